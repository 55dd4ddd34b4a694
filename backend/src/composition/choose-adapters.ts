import { join } from 'node:path';
import {
  type DeploymentKeys,
  type EventStore,
  type MongoConnection,
  openEmbeddedEventStore,
  openEmbeddedKeys,
  openEventStoreDb,
  openMongoKeys,
  type PersonKeys,
  withStreamPrefix,
} from '@salon/event-store';
import { type DocumentStore, openEmbeddedDocuments, openMongoDocuments } from '@salon/projections';
import { BullMqJobs } from '../jobs/bullmq-jobs.ts';
import { EmbeddedJobs, jobCollection } from '../jobs/embedded-jobs.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Pictures } from '../ports/pictures.ts';
import type { Config } from '../process/config.ts';
import type { ProcessParts } from '../process/process-parts.ts';
import type { RedisConnection } from '../process/redis-connection.ts';
import { FolderPictures } from '../uploads/folder-pictures.ts';
import { MongoPictures } from '../uploads/mongo-pictures.ts';

/** The log: in an EventStoreDB, else in `events.db`. */
export function chooseLog({ eventStoreUrl, dataDir, salonId }: Config): EventStore {
  const prefix = `${salonId}.`;
  if (eventStoreUrl !== null) {
    return openEventStoreDb({ connectionString: eventStoreUrl, prefix });
  }
  return withStreamPrefix(openEmbeddedEventStore({ file: join(dataDir, 'events.db') }), prefix);
}

/** The keys: in MongoDB, else in `keys.db`. */
export function chooseKeys(
  { dataDir, salonId }: Config,
  mongo: MongoConnection | null,
): { readonly personKeys: PersonKeys; readonly deploymentKeys: DeploymentKeys; close(): Promise<void> } {
  if (mongo !== null) {
    return { ...openMongoKeys(mongo, `${salonId}-keys`), close: async () => undefined };
  }
  return openEmbeddedKeys({ file: join(dataDir, 'keys.db') });
}

/** The documents of read models and of work, apart: those can be thrown away, these cannot. */
export function chooseDocuments(
  { dataDir, salonId }: Config,
  mongo: MongoConnection | null,
): { readonly readModels: DocumentStore; readonly work: DocumentStore } {
  if (mongo !== null) {
    return { readModels: openMongoDocuments(mongo, `${salonId}-read-models`), work: openMongoDocuments(mongo, `${salonId}-work`) };
  }
  return {
    readModels: openEmbeddedDocuments({ file: join(dataDir, 'read-models.db'), durable: false }),
    work: openEmbeddedDocuments({ file: join(dataDir, 'work.db') }),
  };
}

/** Uploaded pictures: in GridFS, else in the folder `uploads`. */
export function choosePictures({ dataDir, salonId }: Config, mongo: MongoConnection | null): Pictures {
  return mongo === null ? new FolderPictures(join(dataDir, 'uploads')) : new MongoPictures(mongo, `${salonId}-pictures`);
}

/** Jobs in Redis, else among the work documents. */
export async function chooseJobs(
  { config, clock, log, metrics }: ProcessParts,
  redis: RedisConnection | null,
  work: DocumentStore,
): Promise<Jobs> {
  const jobs =
    redis === null
      ? new EmbeddedJobs({ jobs: await work.collection(jobCollection), clock, log })
      : new BullMqJobs({ redis, prefix: config.salonId, clock, log });
  metrics.gauge('salon_jobs_waiting', 'Jobs that wait or run.', async () => (await jobs.counts()).waiting);
  metrics.gauge('salon_jobs_dead', 'Jobs that were given up.', async () => (await jobs.counts()).dead);
  return jobs;
}
