import type { BuiltinEntry } from '../values/callables.ts';
import type { Value } from '../values/Value.ts';
import { access } from './access.ts';
import { arithmetic } from './arithmetic.ts';
import { arranging } from './arranging.ts';
import { bits } from './bits.ts';
import { building } from './building.ts';
import { chance } from './chance.ts';
import { comparison } from './comparison.ts';
import { conversion } from './conversion.ts';
import { edn } from './edn.ts';
import { exceptions } from './exceptions.ts';
import { functions } from './functions.ts';
import { json } from './json.ts';
import { mapping } from './mapping.ts';
import { maps } from './maps.ts';
import { math, mathConstants } from './math.ts';
import { output } from './output.ts';
import { predicates } from './predicates.ts';
import { reducing } from './reducing.ts';
import { regexes } from './regexes.ts';
import { sets } from './sets.ts';
import { slicing } from './slicing.ts';
import { sources } from './sources.ts';
import { state } from './state.ts';
import { strings } from './strings.ts';
import { text } from './text.ts';
import { walk } from './walk.ts';

/** The builtins without a namespace, one family after the other. */
export const coreBuiltins: readonly BuiltinEntry[] = [
  ...arithmetic,
  ...conversion,
  ...chance,
  ...bits,
  ...comparison,
  ...predicates,
  ...text,
  ...regexes,
  ...building,
  ...access,
  ...maps,
  ...mapping,
  ...slicing,
  ...arranging,
  ...reducing,
  ...sources,
  ...functions,
  ...state,
  ...exceptions,
  ...output,
];

/** A namespace that every program has, without effects. */
export interface PureNamespace {
  readonly doc: string;
  /** Other names that it goes by. */
  readonly aliases: readonly string[];
  readonly entries: readonly BuiltinEntry[];
  readonly constants: ReadonlyMap<string, Value>;
}

const none: ReadonlyMap<string, Value> = new Map();

/** The pure namespaces by their proper names (spell-dialect.md, rule 13). */
export const pureNamespaces: ReadonlyMap<string, PureNamespace> = new Map([
  ['strings', { doc: 'Texts.', aliases: ['string', 'str', 'clojure.string'], entries: strings, constants: none }],
  ['math', { doc: 'Mathematics.', aliases: ['clojure.math'], entries: math, constants: mathConstants }],
  ['sets', { doc: 'Sets and relations.', aliases: ['set', 'clojure.set'], entries: sets, constants: none }],
  ['json', { doc: 'JSON text.', aliases: [], entries: json, constants: none }],
  ['walk', { doc: 'Nested data, changed part by part.', aliases: ['clojure.walk'], entries: walk, constants: none }],
  ['edn', { doc: 'Data as text.', aliases: ['clojure.edn'], entries: edn, constants: none }],
]);
