import { incantError } from '../../errors/index.ts';
import { Keyword } from '../values/Keyword.ts';
import { mapOf } from '../values/mapOf.ts';
import type { Place } from '../values/Place.ts';
import { Sym } from '../values/Sym.ts';
import { setOf } from '../values/setOf.ts';
import type { Value } from '../values/Value.ts';

/**
 * The map of a literal whose keys and values alternate in `items`.
 *
 * @throws PARSE_ODD_MAP, PARSE_DUPLICATE_KEY
 */
export function closeMap(items: readonly Value[], place: Place): Value {
  if (items.length % 2 === 1)
    throw incantError('PARSE_ODD_MAP', { entries: items.length }, { place: position(place, place.start) });
  const entries: (readonly [Value, Value])[] = [];
  for (let i = 0; i < items.length; i += 2) entries.push([items[i], items[i + 1]]);
  const map = mapOf(entries, place);
  if (map.count < entries.length) throw duplicate('map', items, 2, place);
  return map;
}

/**
 * The set of a literal.
 *
 * @throws PARSE_DUPLICATE_KEY
 */
export function closeSet(items: readonly Value[], place: Place): Value {
  const set = setOf(items, place);
  if (set.count < items.length) throw duplicate('set', items, 1, place);
  return set;
}

/** `#:p{:x 1}`: keys without a namespace get `p`, those of the namespace `_` lose it. */
export function closeNamespacedMap(namespace: string, items: readonly Value[], place: Place): Value {
  return closeMap(
    items.map((item, i) => (i % 2 === 0 ? qualified(namespace, item) : item)),
    place,
  );
}

function qualified(namespace: string, key: Value): Value {
  if (!(key instanceof Keyword || key instanceof Sym)) return key;
  if (key.namespace !== null && key.namespace !== '_') return key;
  const name = key.namespace === '_' ? key.name : `${namespace}/${key.name}`;
  return key instanceof Keyword ? Keyword.of(name) : Sym.of(name);
}

function duplicate(kind: 'map' | 'set', items: readonly Value[], step: number, place: Place): Error {
  let seen = setOf([]);
  let index = 0;
  while (index < items.length && !seen.has(items[index])) {
    seen = seen.conj(items[index]);
    index += step;
  }
  const [from, to] = [place.children[2 * index], place.children[2 * index + 1]];
  return incantError(
    'PARSE_DUPLICATE_KEY',
    { key: place.source.text.slice(from, to), kind },
    { place: position(place, from) },
  );
}

function position(place: Place, offset: number): { readonly line: number; readonly column: number } {
  return place.source.position(offset);
}
