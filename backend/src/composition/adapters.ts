import type { DeploymentKeys, EventStore, PersonKeys } from '@salon/event-store';
import type { DocumentStore } from '@salon/projections';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Pictures } from '../ports/pictures.ts';
import type { RedisConnection } from '../process/redis-connection.ts';

export interface Closable {
  close(): Promise<void> | void;
}

/** Closes the resource even if a later one fails to open. */
export type Note = <T extends Closable>(part: T) => T;

export interface Adapters {
  readonly store: EventStore;
  readonly personKeys: PersonKeys;
  readonly deploymentKeys: DeploymentKeys;
  /** Disposable: built from the log. */
  readonly readModels: DocumentStore;
  readonly work: DocumentStore;
  readonly pictures: Pictures;
  readonly mailQueue: MailQueue | null;
  /** For mails and rate limits; null in an embedded salon. */
  readonly redis: RedisConnection | null;
}
