import type { Json, JsonObject } from '../base/index.ts';
import type { ArgumentsReading, PositionalArguments } from '../effects/index.ts';

/**
 * Argument lists that a tool takes, as `['path', 'start', 'end', 'opts']`. `opts` is a map and becomes the field `options`;
 * every other name is a field of the input. The whole input as one map works too.
 */
export function positional(forms: readonly (readonly string[])[]): PositionalArguments {
  const usage = forms.map((form) => `[${form.join(' ')}]`);
  return { usage, fromArguments: (args) => readingOf(forms, usage, args) };
}

function readingOf(
  forms: readonly (readonly string[])[],
  usage: readonly string[],
  args: readonly Json[],
): ArgumentsReading {
  const form = forms.find((names) => names.length === args.length && names.every((name, i) => fits(name, args[i])));
  if (form !== undefined) {
    const fields = form.map((name, i) => [name === 'opts' ? 'options' : name, args[i]]);
    return { kind: 'input', input: Object.fromEntries(fields) };
  }
  if (args.length === 1 && isMap(args[0])) return { kind: 'input', input: args[0] };
  return { kind: 'invalid', issues: [`no argument list of ${usage.join(', ')} fits these ${args.length} arguments`] };
}

function fits(name: string, value: Json): boolean {
  return (name === 'opts') === isMap(value);
}

function isMap(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
