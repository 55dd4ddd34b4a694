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

// A driver is loaded only where its server is asked for: the drivers of all three take longer to load than the embedded engines take to
// open. Servers are connected to with the first call, and again by themselves.

/** Something that was opened, and is closed in the reverse order. */
export interface Closable {
  close(): Promise<void> | void;
}

/** Notes what was opened, for whoever has to close it, also when the next part cannot be had. */
export type Note = <T extends Closable>(part: T) => T;

/** The log: in an EventStoreDB, or in `events.db`; then it tells how far it is on the disk. */
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

/** Everything that is kept by key or name beside the log. */
export interface OpenedDocuments {
  readonly personKeys: PersonKeys;
  readonly deploymentKeys: DeploymentKeys;
  /** The file of keys, which knows more of them; null when they lie on a server. */
  readonly keysFile: EmbeddedKeys | null;
  /** By which the keys on a server are known for those of the log; null where they are a file. */
  readonly ownedKeys: OwnedKeys | null;
  /** Whether the keys could take a write now. */
  readonly checkKeys: () => Promise<void>;
  /** Apart from those of work: these can be thrown away, those cannot. */
  readonly readModels: DocumentStore;
  readonly work: DocumentStore;
  readonly pictures: Pictures;
}

/** Documents, keys and pictures: in a MongoDB, or in files of the data folder. */
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

/** The connection for what processes tell each other; null where there is one process alone. */
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

/** Mails go through Redis to whichever process is free, else within this one. */
export async function openMailCarrier({ config, clock, log }: ProcessParts, redis: RedisConnection | null): Promise<MailCarrier> {
  if (redis === null) return new InProcessCarrier(clock, log);
  const { BullMqCarrier } = await import('../mail/bullmq-carrier.ts');
  return new BullMqCarrier({ redis, prefix: config.salonId, log });
}
