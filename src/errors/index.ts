export type { ErrorCode, ErrorDataByCode } from './catalogue.ts';
export { catalogue, entryOf } from './catalogue.ts';
export type { Entries, Entry, ErrorArea } from './Entry.ts';
export type { ErrorDiagnostic, ErrorOptions, ErrorPlace } from './IncantError.ts';
export {
  asIncantError,
  IncantError,
  incantError,
  isCriticalError,
  isIncantError,
  restoreError,
} from './IncantError.ts';
