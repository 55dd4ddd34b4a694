import { translated } from '@salon/event-store/mongodb';
import { DocumentsUnavailableError } from '../document-store.ts';

/** Runs one call on the store; the engine's own failures become `DocumentsUnavailableError`. */
export type DocumentCall = <T>(work: () => Promise<T>) => Promise<T>;

export const documentCall: DocumentCall = (work) => translated(work, (cause) => new DocumentsUnavailableError(cause));

const HOUR_MS = 3_600_000;

/** The same for work that may be long: fields that are made anew, and what is dropped or removed in bulk. */
export const longDocumentCall: DocumentCall = (work) => translated(work, (cause) => new DocumentsUnavailableError(cause), HOUR_MS);
