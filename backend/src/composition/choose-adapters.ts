import { join } from 'node:path';
import {
  type DeploymentKeys,
  type EmbeddedKeys,
  type EventStore,
  openEmbeddedEventStore,
  openEmbeddedKeys,
  type PersonKeys,
  withStreamPrefix,
} from '@salon/event-store';
import type { MongoConnection } from '@salon/event-store/mongodb';
import { type DocumentStore, openEmbeddedDocuments } from '@salon/projections';
import { InProcessCarrier } from '../mail/in-process-carrier.ts';
import type { MailCarrier } from '../ports/mail-carrier.ts';
import type { Pictures } from '../ports/pictures.ts';
import type { Config } from '../process/config.ts';
import { type DurableFiles, logOutages } from '../process/durable-files.ts';
import type { ProcessParts } from '../process/process-parts.ts';
import type { RedisConnection } from '../process/redis-connection.ts';
import { FolderPictures } from '../uploads/folder-pictures.ts';
import { openReadModels } from './open-read-models.ts';

/** The log: in an EventStoreDB, else in `events.db`; then it tells how far it is on the disk. */
export async function chooseLog(
  { config: { eventStoreUrl, dataDir, salonId }, clock, log }: ProcessParts,
  onDurable?: (head: string) => void,
): Promise<EventStore> {
  const prefix = `${salonId}.`;
  if (eventStoreUrl !== null) {
    const { openEventStoreDb } = await import('@salon/event-store/eventstoredb');
    return openEventStoreDb({ connectionString: eventStoreUrl, prefix });
  }
  const file = join(dataDir, 'events.db');
  const told = { ...logOutages(log, file), ...(onDurable === undefined ? {} : { onDurable }) };
  return withStreamPrefix(openEmbeddedEventStore({ file, now: () => new Date(clock.millis()), ...told }), prefix);
}

/** Keys on a server, or in the file that `file` knows more of. */
export interface ChosenKeys {
  readonly personKeys: PersonKeys;
  readonly deploymentKeys: DeploymentKeys;
  readonly file: EmbeddedKeys | null;
  checkWritable(): Promise<void>;
  close(): Promise<void>;
}

/** The keys: in MongoDB, else in `keys.db`. */
export async function chooseKeys({ config: { dataDir, salonId }, log }: ProcessParts, mongo: MongoConnection | null): Promise<ChosenKeys> {
  if (mongo !== null) {
    const { openMongoKeys } = await import('@salon/event-store/mongodb');
    const none = async (): Promise<void> => undefined;
    return { ...openMongoKeys(mongo, `${salonId}-keys`), file: null, checkWritable: none, close: none };
  }
  const name = join(dataDir, 'keys.db');
  const file = openEmbeddedKeys({ file: name, ...logOutages(log, name) });
  return { ...file, file };
}

/** The documents of read models and of work, apart: those can be thrown away, these cannot. */
export async function chooseDocuments(
  parts: ProcessParts,
  mongo: MongoConnection | null,
): Promise<{ readonly readModels: DocumentStore; readonly work: DocumentStore }> {
  const { dataDir, salonId } = parts.config;
  if (mongo !== null) {
    const { openMongoDocuments } = await import('@salon/projections/mongodb');
    return { readModels: openMongoDocuments(mongo, `${salonId}-read-models`), work: openMongoDocuments(mongo, `${salonId}-work`) };
  }
  const file = join(dataDir, 'work.db');
  return {
    readModels: openReadModels(parts, join(dataDir, 'read-models.db')),
    work: openEmbeddedDocuments({ file, ...logOutages(parts.log, file) }),
  };
}

/** Uploaded pictures: in GridFS, else in the folder `uploads`. */
export async function choosePictures({ dataDir, salonId }: Config, mongo: MongoConnection | null, files: DurableFiles): Promise<Pictures> {
  if (mongo === null) {
    const folder = join(dataDir, 'uploads');
    return new FolderPictures(folder, files.place('uploads', folder));
  }
  const { MongoPictures } = await import('../uploads/mongo-pictures.ts');
  return new MongoPictures(mongo, `${salonId}-pictures`);
}

/** Mails go through Redis to whichever process is free, else within this one. */
export async function chooseMailCarrier({ config, clock, log }: ProcessParts, redis: RedisConnection | null): Promise<MailCarrier> {
  if (redis === null) return new InProcessCarrier(clock, log);
  const { BullMqCarrier } = await import('../mail/bullmq-carrier.ts');
  return new BullMqCarrier({ redis, prefix: config.salonId, log });
}
