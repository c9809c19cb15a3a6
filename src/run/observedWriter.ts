import type { LogRecord, RunWriter } from '../log/index.ts';

/** A writer that tells `onRecord` of every record that it wrote. */
export function observedWriter(writer: RunWriter, onRecord: (record: LogRecord) => void): RunWriter {
  return {
    run: writer.run,
    async append(body, options): Promise<LogRecord> {
      const record = await writer.append(body, options);
      onRecord(record);
      return record;
    },
    records: () => writer.records(),
    close: () => writer.close(),
  };
}
