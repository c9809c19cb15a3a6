import { entryOf, type IncantError } from '../errors/index.ts';

/** How the command ends, for scripts. */
export const exitCodes = {
  /** All went well. */
  ok: 0,
  /** The run, the evaluation or a case failed. */
  failed: 1,
  /** A flag, a setting, a file or a program could not be used; nothing was started. */
  badInput: 2,
  /** The store is damaged, full, locked or of another version. */
  store: 3,
  /** A person stopped the run with Ctrl+C. */
  interrupted: 130,
} as const;

/** The exit code of an error that came before anything was started. */
export function exitCodeOf(error: IncantError): number {
  // An id that does not exist is a slip of the keyboard, as a file that does not exist.
  if (error.code === 'RUN_NOT_FOUND') return exitCodes.badInput;
  const { area } = entryOf(error.code);
  switch (area) {
    case 'store':
      return exitCodes.store;
    case 'reading':
    case 'effects':
    case 'models':
    case 'configuration':
      return exitCodes.badInput;
    case 'evaluation':
    case 'run':
    case 'internal':
      return exitCodes.failed;
  }
}

/** The exit code of a run that ended with an error. */
export function exitCodeOfFailure(error: IncantError, interrupted: boolean): number {
  if (interrupted && error.code === 'EXECUTION_ABORTED') return exitCodes.interrupted;
  return entryOf(error.code).area === 'store' ? exitCodes.store : exitCodes.failed;
}
