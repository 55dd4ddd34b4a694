import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string>();

/** The id that joins a request's log lines, its events and the letters that follow from it. */
export const currentCorrelation = (): string | undefined => storage.getStore();

/** Runs the work so that its log lines carry the correlation id. */
export const withCorrelation = <T>(correlationId: string, work: () => T): T => storage.run(correlationId, work);

/** What a caller may send as a correlation id; anything else is replaced, since it lands in logs and metadata. */
export const isCorrelationId = (text: string): boolean => /^[A-Za-z0-9_-]{8,64}$/.test(text);
