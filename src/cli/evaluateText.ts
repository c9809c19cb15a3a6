import { seededRandom } from '../base/index.ts';
import { incantError } from '../errors/index.ts';
import { defaultLimits, type HostTable } from '../program/index.ts';
import { Context, printValue, readProgram, runPure, type Value } from '../spell/index.ts';
import { ioNamespace, timeNamespace } from '../tools/index.ts';
import type { Host } from './Host.ts';

/** What came of a text, and what it printed. */
export interface EvaluatedText {
  readonly printed: string;
  readonly outcome: { readonly ok: true; readonly value: string } | { readonly ok: false; readonly error: unknown };
}

/** Evaluates all forms of a text, without effects; the value is the printed one of the last form. */
export function evaluateText(text: string, host: Host): EvaluatedText {
  const { clock } = host;
  const cx = new Context({ host: knownEffects(host), limits: defaultLimits, random: seededRandom(host.seed), clock });
  cx.beginCompletion({ random: seededRandom(host.seed), time: clock.now() });
  try {
    const { source, forms, spans } = readProgram(text);
    if (forms.length === 0) throw incantError('PARSE_EMPTY', {});
    let value: Value = null;
    forms.forEach((form, index) => {
      value = runPure(form, cx, { path: String(index), point: { source, offset: spans[2 * index] } });
    });
    return { outcome: { ok: true, value: printValue(value) }, printed: cx.takePrinted() };
  } catch (error) {
    return { outcome: { ok: false, error }, printed: cx.takePrinted() };
  }
}

/** The effects by name, so that using one is told as that and not as an unknown name. */
function knownEffects({ folder, clock }: Host): HostTable {
  const namespaces = [ioNamespace(folder), timeNamespace(clock)].map(({ name, doc, tools }) => ({
    name,
    doc,
    members: tools.map((tool) => ({ name: tool.name, usage: tool.positional?.usage ?? [], doc: tool.description })),
  }));
  return { namespaces };
}
