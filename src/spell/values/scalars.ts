/** A double. Integers are plain JavaScript numbers (safe ones) or bigints (all others), so `1` and `1.0` stay apart. */
export class Double {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
}

/** An exact fraction in lowest terms; the denominator is above 1. */
export class Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
  constructor(numerator: bigint, denominator: bigint) {
    this.numerator = numerator;
    this.denominator = denominator;
  }
}

/** An exact decimal (`1.5M`): unscaled × 10^-scale. */
export class Decimal {
  readonly unscaled: bigint;
  readonly scale: number;
  constructor(unscaled: bigint, scale: number) {
    this.unscaled = unscaled;
    this.scale = scale;
  }
}

/** A character: one UTF-16 unit, as in Clojure. */
export class Char {
  readonly unit: string;
  constructor(unit: string) {
    this.unit = unit;
  }
}

/** A regular expression. `source` is as written in Spell (Java's syntax); `regexp` is its translation. */
export class Regex {
  readonly source: string;
  readonly regexp: RegExp;
  constructor(source: string, regexp: RegExp) {
    this.source = source;
    this.regexp = regexp;
  }
}

/** A point in time (`#inst`). */
export class Instant {
  readonly ms: number;
  constructor(ms: number) {
    this.ms = ms;
  }
}

/** A UUID (`#uuid`), in lower case. */
export class Uuid {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
