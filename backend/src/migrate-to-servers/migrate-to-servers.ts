import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type EventStore,
  holdsEvents,
  importLog,
  linesOfLog,
  lockDataDirectory,
  openDurableFile,
  type SqliteFile,
} from '@salon/event-store';
import { openEventStoreDb } from '@salon/event-store/eventstoredb';
import { copyKeys, MongoConnection } from '@salon/event-store/mongodb';
import { type CollectionSpec, SqliteDocuments } from '@salon/projections';
import { openMongoDocuments } from '@salon/projections/mongodb';
import { type Checkpoint, checkpointCollection } from '../background/reaction.ts';
import { notedKeys } from '../data-folder/bound-keys.ts';
import { SALON_FILE } from '../data-folder/data-folder.ts';
import { type OutboxEntry, outboxCollection } from '../mail/outbox.ts';
import { type SessionDocument, sessionCollection } from '../sessions/sessions.ts';
import { MongoPictures } from '../uploads/mongo-pictures.ts';
import { parseName } from '../uploads/picture-names.ts';

export interface Migration {
  readonly dataDir: string;
  readonly salonId: string;
  readonly eventStoreUrl: string;
  readonly mongodbUrl: string;
}

export interface Migrated {
  readonly events: number;
  readonly keys: number;
  readonly pictures: number;
  readonly sessions: number;
  readonly mails: number;
}

class NothingToMigrateError extends Error {
  override readonly name = 'NothingToMigrateError';

  constructor() {
    super('The log in the folder is empty.');
  }
}

/**
 * Keys are copied first, so that no event is there without its key (docs/deployment.md). The folder
 * stays unchanged; a repeat copies only what is missing. @throws DataDirectoryInUseError while the
 * salon runs. @throws NothingToMigrateError @throws LogFileError when the servers have other events
 * of this id.
 */
export async function migrateToServers({
  dataDir,
  salonId,
  eventStoreUrl,
  mongodbUrl,
}: Migration): Promise<Migrated> {
  const lock = lockDataDirectory(dataDir);
  const mongo = new MongoConnection({ url: mongodbUrl });
  const file = join(dataDir, SALON_FILE);
  const durable = await openDurableFile({ file });
  const to = openEventStoreDb({ connectionString: eventStoreUrl, prefix: `${salonId}.` });
  try {
    if (!(await holdsEvents(durable.events))) throw new NothingToMigrateError();
    const keys = await copyKeys(file, mongo, `${salonId}-keys`);
    // One append at a time: a log on a server might reorder them.
    const { events } = await importLog(() => linesOfLog(durable.events), to, { atOnce: 1 });
    const pictures = await copyPictures(
      join(dataDir, 'uploads'),
      new MongoPictures(mongo, `${salonId}-pictures`),
    );
    const work = await copyWork(durable.file, mongo, `${salonId}-work`, to);
    return { events, keys, pictures, ...work };
  } finally {
    await to.close();
    await durable.close();
    await mongo.close();
    lock.release();
  }
}

async function copyPictures(folder: string, pictures: MongoPictures) {
  const names = filesIn(folder).filter((name) => parseName(name) !== undefined);
  for (const name of names)
    await pictures.keep([{ name, bytes: readFileSync(join(folder, name)) }]);
  return names.length;
}

/**
 * The mail role starts at the head of the log, so that sessions stay valid, waiting mails are sent,
 * and none is sent twice.
 */
async function copyWork(
  file: SqliteFile,
  mongo: MongoConnection,
  database: string,
  log: EventStore,
) {
  const from = new SqliteDocuments(file);
  const to = openMongoDocuments(mongo, database);
  const copy = async <D>(spec: CollectionSpec<D>) => {
    const target = await to.collection(spec);
    const documents = await (await from.collection(spec)).find({});
    for (const { id, doc } of documents) await target.insert(id, doc);
    return documents.length;
  };
  const sessions = await copy<SessionDocument>(sessionCollection);
  const mails = await copy<OutboxEntry>(outboxCollection);
  await copy(notedKeys);
  const checkpoints = await to.collection<Checkpoint>(checkpointCollection);
  const head = await log.head();
  await checkpoints.insert('mail', {
    logId: await log.logId(),
    position: head,
    notBefore: '',
    beganAt: head,
  });
  return { sessions, mails };
}

function filesIn(folder: string) {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
