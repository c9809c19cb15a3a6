import { Keyword } from '../values/Keyword.ts';
import { isMap } from '../values/mapOf.ts';
import type { SpellMap } from '../values/SpellMap.ts';
import { Sym } from '../values/Sym.ts';
import type { Value } from '../values/Value.ts';
import { Vector } from '../values/Vector.ts';
import { badForm } from './badForm.ts';
import { shortForm } from './failures.ts';
import { inner, type Node } from './Node.ts';
import { Constant } from './nodes/simple.ts';
import { MapPattern, type MapPatternEntry, NamePattern, type Pattern, SequencePattern } from './patterns.ts';
import { Site } from './Site.ts';
import type { Analyser } from './SpecialForm.ts';

const ampersand = Sym.of('&');
const asKey = Keyword.of('as');
const orKey = Keyword.of('or');

/** The pattern that a form left of a value means (dialect rule 9). Throws BAD_FORM in the name of `owner`. */
export function analysePattern(form: Value, site: Site, index: number, owner: string, analyser: Analyser): Pattern {
  if (form instanceof Sym && form.namespace === null) return new NamePattern(form);
  if (form instanceof Vector) return sequencePattern(form, new Site(form, site, index), owner, analyser);
  if (isMap(form)) return mapPattern(form, new Site(form, site, index), owner, analyser);
  throw badForm(owner, `${shortForm(form)} is no name and no pattern`, '[a b & rest], {:keys [a b]} or a name');
}

/** A parameter vector or sequence pattern taken apart. */
export interface SequenceParts {
  readonly items: readonly Pattern[];
  readonly rest: Pattern | null;
  readonly whole: Sym | null;
}

/** Takes `[a b & rest :as all]` apart. */
export function sequenceParts(form: Vector, site: Site, owner: string, analyser: Analyser): SequenceParts {
  const items: Pattern[] = [];
  let rest: Pattern | null = null;
  let whole: Sym | null = null;
  for (let i = 0; i < form.count; i++) {
    const item = form.at(i);
    if (item === ampersand) {
      if (i + 1 >= form.count || rest !== null) throw badForm(owner, '& needs one name after it', '[a & rest]');
      i += 1;
      rest = analysePattern(form.at(i), site, i, owner, analyser);
    } else if (item === asKey) {
      i += 1;
      whole = nameAfter(form.at(i), ':as', owner);
    } else if (rest !== null) {
      throw badForm(owner, 'only one name may follow &', '[a & rest]');
    } else {
      items.push(analysePattern(item, site, i, owner, analyser));
    }
  }
  return { items, rest, whole };
}

function sequencePattern(form: Vector, site: Site, owner: string, analyser: Analyser): Pattern {
  const { items, rest, whole } = sequenceParts(form, site, owner, analyser);
  return new SequencePattern(items, rest, whole);
}

function nameAfter(form: Value | undefined, key: string, owner: string): Sym {
  if (form instanceof Sym) return form;
  throw badForm(owner, `${key} needs a name after it`, `${key} all`);
}

function mapPattern(form: SpellMap, site: Site, owner: string, analyser: Analyser): Pattern {
  const entries: MapPatternEntry[] = [];
  const fallbacks = form.get(orKey) ?? null;
  if (fallbacks !== null && !isMap(fallbacks)) throw badForm(owner, ':or needs a map', '{:keys [a] :or {a 1}}');
  const defaults = new Defaults(fallbacks, site, analyser);
  let whole: Sym | null = null;
  let index = 0;
  for (const [key, value] of form) {
    if (key === asKey) whole = nameAfter(value, ':as', owner);
    else if (key instanceof Keyword && isGroup(key)) entries.push(...groupEntries(key, value, owner, defaults));
    else if (key !== orKey) {
      const pattern = analysePattern(key, site, index, owner, analyser);
      const fallback = key instanceof Sym ? defaults.of(key) : null;
      entries.push({ pattern, key: analyser.node(value, site, index + 1, inner), fallback });
    }
    index += 2;
  }
  return new MapPattern(entries, whole);
}

/** The defaults of `:or`, by name. */
class Defaults {
  private readonly map: SpellMap | null;
  private readonly site: Site;
  private readonly analyser: Analyser;
  constructor(map: SpellMap | null, site: Site, analyser: Analyser) {
    this.map = map;
    this.site = site;
    this.analyser = analyser;
  }
  of(sym: Sym): Node | null {
    const form = this.map === null ? undefined : this.map.get(sym);
    return form === undefined ? null : this.analyser.node(form, this.site, -1, inner);
  }
}

function isGroup(key: Keyword): boolean {
  return key.name === 'keys' || key.name === 'strs' || key.name === 'syms';
}

/** The entries of `:keys [a b/c :d]`, `:ns/keys`, `:strs`, `:syms`. */
function groupEntries(group: Keyword, names: Value, owner: string, defaults: Defaults): MapPatternEntry[] {
  if (!(names instanceof Vector)) throw badForm(owner, `:${group.fullName} needs a vector of names`, '{:keys [a b]}');
  return names.toArray().map((name) => {
    if (!(name instanceof Sym || name instanceof Keyword)) {
      throw badForm(owner, `${shortForm(name)} is no name`, '{:keys [a b]}');
    }
    const local = Sym.of(name.name);
    const fullName =
      name.namespace === null && group.namespace !== null ? `${group.namespace}/${name.name}` : name.fullName;
    return {
      pattern: new NamePattern(local),
      key: new Constant(groupKey(group, fullName)),
      fallback: defaults.of(local),
    };
  });
}

function groupKey(group: Keyword, fullName: string): Value {
  if (group.name === 'strs') return fullName;
  return group.name === 'syms' ? Sym.of(fullName) : Keyword.of(fullName);
}
