import { incantError } from '../../errors/index.ts';
import { Keyword } from '../values/Keyword.ts';
import { isMap } from '../values/mapOf.ts';
import { typeError } from '../values/typeError.ts';
import type { Value } from '../values/Value.ts';
import { badForm } from './badForm.ts';
import type { Context } from './Context.ts';
import type { EffectFunction } from './EffectTable.ts';
import type { HostRequest } from './HostRequest.ts';
import type { Site } from './Site.ts';

const receiveKey = Keyword.of('receive?');

/** The request that calling an effect function makes. Throws for arguments that no such request takes. */
export function requestOf(fn: EffectFunction, args: readonly Value[], cx: Context, site: Site): HostRequest {
  const { target } = fn;
  switch (target.kind) {
    case 'member': {
      const { namespace, member } = target;
      return { kind: 'effect', name: fn.entry.name, namespace, member, args, position: cx.position(site) };
    }
    case 'self-call':
      return selfCall(args, cx, site);
    case 'leaf':
      if (args.length === 0) throw incantError('ARITY', { name: fn.entry.name, expected: 'at least 1', actual: 0 });
      return { kind: 'leaf', args, position: cx.position(site) };
  }
}

function selfCall(args: readonly Value[], cx: Context, site: Site): HostRequest {
  if (args.length < 1 || args.length > 2) {
    throw incantError('ARITY', { name: '!llm-self', expected: '1 or 2', actual: args.length });
  }
  const receive = args.length === 2 ? receiveOption(args[1]) : false;
  return { kind: 'self-call', prefix: args[0], receive, position: cx.position(site) };
}

function receiveOption(options: Value): boolean {
  if (!isMap(options)) throw typeError('!llm-self', 'a map of options', options);
  for (const key of options.keys()) {
    if (key !== receiveKey)
      throw badForm('!llm-self', 'the only option is :receive?', '(!llm-self x {:receive? true})');
  }
  const receive = options.get(receiveKey) ?? false;
  if (typeof receive !== 'boolean') throw typeError('!llm-self', ':receive? true or false', receive);
  return receive;
}
