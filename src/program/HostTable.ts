/** One function that a namespace of the host offers to a program. */
export interface HostMember {
  readonly name: string;
  /** Argument lists, as `[path start end]`. */
  readonly usage: readonly string[];
  /** One line for the model. */
  readonly doc: string;
}

/** A namespace of effects, as `io` or `tools`. Its documentation goes into the system prompt. */
export interface HostNamespace {
  readonly name: string;
  readonly doc: string;
  readonly members: readonly HostMember[];
}

/** All that a program can reach outside itself. */
export interface HostTable {
  readonly namespaces: readonly HostNamespace[];
}
