import type { IncantError } from '../../../errors/index.ts';
import { FutureValue } from '../../values/callables.ts';
import type { Value } from '../../values/Value.ts';
import type { Context } from '../Context.ts';
import { Leaf, type Node } from '../Node.ts';
import type { Site } from '../Site.ts';

/** How a future ended. */
export type FutureOutcome =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'error'; readonly error: IncantError };

/** A future whose body has been evaluated. */
export class SettledFuture extends FutureValue {
  readonly outcome: FutureOutcome;
  constructor(id: number, outcome: FutureOutcome) {
    super(id);
    this.outcome = outcome;
  }
}

/** Evaluates a node in a context of its own and never throws but for errors that end the run. */
export type EvaluateApart = (body: Node, cx: Context, site: Site) => FutureOutcome;

/** `(future e)`: evaluates `e` at once in a fork of the context; its definitions stay there, its failure waits in the value. */
export class Future extends Leaf {
  private readonly body: Node;
  private readonly site: Site;
  private readonly evaluateApart: EvaluateApart;
  constructor(body: Node, site: Site, evaluateApart: EvaluateApart) {
    super();
    this.body = body;
    this.site = site;
    this.evaluateApart = evaluateApart;
  }
  run(cx: Context): Value {
    const id = cx.nextId();
    const fork = cx.fork();
    const outcome = this.evaluateApart(this.body, fork, this.site);
    const printed = fork.takePrinted();
    if (printed !== '') cx.print(printed);
    return new SettledFuture(id, outcome);
  }
}
