import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedKeys, type EventStore, holdsEvents, type PersonKeys, Sealer } from '@salon/event-store';
import type { DocumentStore } from '@salon/projections';
import { personsWithoutKey } from '../evidence/log-proof.ts';
import type { Config } from '../process/config.ts';
import { type ChosenEngines, SEVERAL_PROCESSES } from '../process/engines.ts';
import { noteOfFolder } from './folder-notes.ts';
import { NEWEST_EVENTS, opensLog } from './keys-of-log.ts';

/** A file that must exist after the first start. */
interface FolderPart {
  readonly file: 'events.db' | 'keys.db' | 'work.db';
  readonly what: string;
  /** What is lost with it, for the message. */
  readonly lost: string;
  readonly of: keyof ChosenEngines;
}

const parts: readonly FolderPart[] = [
  {
    file: 'events.db',
    what: 'the log',
    lost: 'the salon begins anew, without its demonstration',
    of: 'log',
  },
  {
    file: 'keys.db',
    what: 'the keys of persons',
    lost: 'names and addresses that were sealed under them stay unreadable, links in mails end, user names can be taken by others',
    of: 'documents',
  },
  {
    file: 'work.db',
    what: 'sessions and the outbox',
    lost: 'everybody logs in again, and mails of the last two days may go out a second time',
    of: 'documents',
  },
];

/** If one of these exists, a salon has run from this folder, so all its parts must exist. */
const TRACES = ['events.db', 'keys.db', 'work.db', 'read-models.db', 'log-id', 'erasures.log'];

const HOW_TO_ACCEPT = 'say so with `npm run ops -- accept-folder`';

/** Whether the folder has no files of a salon, or its first start did not complete. */
export function isNewFolder({ dataDir, engines }: Config): boolean {
  switch (engines.log.kept) {
    case 'in the folder':
    case 'on a server':
      return noteOfFolder(dataDir, 'first-start') !== undefined || TRACES.every((name) => !existsSync(join(dataDir, name)));
  }
}

/** A sentence for each part that is missing or empty. */
export function missingParts(config: Config): readonly string[] {
  return parts
    .filter(({ file, of }) => config.engines[of].kept === 'in the folder' && sizeOf(join(config.dataDir, file)) === 0)
    .map(
      ({ file, what, lost }) =>
        `${join(config.dataDir, file)} (${what}) is missing, although a salon has run from this folder: put it back from where it is or ` +
        `from a backup, with a -wal file that lay beside it; if it is gone for good, ${HOW_TO_ACCEPT}: then ${lost}`,
    );
}

function sizeOf(file: string): number {
  return existsSync(file) ? statSync(file).size : 0;
}

/** The opened parts of a salon, on a server or in the folder. */
export interface BoundParts {
  readonly store: EventStore;
  readonly personKeys: PersonKeys;
  /** The embedded keys; null if they are on a server. */
  readonly keysFile: Pick<EmbeddedKeys, 'boundTo' | 'bindTo' | 'made'> | null;
  readonly work: DocumentStore;
}

/** The notes of the work documents about log and keys, to detect lost data. */
export interface Promised {
  readonly logId: string;
  readonly position: string;
  readonly keys: number;
}

/**
 * A sentence for each part that is foreign, or shorter than noted; `lastKnown` is the last noted position of the log.
 */
export async function boundFaults(config: Config, parts: BoundParts, promised?: Promised, lastKnown = ''): Promise<readonly string[]> {
  const { dataDir, engines } = config;
  const { store, personKeys } = parts;
  const logId = await store.logId();
  const known = noteOfFolder(dataDir, 'log-id');
  // Without keys in the folder there is nothing to compare.
  const isOther = known !== logId && engines.documents.kept === 'in the folder';
  const others = await faultsBesideLog(config, parts, logId, promised, lastKnown);
  switch (engines.log.kept) {
    case 'on a server':
      return isOther && (known !== undefined || (await holdsEvents(store))) ? [FOREIGN_SERVER, ...others] : others;
    case 'in the folder':
      if (!isOther) return others;
      if (known !== undefined) return [foreignLog(dataDir), ...others];
      return (await opensLog(store, personKeys)) ? others : [...new Set([foreignKeys(dataDir), ...others])];
  }
}

async function faultsBesideLog(
  { dataDir }: Config,
  parts: BoundParts,
  logId: string,
  promised: Promised | undefined,
  lastKnown: string,
): Promise<readonly string[]> {
  const { store, personKeys, keysFile } = parts;
  const faults: string[] = [];
  const isPromised = promised?.logId === logId;
  if (keysFile !== null) {
    const [owner, made] = [keysFile.boundTo(), keysFile.made()];
    // Keys of older releases, or backups, have no log id.
    const isForeign = owner === undefined ? !(await opensLog(store, personKeys)) : owner !== logId;
    if (isForeign) faults.push(foreignKeys(dataDir));
    else if (isPromised && made < promised.keys) faults.push(olderKeys(dataDir, made, promised.keys));
    else faults.push(...(await lostKeysFaults(join(dataDir, 'keys.db'), parts, noteOfFolder(dataDir, 'keys-accepted-to'))));
  }
  if (promised !== undefined && !isPromised) faults.push(foreignWork(dataDir));
  const head = await store.head();
  if (isPromised && head < lastKnown) faults.push(shorterLog(dataDir, head, lastKnown));
  return faults;
}

/** A sentence if persons of the newest events, after `acceptedTo`, have no keys. */
export async function lostKeysFaults(
  place: string,
  { store, personKeys }: Pick<BoundParts, 'store' | 'personKeys'>,
  acceptedTo = '',
): Promise<readonly string[]> {
  const newest = (await store.newest(NEWEST_EVENTS)).filter(({ position }) => position > acceptedTo);
  const { size } = await personsWithoutKey(newest, new Sealer(personKeys));
  return size === 0 ? [] : [lostKeys(place, size)];
}

const lostKeys = (place: string, persons: number): string =>
  `${place} lacks the keys of ${persons} persons whom the newest events of the log name: they could not be read. Was it copied while the salon ` +
  'ran, or without a -wal file beside it? Put back the keys that belong to this log (`npm run ops -- backup` makes copies that fit); if they ' +
  `are gone for good, ${HOW_TO_ACCEPT}`;

const FOREIGN_SERVER =
  'EVENTSTORE_URL holds the log of a salon whose keys lie in another DATA_DIR: give this process that folder, ' +
  `or give it another SALON_ID; ${SEVERAL_PROCESSES}`;

const foreignLog = (dataDir: string): string =>
  `The log of DATA_DIR ${dataDir} is not the one that this folder belongs to (log-id): put its own log back; if this one is meant, ${HOW_TO_ACCEPT}`;

const foreignKeys = (dataDir: string): string =>
  `${join(dataDir, 'keys.db')} holds the keys of another log: nothing personal could be read, and what is written would be lost to the right keys. ` +
  `Put back the file that belongs to this log; if it is gone for good, ${HOW_TO_ACCEPT}`;

const foreignWork = (dataDir: string): string =>
  `The work documents of DATA_DIR ${dataDir} (work.db) belong to another log: put those back that belong to this one; ` +
  `if these are meant, ${HOW_TO_ACCEPT}`;

const shorterLog = (dataDir: string, head: string, promised: string): string =>
  `The log of DATA_DIR ${dataDir} ends at ${head}, but it went up to ${promised} when it was last noted: its end is missing. ` +
  'Was events.db copied without the events.db-wal beside it, or an older backup of it alone put back? Put the whole log back, ' +
  `or all parts of one backup together; if the end is gone for good, ${HOW_TO_ACCEPT}`;

const olderKeys = (dataDir: string, made: number, promised: number): string =>
  `${join(dataDir, 'keys.db')} knows ${made} persons' keys, but ${promised} had been made when they were last noted: it is an older copy, and some persons ` +
  `could not be read. Put the newer one back, with a -wal file that lay beside it; if it is gone for good, ${HOW_TO_ACCEPT}`;
