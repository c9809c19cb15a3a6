import type { StandardSchemaV1 } from '@standard-schema/spec';
import type { Json } from '../../base/index.ts';
import {
  type EnvelopeFields,
  envelope,
  type ToolContext,
  type ToolDefinition,
  type ToolInput,
  tool,
  type VerifyOutcome,
} from '../../effects/index.ts';
import { positional } from '../positional.ts';
import { refusalText } from './refuse.ts';

/** One row of the io family. */
export interface IoSettings<Schema extends StandardSchemaV1> {
  readonly name: string;
  /** One line for the model. */
  readonly doc: string;
  readonly forms: readonly (readonly string[])[];
  readonly input: Schema;
  readonly run: (input: ToolInput<Schema>, context: ToolContext) => Promise<EnvelopeFields>;
  /** `read` changes nothing; the others change files, and a person or a permission must allow them. */
  readonly kind: 'read' | 'idempotent' | 'once';
  readonly verify?: (input: ToolInput<Schema>, context: ToolContext) => Promise<VerifyOutcome>;
}

/** A tool of the io family whose result is an envelope: a file that is not there is told as data, not thrown. */
export function ioTool<Schema extends StandardSchemaV1>(settings: IoSettings<Schema>): ToolDefinition {
  const { name, doc, forms, input, run, kind, verify } = settings;
  return tool({
    name,
    description: doc,
    input,
    positional: positional(forms),
    readOnly: kind === 'read',
    idempotent: kind === 'idempotent',
    approval: kind === 'read' ? 'never' : 'ask',
    ...(verify === undefined ? {} : { verify }),
    run: async (value: ToolInput<Schema>, context: ToolContext) => {
      try {
        return envelope(await run(value, context));
      } catch (error) {
        const err = refusalText(error, pathOf(value));
        if (err === null) throw error;
        return envelope({ ok: false, err });
      }
    },
  });
}

/** A tool of the io family whose result is a plain value. It only looks. */
export function ioQuestion<Schema extends StandardSchemaV1>(
  settings: Pick<IoSettings<Schema>, 'name' | 'doc' | 'forms' | 'input'> & {
    readonly run: (input: ToolInput<Schema>) => Promise<Json>;
  },
): ToolDefinition {
  const { name, doc, forms, input, run } = settings;
  return tool({ name, description: doc, input, positional: positional(forms), readOnly: true, run });
}

/** The path that an input names, for the text of an error; of two the one that must be there. */
function pathOf(input: unknown): string {
  const fields = typeof input === 'object' && input !== null ? input : {};
  if ('path' in fields) return String(fields.path);
  return 'from' in fields ? String(fields.from) : '.';
}
