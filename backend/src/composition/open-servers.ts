import { Sealer } from '@salon/event-store';
import { lostKeys } from '../evidence/lost-keys.ts';
import { ConfigError } from '../process/config-error.ts';
import type { Profile } from '../process/engines.ts';
import type { ProcessParts } from '../process/process-parts.ts';
import type { Adapters, Note } from './adapters.ts';

/**
 * Connects to EventStoreDB, MongoDB and Redis; each reconnects by itself. Drivers are imported on
 * demand: they take longer to load than the embedded files take to open.
 * @throws ConfigError when the keys are not those of the log.
 */
export async function openServers(
  parts: ProcessParts,
  profile: Extract<Profile, { kind: 'servers' }>,
  note: Note,
): Promise<Adapters> {
  const { config, log } = parts;
  const { salonId } = config;
  const { openEventStoreDb } = await import('@salon/event-store/eventstoredb');
  const { MongoConnection, openMongoKeys } = await import('@salon/event-store/mongodb');
  const { openMongoDocuments } = await import('@salon/projections/mongodb');
  const { MongoPictures } = await import('../uploads/mongo-pictures.ts');
  const { BullMqMailQueue } = await import('../mail/bullmq-mail-queue.ts');
  const { RedisConnection } = await import('../process/redis-connection.ts');
  const redis = note(
    new RedisConnection(profile.redisUrl, (error) => log.error('redis is away', error)),
  );
  const mongo = note(new MongoConnection({ url: profile.mongodbUrl }));
  const keys = openMongoKeys(mongo, `${salonId}-keys`);
  const store = note(
    openEventStoreDb({ connectionString: profile.eventStoreUrl, prefix: `${salonId}.` }),
  );
  const { lost, of } = await lostKeys(store, new Sealer(keys.personKeys));
  const sentence = `MONGODB_URL lacks the keys of ${lost} of ${of} persons whom the newest events of the log name`;
  if (of > 0 && lost === of) {
    throw new ConfigError([
      `${sentence}: it is not the database of this log, or was emptied. Restore the keys that belong to the log (docs/deployment.md, Backups)`,
    ]);
  }
  if (lost > 0)
    log.error(`${sentence}: they cannot be read until those keys are restored`, undefined, {});
  return {
    store,
    ...keys,
    readModels: openMongoDocuments(mongo, `${salonId}-read-models`),
    work: openMongoDocuments(mongo, `${salonId}-work`),
    pictures: new MongoPictures(mongo, `${salonId}-pictures`),
    mailQueue: note(new BullMqMailQueue({ redis, prefix: salonId, log })),
    redis,
  };
}
