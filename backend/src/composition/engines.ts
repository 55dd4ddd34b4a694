import type { DeploymentKeys, EventStore, PersonKeys, Sealer } from '@salon/event-store';
import type { DocumentStore, Projections } from '@salon/projections';
import type { DataFolder } from '../data-folder/data-folder.ts';
import type { ErasuresLog } from '../person/erasures-log.ts';
import type { MailCarrier } from '../ports/mail-carrier.ts';
import type { Pictures } from '../ports/pictures.ts';
import type { DurableFiles } from '../process/durable-files.ts';
import type { RedisConnection } from '../process/redis-connection.ts';

/** Every engine of this process behind its port. */
export interface Engines {
  readonly store: EventStore;
  readonly personKeys: PersonKeys;
  readonly deploymentKeys: DeploymentKeys;
  /** Whether the keys could take a write now. */
  readonly checkKeys: () => Promise<void>;
  readonly sealer: Sealer;
  /** Who has been erased, beside the data. */
  readonly erasures: ErasuresLog;
  /** Whether what lies in the data folder beside the databases takes writes. */
  readonly files: DurableFiles;
  readonly readModels: DocumentStore;
  readonly work: DocumentStore;
  readonly projections: Projections;
  readonly mailCarrier: MailCarrier;
  readonly pictures: Pictures;
  /** The data folder that this process owns; null when everything lies on servers. */
  readonly folder: DataFolder | null;
  /** The connection to Redis, for mails and rate limits; null without one. */
  readonly redis: RedisConnection | null;
  /** Stops the projections, then closes everything in the reverse order of opening. */
  close(): Promise<void>;
}
