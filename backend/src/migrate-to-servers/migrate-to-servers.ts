import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type EventStore,
  holdsEvents,
  importLog,
  linesOfLog,
  lockDataDirectory,
  openEmbeddedEventStore,
  withStreamPrefix,
} from '@salon/event-store';
import { openEventStoreDb } from '@salon/event-store/eventstoredb';
import { copyKeys, MongoConnection } from '@salon/event-store/mongodb';
import { type CollectionSpec, openEmbeddedDocuments } from '@salon/projections';
import { openMongoDocuments } from '@salon/projections/mongodb';
import { checkpointCollection } from '../background/follow-log.ts';
import { copyVersions } from '../data-folder/written-versions.ts';
import { type OutboxEntry, outboxCollection } from '../mail/outbox.ts';
import { type SessionDocument, sessionCollection } from '../sessions/sessions.ts';
import { MongoPictures } from '../uploads/mongo-pictures.ts';
import { parseName } from '../uploads/picture-names.ts';

/** From where to where a salon migrates. */
export interface Migration {
  readonly dataDir: string;
  readonly salonId: string;
  readonly eventStoreUrl: string;
  readonly mongodbUrl: string;
}

/** How much there was of each. */
export interface Migrated {
  readonly events: number;
  readonly keys: number;
  readonly pictures: number;
  readonly sessions: number;
  /** Entries of the outbox. */
  readonly mails: number;
}

/** The folder's log holds nothing of this salon's id: its keys alone would be no salon. */
class NothingToMigrateError extends Error {
  override readonly name = 'NothingToMigrateError';

  constructor(readonly salonId: string) {
    super(`The log holds no event of a salon "${salonId}": SALON_ID must be what it was when the salon ran from this folder.`);
  }
}

/**
 * Copies a stopped embedded salon to servers that hold nothing of its id (docs/deployment.md): keys first, so that no event
 * lies there without its key. The folder stays as it is. Done again it adds only what lacks.
 * @throws DataDirectoryInUseError while the salon runs.
 * @throws NothingToMigrateError
 * @throws LogFileError when the servers hold other events of this id.
 */
export async function migrateToServers({ dataDir, salonId, eventStoreUrl, mongodbUrl }: Migration): Promise<Migrated> {
  const lock = lockDataDirectory(dataDir);
  const prefix = `${salonId}.`;
  const mongo = new MongoConnection({ url: mongodbUrl });
  const from = withStreamPrefix(openEmbeddedEventStore({ file: join(dataDir, 'events.db') }), prefix);
  const to = openEventStoreDb({ connectionString: eventStoreUrl, prefix });
  try {
    if (!(await holdsEvents(from))) {
      throw new NothingToMigrateError(salonId);
    }
    const keys = await copyKeys(join(dataDir, 'keys.db'), mongo, `${salonId}-keys`);
    // One append at a time: a log on a server might reorder them.
    const { events } = await importLog(() => linesOfLog(from), to, 1);
    const pictures = await copyPictures(join(dataDir, 'uploads'), new MongoPictures(mongo, `${salonId}-pictures`));
    return { events, keys, pictures, ...(await copyWork(join(dataDir, 'work.db'), mongo, `${salonId}-work`, to)) };
  } finally {
    await to.close();
    await from.close();
    await mongo.close();
    lock.release();
  }
}

async function copyPictures(folder: string, pictures: MongoPictures): Promise<number> {
  const names = filesIn(folder).filter((name) => parseName(name) !== undefined);
  for (const name of names) {
    await pictures.keep([{ name, bytes: readFileSync(join(folder, name)) }]);
  }
  return names.length;
}

/**
 * Sessions go on, mails that wait still go out, and the mail role begins behind what the salon has written about already. Programs that are too
 * old for the log are refused there as in the folder.
 */
async function copyWork(
  file: string,
  mongo: MongoConnection,
  database: string,
  log: EventStore,
): Promise<Pick<Migrated, 'sessions' | 'mails'>> {
  const from = openEmbeddedDocuments({ file });
  const to = openMongoDocuments(mongo, database);
  const copy = async <D, F>(spec: CollectionSpec<D, F>) => {
    const target = await to.collection(spec);
    const documents = await (await from.collection(spec)).find({});
    for (const { id, doc } of documents) {
      await target.insert(id, doc);
    }
    return documents.length;
  };
  try {
    const [sessions, mails] = [
      await copy<SessionDocument, typeof sessionCollection.fields>(sessionCollection),
      await copy<OutboxEntry, typeof outboxCollection.fields>(outboxCollection),
    ];
    await copyVersions(from, to);
    const checkpoint = { logId: await log.logId(), position: await log.head(), notBefore: '' };
    await (await to.collection(checkpointCollection)).insert('mail', checkpoint);
    return { sessions, mails };
  } finally {
    await from.close();
  }
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      return [];
    }
    throw error;
  }
}
