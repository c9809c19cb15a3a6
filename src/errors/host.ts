import { didYouMean, type Entries } from './Entry.ts';

/** Errors of the store, of configuration and of the command line. */
export interface HostErrors {
  INVALID_CONFIG: { readonly where: string; readonly problem: string; readonly suggestions: readonly string[] };
  UNKNOWN_MODEL: { readonly model: string; readonly problem: string; readonly suggestions: readonly string[] };
  FILE_NOT_FOUND: { readonly path: string; readonly what: string };
  FILE_UNREADABLE: { readonly path: string; readonly reason: string };
  RUN_NOT_FOUND: { readonly run: string; readonly suggestions: readonly string[] };
  RUN_EXISTS: { readonly run: string };
  RUN_LOCKED: { readonly run: string; readonly owner: string };
  STORE_CORRUPT: { readonly path: string; readonly reason: string; readonly wayOut?: string };
  STORE_FULL: { readonly path: string; readonly reason: string };
  STORE_FAILED: { readonly path: string; readonly reason: string };
  STORE_VERSION: { readonly path: string; readonly found: number; readonly supported: number };
  INVALID_CASE: {
    readonly file: string;
    readonly line: number;
    readonly problem: string;
    readonly suggestions: readonly string[];
  };
  NOT_SUPPORTED: { readonly what: string; readonly capability: string };
  MISSING_DEPENDENCY: { readonly name: string; readonly install: string };
  INTERNAL_ERROR: { readonly what: string };
}

export const hostErrors: Entries<HostErrors> = {
  INVALID_CONFIG: {
    area: 'configuration',
    critical: true,
    when: 'An option, a configuration file or a profile holds something that Incant does not know or cannot use.',
    model: (d) => `${d.where}: ${d.problem}${didYouMean(d.suggestions)}`,
    wayOut: () => 'Correct the setting; nothing was started.',
  },
  UNKNOWN_MODEL: {
    area: 'configuration',
    critical: true,
    when: 'A model string names no model that this installation can reach.',
    model: (d) => `unknown model ${d.model}: ${d.problem}${didYouMean(d.suggestions)}`,
    wayOut: () => 'Name a model as scheme:name, for instance tape:demo.tape.json.',
  },
  FILE_NOT_FOUND: {
    area: 'configuration',
    critical: true,
    when: 'A file that was named does not exist.',
    model: (d) => `${d.what} not found: ${d.path}`,
    wayOut: () => 'Check the path.',
  },
  FILE_UNREADABLE: {
    area: 'configuration',
    critical: true,
    when: 'A file exists and cannot be read as what it should be.',
    model: (d) => `cannot read ${d.path}: ${d.reason}`,
    wayOut: () => 'Correct the file.',
  },
  RUN_NOT_FOUND: {
    area: 'store',
    critical: true,
    when: 'No run in the store has this id.',
    model: (d) => `no run ${d.run} in the store${didYouMean(d.suggestions)}`,
    wayOut: () => 'List the runs with incant runs list.',
  },
  RUN_EXISTS: {
    area: 'store',
    critical: true,
    when: 'A run with this id is in the store, or was deleted from it.',
    model: (d) => `the store has, or had, a run ${d.run}`,
    wayOut: () => 'Import into another store, or keep the run that is there.',
  },
  RUN_LOCKED: {
    area: 'store',
    critical: true,
    when: 'Another process is writing the same run.',
    model: (d) => `the run ${d.run} is being written by ${d.owner}`,
    wayOut: () => 'Wait for that process, or end it; a dead process holds no lock.',
  },
  STORE_CORRUPT: {
    area: 'store',
    critical: true,
    when: 'The store file is damaged, or is no store.',
    model: (d) => `the store ${d.path} is damaged: ${d.reason}`,
    wayOut: (d) => d.wayOut ?? 'Run incant doctor; it says what can be saved.',
  },
  STORE_FULL: {
    area: 'store',
    critical: true,
    when: 'The disk is full. What was stored before is safe.',
    model: (d) => `the store ${d.path} cannot grow: ${d.reason}`,
    wayOut: () => 'Free some space, then incant resume RUN.',
  },
  STORE_FAILED: {
    area: 'store',
    critical: true,
    when: 'The store could not be opened, read or written.',
    model: (d) => `the store ${d.path} failed: ${d.reason}`,
    wayOut: () => 'Check the path and its permissions.',
  },
  STORE_VERSION: {
    area: 'store',
    critical: true,
    when: 'The store was written by a newer version of Incant.',
    model: (d) => `the store ${d.path} has format ${d.found}, this version reads up to ${d.supported}`,
    wayOut: () => 'Use a newer version of Incant.',
  },
  INVALID_CASE: {
    area: 'configuration',
    critical: true,
    when: 'A case file holds something that is no case.',
    model: (d) => `${d.file}:${d.line}: ${d.problem}${didYouMean(d.suggestions)}`,
    wayOut: () => 'Correct the case.',
  },
  NOT_SUPPORTED: {
    area: 'configuration',
    critical: true,
    when: 'Something asks for a capability that this version of Incant does not have.',
    model: (d) => `${d.what} needs the capability ${d.capability}, which this version does not have`,
    wayOut: (d) => `Leave it out; for cases: incant test --without ${d.capability}.`,
  },
  MISSING_DEPENDENCY: {
    area: 'configuration',
    critical: true,
    when: 'An optional package is needed and not installed.',
    model: (d) => `${d.name} is not installed`,
    wayOut: (d) => `Install it: ${d.install}`,
  },
  INTERNAL_ERROR: {
    area: 'internal',
    critical: true,
    when: 'Incant met a state that it thought impossible.',
    model: (d) => `internal error: ${d.what}`,
    wayOut: () => 'Please report it, with the output of incant explain RUN.',
  },
};
