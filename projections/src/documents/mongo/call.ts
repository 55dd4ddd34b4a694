import { type MongoConnection, translated } from '@salon/event-store/mongodb';
import { DocumentsUnavailableError } from '../document-store.ts';

/** Runs one call on the store; the engine's own failures become `DocumentsUnavailableError`. */
export type DocumentCall = <T>(work: () => Promise<T>) => Promise<T>;

export function documentCallOn(connection: Pick<MongoConnection, 'call'>): DocumentCall {
  return (work) => connection.call(work, unavailable);
}

/** The same for work of many calls, of which the driver bounds each: fields that are made anew. */
export const longDocumentCall: DocumentCall = (work) => translated(work, unavailable);

const unavailable = (cause: unknown): Error => new DocumentsUnavailableError(cause);
