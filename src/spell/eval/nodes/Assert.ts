import { incantError } from '../../../errors/index.ts';
import { displayValue } from '../../print/print.ts';
import type { Value } from '../../values/Value.ts';
import type { Context } from '../Context.ts';
import { locate, shortForm } from '../failures.ts';
import { Node, type Steps } from '../Node.ts';
import type { Site } from '../Site.ts';

/** `(assert condition message?)`. */
export class Assert extends Node {
  readonly leaf: boolean;
  private readonly form: Value;
  private readonly condition: Node;
  private readonly message: Node | null;
  private readonly site: Site;
  constructor(form: Value, condition: Node, message: Node | null, site: Site) {
    super();
    this.form = form;
    this.condition = condition;
    this.message = message;
    this.site = site;
    this.leaf = condition.leaf && (message === null || message.leaf);
  }
  run(cx: Context): Value {
    const held = this.condition.run(cx);
    if (held === null || held === false) this.fail(this.message === null ? null : this.message.run(cx));
    return null;
  }
  *steps(cx: Context): Steps {
    const held = yield this.condition.steps(cx);
    if (held === null || held === false) this.fail(this.message === null ? null : yield this.message.steps(cx));
    return null;
  }
  private fail(message: Value): never {
    const condition = shortForm(this.form);
    const printed = message === null ? condition : `${displayValue(message)} (${condition})`;
    throw locate(incantError('ASSERT_FAILED', { printed }), this.site.point, this.site.form);
  }
}
