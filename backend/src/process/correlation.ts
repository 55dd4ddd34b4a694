import { AsyncLocalStorage } from 'node:async_hooks';

/** Work that is done for one cause: a request, whose whole state this is to the HTTP layer, or a job. */
export interface CorrelatedWork {
  /** The id that joins a request's log lines, its events and the mails that follow from it. */
  readonly correlationId: string;
}

const storage = new AsyncLocalStorage<CorrelatedWork>();

/** What the present work is done for; undefined outside of requests and jobs. */
export const currentWork = (): CorrelatedWork | undefined => storage.getStore();

/** Does something for a cause, so that its log lines carry the correlation id. */
export const withCorrelation = <T>(cause: CorrelatedWork, work: () => T): T => storage.run(cause, work);

/** What a caller may send as a correlation id; anything else is replaced, since it lands in logs and metadata. */
export const isCorrelationId = (text: string): boolean => /^[A-Za-z0-9_-]{8,64}$/.test(text);
