import { Builtin, Fn } from './callables.ts';
import { isMap, isSet } from './collectionKinds.ts';
import { Keyword } from './Keyword.ts';
import { List } from './List.ts';
import { stripZeros } from './numberKinds.ts';
import { Sym } from './Sym.ts';
import { Char, Decimal, Double, Instant, Ratio, Regex, Uuid } from './scalars.ts';
import type { Value } from './Value.ts';
import { Vector } from './Vector.ts';

/** A 32-bit hash that agrees with Spell's `=`: equal values have equal hashes. */
export function hash(value: Value): number {
  switch (typeof value) {
    case 'string':
      return hashText(value, 1);
    case 'number':
      return mix((value | 0) ^ Math.trunc(value / 4294967296));
    case 'bigint':
      return hashText(value.toString(36), 2);
    case 'boolean':
      return value ? 1231 : 1237;
    default:
      return value === null ? 0 : hashObject(value);
  }
}

function hashObject(value: Exclude<Value, null | string | number | bigint | boolean>): number {
  if (value instanceof Keyword) return interned(value, value.fullName, 3);
  if (value instanceof Sym) return mix(value.id + 0x51);
  if (value instanceof Vector || value instanceof List) {
    let h = 7;
    for (const item of value) h = (Math.imul(h, 31) + hash(item)) | 0;
    return mix(h);
  }
  if (isMap(value)) {
    let h = 11;
    for (const [key, item] of value) h = (h + mix(Math.imul(hash(key), 31) + hash(item))) | 0;
    return mix(h);
  }
  if (isSet(value)) {
    let h = 13;
    for (const member of value) h = (h + mix(hash(member))) | 0;
    return mix(h);
  }
  return hashScalar(value);
}

function hashScalar(value: object): number {
  if (value instanceof Double) return hashText(String(value.value), 5);
  if (value instanceof Char) return mix(value.unit.charCodeAt(0) + 0x9000);
  if (value instanceof Ratio) return hashText(`${value.numerator}/${value.denominator}`, 17);
  if (value instanceof Decimal) {
    const stripped = stripZeros(value);
    return hashText(`${stripped.unscaled}M${stripped.scale}`, 19);
  }
  if (value instanceof Instant) return hashText(String(value.ms), 23);
  if (value instanceof Uuid) return hashText(value.text, 29);
  if (value instanceof Regex) return hashText(value.source, 31);
  if (value instanceof Fn) return hash(value.form);
  return value instanceof Builtin ? hashText(value.entry.name, 37) : hashIdentity(value);
}

/** Hashes that are kept by object: of keywords, and of what is equal only to itself. */
const kept = new WeakMap<object, number>();
let identities = 0;

function interned(key: object, text: string, seed: number): number {
  let h = kept.get(key);
  if (h === undefined) {
    h = hashText(text, seed);
    kept.set(key, h);
  }
  return h;
}

function hashIdentity(value: object): number {
  let h = kept.get(value);
  if (h === undefined) {
    identities += 1;
    h = mix(identities);
    kept.set(value, h);
  }
  return h;
}

function hashText(text: string, seed: number): number {
  let h = seed;
  for (let i = 0; i < text.length; i++) h = (Math.imul(h, 31) + text.charCodeAt(i)) | 0;
  return mix(h);
}

/** Spreads the bits, so that neighbours do not share a branch (the finaliser of MurmurHash3, public domain). */
function mix(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}
