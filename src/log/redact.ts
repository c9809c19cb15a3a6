import type { RecordBody } from './LogRecord.ts';

/** Takes the secrets out of a record before it is written. */
export type Redactor = (body: RecordBody) => RecordBody;
