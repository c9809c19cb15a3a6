import { isIncantError } from '../../../errors/index.ts';
import type { Sym } from '../../values/Sym.ts';
import type { Value } from '../../values/Value.ts';
import type { Context } from '../Context.ts';
import { locate, settleError } from '../failures.ts';
import { type Appended, attachCompleted, type HostRequest } from '../HostRequest.ts';
import { effectOnStack } from '../invoke.ts';
import { Node, requestMark, type Steps } from '../Node.ts';
import type { Site } from '../Site.ts';

/** A binding or value that a turn maker adds: evaluated in order, before the request. */
export interface Addition {
  /** The name it is bound to; null for a value that is shown. */
  readonly name: Sym | null;
  readonly node: Node;
}

/** The parts of a turn maker. */
export interface TurnPlan {
  readonly name: string;
  readonly site: Site;
  readonly tail: boolean;
  readonly additions: readonly Addition[];
  /** The `:max-chars` of the option map; null for the default of the run. */
  readonly maxChars: Node | null;
  /** What is added after the values. */
  readonly after: readonly Appended[];
  /** The program to extend; null for `completion`. */
  readonly quine: Node | null;
  readonly checkMaxChars: (value: Value) => number | null;
}

/** `!extend !call-now !peek !peek-now !print !describe`: evaluates what it adds, then asks for the next turn. */
export class Turn extends Node {
  readonly leaf = false;
  private readonly plan: TurnPlan;
  constructor(plan: TurnPlan) {
    super();
    this.plan = plan;
  }

  run(cx: Context): Value {
    throw refusal(this.plan.name, this.plan.site, cx);
  }

  *steps(cx: Context): Steps {
    const { plan } = this;
    if (!cx.effects) this.run(cx);
    const limit = plan.maxChars === null ? null : plan.checkMaxChars(yield plan.maxChars.steps(cx));
    const append: Appended[] = [];
    try {
      for (const { name, node } of plan.additions) {
        const value = node.ready(cx) ? node.run(cx) : yield node.steps(cx);
        append.push(
          name === null ? { kind: 'show', value, maxChars: limit } : { kind: 'define', name, value, maxChars: limit },
        );
      }
    } catch (thing) {
      const error = settleError(thing, cx);
      attachCompleted(error, append);
      throw error;
    }
    append.push(...plan.after);
    const quine = plan.quine === null ? null : yield plan.quine.steps(cx);
    const position = cx.position(plan.site);
    return yield* ask({ kind: 'extend', quine, append, position }, plan.tail, cx, plan.site);
  }
}

/** `(!compact)`. */
export class Compact extends Node {
  readonly leaf = false;
  private readonly site: Site;
  private readonly tail: boolean;
  constructor(site: Site, tail: boolean) {
    super();
    this.site = site;
    this.tail = tail;
  }
  run(cx: Context): Value {
    throw refusal('!compact', this.site, cx);
  }
  *steps(cx: Context): Steps {
    if (!cx.effects) this.run(cx);
    return yield* ask({ kind: 'compact', position: cx.position(this.site) }, this.tail, cx, this.site);
  }
}

/** What is thrown on the host's stack: the signal to go on the heap, or the error of an effect in pure code. */
function refusal(name: string, site: Site, cx: Context): unknown {
  const thing = effectOnStack(name, cx);
  return isIncantError(thing) ? locate(thing, site.point, site.form) : thing;
}

function* ask(request: HostRequest, tail: boolean, cx: Context, site: Site): Steps {
  cx.site = site;
  if (!tail) return yield request;
  cx.pending = request;
  return requestMark;
}
