export { Circuit } from './circuit.ts';
export * from './embedded/data-directory-lock.ts';
export {
  type DurableFile,
  type DurableFileOptions,
  openDurableFile,
} from './embedded/durable-file.ts';
export {
  copyDatabase,
  type ReadStatement,
  SqliteFile,
  type SqliteFileOptions,
  type WriteStatement,
} from './embedded/sqlite-file.ts';
export * from './errors.ts';
export * from './event.ts';
export * from './event-store.ts';
export * from './ids.ts';
export { importLog, LogFileError, type LogSummary, linesOfLog } from './log-file.ts';
export { holdsEvents, logPages, pagesAndDamage } from './log-pages.ts';
export { Outage, type OutageListener } from './outage.ts';
export * from './sealing/errors.ts';
export * from './sealing/keys.ts';
export * from './sealing/sealer.ts';
export { MAX_APPEND_BYTES } from './serialize-append.ts';
