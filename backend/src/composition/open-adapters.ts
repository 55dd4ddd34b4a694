import { join } from 'node:path';
import {
  type DeploymentKeys,
  type EmbeddedKeys,
  type EventStore,
  type OwnedKeys,
  openEmbeddedEventStore,
  openEmbeddedKeys,
  type PersonKeys,
  withStreamPrefix,
} from '@salon/event-store';
import { type DocumentStore, openEmbeddedDocuments } from '@salon/projections';
import { InProcessCarrier } from '../mail/in-process-carrier.ts';
import type { MailCarrier } from '../ports/mail-carrier.ts';
import type { Pictures } from '../ports/pictures.ts';
import { type DurableFiles, logOutages } from '../process/durable-files.ts';
import type { ProcessParts } from '../process/process-parts.ts';
import type { RedisConnection } from '../process/redis-connection.ts';
import { FolderPictures } from '../uploads/folder-pictures.ts';
import { openReadModels } from './open-read-models.ts';

// Drivers are imported on demand: all three take longer to load than the embedded engines take to open. They connect at the first call, and
// reconnect by themselves.

/** An opened resource. */
export interface Closable {
  close(): Promise<void> | void;
}

/** Registers an opened resource, so that it is closed even if a later one fails to open. */
export type Note = <T extends Closable>(part: T) => T;

/** Opens the log in EventStoreDB or in `events.db`; the latter reports the position that is durable. */
export async function openLog(
  { config: { engines, salonId }, clock, log }: ProcessParts,
  onDurable?: (head: string) => void,
): Promise<EventStore> {
  const { kind, address } = engines.log;
  const prefix = `${salonId}.`;
  switch (kind) {
    case 'server': {
      const { openEventStoreDb } = await import('@salon/event-store/eventstoredb');
      return openEventStoreDb({ connectionString: address, prefix });
    }
    case 'file': {
      const told = { ...logOutages(log, address), ...(onDurable === undefined ? {} : { onDurable }) };
      return withStreamPrefix(openEmbeddedEventStore({ file: address, now: () => new Date(clock.millis()), ...told }), prefix);
    }
  }
}

/** The stores of documents, keys and pictures. */
export interface OpenedDocuments {
  readonly personKeys: PersonKeys;
  readonly deploymentKeys: DeploymentKeys;
  /** The embedded keys; null if they are on a server. */
  readonly keysFile: EmbeddedKeys | null;
  /** The owner record of keys on a server; null if they are in a file. */
  readonly ownedKeys: OwnedKeys | null;
  /** Throws if the keys do not accept writes. */
  readonly checkKeys: () => Promise<void>;
  /** Separate from work documents, since these can be rebuilt. */
  readonly readModels: DocumentStore;
  readonly work: DocumentStore;
  readonly pictures: Pictures;
}

/** Opens documents, keys and pictures in MongoDB or in files of the data folder. */
export async function openDocuments(parts: ProcessParts, files: DurableFiles, note: Note): Promise<OpenedDocuments> {
  const { engines, salonId } = parts.config;
  const { kind, address } = engines.documents;
  switch (kind) {
    case 'server': {
      const { MongoConnection, openMongoKeys } = await import('@salon/event-store/mongodb');
      const { openMongoDocuments } = await import('@salon/projections/mongodb');
      const { MongoPictures } = await import('../uploads/mongo-pictures.ts');
      const mongo = note(new MongoConnection({ url: address }));
      const database = `${salonId}-keys`;
      const keys = openMongoKeys(mongo, database, {
        onOutage: (cause) => parts.log.error('no keys are made: their database is not that of the log', cause, { database }),
        onRecovery: () => parts.log.info('the database of keys is that of the log again', { database }),
      });
      return {
        ...{ ...keys, keysFile: null, checkKeys: () => keys.ownedKeys.check() },
        readModels: note(openMongoDocuments(mongo, `${salonId}-read-models`)),
        work: note(openMongoDocuments(mongo, `${salonId}-work`)),
        pictures: new MongoPictures(mongo, `${salonId}-pictures`),
      };
    }
    case 'file': {
      const [keys, work, uploads] = [join(address, 'keys.db'), join(address, 'work.db'), join(address, 'uploads')];
      const keysFile = note(openEmbeddedKeys({ file: keys, ...logOutages(parts.log, keys) }));
      return {
        ...{ personKeys: keysFile.personKeys, deploymentKeys: keysFile.deploymentKeys },
        ...{ keysFile, ownedKeys: null, checkKeys: () => keysFile.checkWritable() },
        readModels: note(openReadModels(parts, join(address, 'read-models.db'))),
        work: note(openEmbeddedDocuments({ file: work, ...logOutages(parts.log, work) })),
        pictures: new FolderPictures(uploads, files.place('uploads', uploads)),
      };
    }
  }
}

/** The Redis connection; null for a single process. */
export async function openMessages({ config: { engines }, log }: ProcessParts): Promise<RedisConnection | null> {
  switch (engines.messages.kind) {
    case 'server': {
      const { RedisConnection } = await import('../process/redis-connection.ts');
      return new RedisConnection(engines.messages.address, (error) => log.error('redis is away', error));
    }
    case 'process':
      return null;
  }
}

/** The queue of mails, in Redis or in this process. */
export async function openMailCarrier({ config, clock, log }: ProcessParts, redis: RedisConnection | null): Promise<MailCarrier> {
  if (redis === null) return new InProcessCarrier(clock, log);
  const { BullMqCarrier } = await import('../mail/bullmq-carrier.ts');
  return new BullMqCarrier({ redis, prefix: config.salonId, log });
}
