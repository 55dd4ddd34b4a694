export { commandIdFor, derivedId, derivedRandom, eventIdFor } from './append.ts';
export { Circuit } from './circuit.ts';
export * from './embedded/data-directory-lock.ts';
export * from './embedded/durable-file.ts';
export {
  copyDatabase,
  type ReadStatement,
  SqliteFile,
  type WriteStatement,
} from './embedded/sqlite-file.ts';
export * from './errors.ts';
export * from './event.ts';
export * from './event-store.ts';
export { importLog, LogFileError, type LogSummary, linesOfLog } from './log-file.ts';
export * from './log-pages.ts';
export * from './outage.ts';
export * from './sealing/keys.ts';
export * from './sealing/sealer.ts';
export * from './with-methods.ts';
