/**
 * Thrown, and caught only by `evaluate`, when an evaluation on the host's stack cannot go on there: it nests too deep or
 * meets `eval`. Nothing outside has happened yet, so it is undone and done again on the heap.
 */
export const abandonRun: unique symbol = Symbol('abandon the run on the stack');
