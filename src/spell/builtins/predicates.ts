import { Atom, Builtin, type BuiltinEntry, Delay, Fn, FutureValue } from '../values/callables.ts';
import { isMap, isSet } from '../values/collectionKinds.ts';
import { Keyword } from '../values/Keyword.ts';
import { Lazy } from '../values/Lazy.ts';
import { List } from '../values/List.ts';
import { asNumber, isInteger, isNegative, isNumber, isZero } from '../values/numbers.ts';
import { Sym } from '../values/Sym.ts';
import { Char, Decimal, Double, Instant, Ratio, Regex, Uuid } from '../values/scalars.ts';
import { isSeqable } from '../values/sequence.ts';
import type { Value } from '../values/Value.ts';
import { Vector } from '../values/Vector.ts';
import { plain } from './define.ts';

function is(
  name: string,
  what: string,
  example: readonly [string, string],
  test: (value: Value) => boolean,
): BuiltinEntry {
  return plain(name, '[x]', `Whether x is ${what}.`, example, ([x]) => test(x));
}

function isFunction(value: Value): boolean {
  return value instanceof Fn || value instanceof Builtin;
}

function isCallable(value: Value): boolean {
  return (
    isFunction(value) ||
    value instanceof Keyword ||
    value instanceof Sym ||
    value instanceof Vector ||
    isMap(value) ||
    isSet(value)
  );
}

function isCollection(value: Value): boolean {
  return value instanceof Vector || value instanceof List || value instanceof Lazy || isMap(value) || isSet(value);
}

function isSequential(value: Value): boolean {
  return value instanceof Vector || value instanceof List || value instanceof Lazy;
}

function positive(value: Value, operation: string): boolean {
  const number = asNumber(value, operation);
  return !isZero(number) && !isNegative(number) && !(number instanceof Double && Number.isNaN(number.value));
}

const isNamed = (value: Value): value is Keyword | Sym => value instanceof Keyword || value instanceof Sym;

/** Questions about one value. */
export const predicates: readonly BuiltinEntry[] = [
  is('nil?', 'nil', ['(nil? nil)', 'true'], (x) => x === null),
  is('some?', 'anything but nil', ['(some? false)', 'true'], (x) => x !== null),
  is('any?', 'anything: always true', ['(any? nil)', 'true'], () => true),
  is('true?', 'true itself', ['(true? 1)', 'false'], (x) => x === true),
  is('false?', 'false itself', ['(false? nil)', 'false'], (x) => x === false),
  is('boolean?', 'true or false', ['(boolean? false)', 'true'], (x) => typeof x === 'boolean'),
  is('zero?', 'zero', ['(zero? 0.0)', 'true'], (x) => isZero(asNumber(x, 'zero?'))),
  is('pos?', 'above zero', ['(pos? 1)', 'true'], (x) => positive(x, 'pos?')),
  is('neg?', 'below zero', ['(neg? -1)', 'true'], (x) => isNegative(asNumber(x, 'neg?'))),
  is('number?', 'a number of any kind', ['(number? 1/2)', 'true'], isNumber),
  is('integer?', 'a whole number', ['(integer? 1.0)', 'false'], isInteger),
  is('int?', 'a whole number', ['(int? 1)', 'true'], isInteger),
  is('pos-int?', 'a whole number above zero', ['(pos-int? 1)', 'true'], (x) => isInteger(x) && x > 0),
  is('neg-int?', 'a whole number below zero', ['(neg-int? -1)', 'true'], (x) => isInteger(x) && x < 0),
  is('nat-int?', 'a whole number that is not below zero', ['(nat-int? 0)', 'true'], (x) => isInteger(x) && x >= 0),
  is('ratio?', 'a fraction', ['(ratio? 1/2)', 'true'], (x) => x instanceof Ratio),
  is('rational?', 'an exact number', ['(rational? 0.5)', 'false'], (x) => isNumber(x) && !(x instanceof Double)),
  is('double?', 'a double', ['(double? 1.0)', 'true'], (x) => x instanceof Double),
  is('float?', 'a double', ['(float? 1)', 'false'], (x) => x instanceof Double),
  is('decimal?', 'an exact decimal', ['(decimal? 1.5M)', 'true'], (x) => x instanceof Decimal),
  is('NaN?', 'the number NaN', ['(NaN? ##NaN)', 'true'], (x) => x instanceof Double && Number.isNaN(x.value)),
  is(
    'infinite?',
    'an infinite double',
    ['(infinite? ##Inf)', 'true'],
    (x) => x instanceof Double && Math.abs(x.value) === Number.POSITIVE_INFINITY,
  ),
  is('string?', 'a string', ['(string? "a")', 'true'], (x) => typeof x === 'string'),
  is('char?', 'a character', ['(char? \\a)', 'true'], (x) => x instanceof Char),
  is('keyword?', 'a keyword', ['(keyword? :a)', 'true'], (x) => x instanceof Keyword),
  is('symbol?', 'a symbol', ["(symbol? 'a)", 'true'], (x) => x instanceof Sym),
  is('ident?', 'a keyword or a symbol', ['(ident? :a)', 'true'], isNamed),
  is(
    'qualified-keyword?',
    'a keyword with a namespace',
    ['(qualified-keyword? :a/b)', 'true'],
    (x) => x instanceof Keyword && x.namespace !== null,
  ),
  is(
    'simple-keyword?',
    'a keyword without a namespace',
    ['(simple-keyword? :b)', 'true'],
    (x) => x instanceof Keyword && x.namespace === null,
  ),
  is(
    'qualified-symbol?',
    'a symbol with a namespace',
    ["(qualified-symbol? 'a/b)", 'true'],
    (x) => x instanceof Sym && x.namespace !== null,
  ),
  is(
    'simple-symbol?',
    'a symbol without a namespace',
    ["(simple-symbol? 'b)", 'true'],
    (x) => x instanceof Sym && x.namespace === null,
  ),
  is('list?', 'a list', ["(list? '(1))", 'true'], (x) => x instanceof List),
  is('seq?', 'a list or an endless source', ['(seq? [1])', 'false'], (x) => x instanceof List || x instanceof Lazy),
  is('vector?', 'a vector', ['(vector? [1])', 'true'], (x) => x instanceof Vector),
  is('map?', 'a map', ['(map? {})', 'true'], isMap),
  is(
    'map-entry?',
    'a vector of two, as entries of maps are',
    ['(map-entry? (first {:a 1}))', 'true'],
    (x) => x instanceof Vector && x.count === 2,
  ),
  is('set?', 'a set', ['(set? #{1})', 'true'], isSet),
  is('coll?', 'a collection', ['(coll? {})', 'true'], isCollection),
  is('sequential?', 'a collection with an order of its own', ['(sequential? #{})', 'false'], isSequential),
  is('associative?', 'a map or a vector', ['(associative? [])', 'true'], (x) => isMap(x) || x instanceof Vector),
  is('seqable?', 'something that can be gone through', ['(seqable? "a")', 'true'], isSeqable),
  is(
    'counted?',
    'a collection that knows its count',
    ['(counted? [1])', 'true'],
    (x) => isCollection(x) && !(x instanceof Lazy),
  ),
  is('indexed?', 'a vector', ['(indexed? [1])', 'true'], (x) => x instanceof Vector),
  is(
    'reversible?',
    'a vector or a sorted collection',
    ['(reversible? [1])', 'true'],
    (x) => x instanceof Vector || isSorted(x),
  ),
  is('sorted?', 'a sorted map or set', ['(sorted? (sorted-set 1))', 'true'], isSorted),
  is('fn?', 'a function', ['(fn? inc)', 'true'], isFunction),
  is('ifn?', 'something that can be called', ['(ifn? :a)', 'true'], isCallable),
  is('atom?', 'an atom', ['(atom? (atom 1))', 'true'], (x) => x instanceof Atom),
  is('delay?', 'a delay', ['(delay? 1)', 'false'], (x) => x instanceof Delay),
  is('future?', 'a future', ['(future? 1)', 'false'], (x) => x instanceof FutureValue),
  is('regex?', 'a regular expression', ['(regex? #"a")', 'true'], (x) => x instanceof Regex),
  is('inst?', 'a point in time', ['(inst? #inst "2020-01-01")', 'true'], (x) => x instanceof Instant),
  is('uuid?', 'a UUID value', ['(uuid? "a")', 'false'], (x) => x instanceof Uuid),
];

function isSorted(value: Value): boolean {
  return (isMap(value) || isSet(value)) && value.sorted;
}
