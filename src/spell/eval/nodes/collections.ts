import { mapOf } from '../../values/mapOf.ts';
import { setOf } from '../../values/setOf.ts';
import type { Value } from '../../values/Value.ts';
import { type RowNumbers, Vector } from '../../values/Vector.ts';
import type { Context } from '../Context.ts';
import { fillSteps, Node, type Steps } from '../Node.ts';

/** What a literal makes of the values of its children, which stand in reading order. */
type Build = (values: readonly Value[]) => Value;

/** A vector, map or set literal with elements to evaluate, from left to right. */
export class CollectionLiteral extends Node {
  readonly leaf: boolean;
  private readonly nodes: readonly Node[];
  private readonly build: Build;
  constructor(nodes: readonly Node[], build: Build) {
    super();
    this.nodes = nodes;
    this.build = build;
    this.leaf = nodes.every((node) => node.leaf);
  }
  run(cx: Context): Value {
    const values = new Array<Value>(this.nodes.length);
    for (let i = 0; i < this.nodes.length; i++) values[i] = this.nodes[i].run(cx);
    return this.build(values);
  }
  *steps(cx: Context): Steps {
    const values = new Array<Value>(this.nodes.length);
    yield* fillSteps(this.nodes, values, cx);
    return this.build(values);
  }
}

/** Builds a vector that keeps row numbers. */
export function buildVector(rows: RowNumbers | null): Build {
  return (values) => Vector.of(values, null, rows);
}

/** Builds a map from keys and values in turn. */
export function buildMap(values: readonly Value[]): Value {
  const entries: [Value, Value][] = [];
  for (let i = 0; i < values.length; i += 2) entries.push([values[i], values[i + 1]]);
  return mapOf(entries);
}

/** Builds a set. */
export function buildSet(values: readonly Value[]): Value {
  return setOf(values);
}
