import type { Json } from '../base/index.ts';
import type { EffectResult } from '../log/index.ts';
import { fromJson, Keyword, mapOf, type Value, Vector } from '../spell/index.ts';

/** What a tool gave back, as the program sees it: the value itself, or the envelope of the io family as a map. */
export function resultValue(result: EffectResult): Value {
  if (result.kind === 'value') return fromJson(result.value);
  const entries: [Value, Value][] = [
    [Keyword.of('ok'), result.ok],
    [
      Keyword.of('out'),
      result.firstLine === undefined ? fromJson(result.out) : numberedLines(result.out, result.firstLine),
    ],
    [Keyword.of('err'), result.err],
    [Keyword.of('truncated'), result.truncated],
  ];
  for (const [name, value] of Object.entries(result.extra ?? {})) entries.push([Keyword.of(name), fromJson(value)]);
  return mapOf(entries);
}

function numberedLines(out: Json, firstLine: number): Value {
  const lines = Array.isArray(out) ? out.map(fromJson) : [];
  return Vector.of(
    lines,
    null,
    lines.map((_, index) => firstLine + index),
  );
}
