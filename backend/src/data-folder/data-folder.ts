import { chmodSync, closeSync, existsSync, fdatasync, mkdirSync, openSync, readFileSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DataDirectoryInUseError, type DataDirectoryLock, lockDataDirectory } from '@salon/event-store';
import type { Collection } from '@salon/projections';
import type { Config } from '../process/config.ts';
import { ConfigError } from '../process/config-error.ts';
import { ownsFolder, SEVERAL_PROCESSES } from '../process/engines.ts';
import type { Log } from '../process/log.ts';
import { type BoundParts, boundFaults, isNewFolder, missingParts, type Promised } from './folder-faults.ts';
import { forgetInFolder, noteInFolder, noteOfFolder } from './folder-notes.ts';

const promises = { name: 'data-folder', fields: {}, indexes: [] };
const PROMISE = 'log';

/**
 * The data folder of a process that owns one. Its parts (log, keys, work documents and the folder itself) carry the id of one
 * log and the position up to which it was last known, so that none of them can be missing, foreign or an older copy without a
 * word (architecture, keep data safe: the parts of a data folder).
 */
export class DataFolder {
  /** No salon has run from it before, or its first start has not come to its end. */
  readonly isNew: boolean;
  /** The operator has said that it shall be taken as it is. */
  readonly isAccepted: boolean;
  private bound: { readonly parts: BoundParts; readonly notes: Collection<Promised>; readonly logId: string } | undefined;
  private noted = '';
  private readonly record: PositionRecord;

  private constructor(
    private readonly config: Config,
    private readonly log: Log,
    private readonly lock: DataDirectoryLock,
  ) {
    const { dataDir } = config;
    this.record = new PositionRecord(dataDir);
    this.isNew = isNewFolder(config);
    this.isAccepted = noteOfFolder(dataDir, 'accepted') !== undefined;
  }

  /**
   * Makes this process the owner of the folder, which is made when absent.
   * @throws ConfigError when another process owns it, or a part is missing.
   */
  static take(config: Config, log: Log): DataFolder {
    makeFolder(config.dataDir, log);
    const folder = new DataFolder(config, log, lockFolder(config));
    try {
      folder.begin();
      return folder;
    } catch (error) {
      folder.release();
      throw error;
    }
  }

  /**
   * Compares what the parts know of each other, and notes it where nothing was known yet: in a new folder, and once in one that
   * is older than these notes. Before anything else is read or written.
   * @throws ConfigError when a part is foreign or shorter than was promised.
   */
  async bind(parts: BoundParts): Promise<void> {
    const { dataDir } = this.config;
    const notes = await parts.work.collection<Promised>(promises);
    const logId = await parts.store.logId();
    this.bound = { parts, notes, logId };
    const promised = (await notes.get(PROMISE))?.doc;
    this.refuse(await boundFaults(this.config, parts, promised, promised && this.lastKnown(promised)));
    await parts.keysFile?.bindTo(logId);
    await this.notePosition();
    noteInFolder(dataDir, 'log-id', logId);
    if (this.isAccepted) noteInFolder(dataDir, 'keys-accepted-to', await parts.store.head());
    forgetInFolder(dataDir, 'accepted');
  }

  /** The first start has come to its end: whatever is missing from now on is missed. */
  finishFirstStart(): void {
    forgetInFolder(this.config.dataDir, 'first-start');
  }

  /**
   * Notes how far log and keys are now, when they have grown, and folds the note into the file: one that lies in a write-ahead
   * log goes with it.
   */
  async notePosition(): Promise<void> {
    if (this.bound === undefined) {
      return;
    }
    const { parts, notes, logId } = this.bound;
    const promise: Promised = { logId, position: await parts.store.head(), keys: parts.keysFile?.made() ?? 0 };
    const text = JSON.stringify(promise);
    if (text === this.noted) {
      return;
    }
    const known = await notes.get(PROMISE);
    await (known === undefined ? notes.insert(PROMISE, promise) : notes.replace(PROMISE, known.rev, promise));
    await parts.work.scrub();
    this.noted = text;
    this.record.begin(promise.position);
    await this.record.sync();
  }

  /** The log is on the disk up to a position, and somebody is about to be told so. */
  promise(position: string): void {
    this.record.write(position);
  }

  /** Brings to the disk what was promised, beside the event loop. */
  syncPromise(): Promise<void> {
    return this.record.sync();
  }

  release(): void {
    this.record.close();
    this.lock.release();
  }

  private begin(): void {
    const { dataDir } = this.config;
    if (this.isNew) {
      noteInFolder(dataDir, 'first-start', 'the first start from this folder has not come to its end');
    } else {
      this.refuse(missingParts(this.config));
    }
  }

  /** The furthest position that this folder has known of its log. */
  private lastKnown({ position }: Promised): string {
    const since = this.record.since(position) ?? '';
    return since > position ? since : position;
  }

  /** Refuses the start because of these faults, unless the operator has said that the folder shall be taken as it is. */
  private refuse(faults: readonly string[]): void {
    if (faults.length > 0 && !this.isAccepted) {
      throw new ConfigError(faults);
    }
    for (const fault of faults) {
      this.log.warn('the data folder was taken as it is', { fault });
    }
  }
}

/**
 * Makes this process the owner of the folder: before anything else is opened, also where everything lies on servers, for the operator's
 * command line asks the owner by a socket in it.
 * @throws ConfigError when another process owns it.
 */
export function lockFolder({ dataDir, engines }: Config): DataDirectoryLock {
  try {
    return lockDataDirectory(dataDir);
  } catch (error) {
    if (error instanceof DataDirectoryInUseError) {
      const several = ownsFolder(engines) ? SEVERAL_PROCESSES : 'each process needs a DATA_DIR of its own';
      throw new ConfigError([
        `DATA_DIR ${dataDir} is in use by another process: stop that one first, or give this one another folder; ${several}`,
      ]);
    }
    throw error;
  }
}

const FOR_OTHERS = 0o077;

/** Keys and names lie in it: a new folder is for its owner alone, and one that is not is told of. */
export function makeFolder(dataDir: string, log: Log): void {
  if (!existsSync(dataDir)) {
    mkdirSync(dataDir, { recursive: true });
    chmodSync(dataDir, 0o700);
  }
  const open = statSync(dataDir).mode & FOR_OTHERS;
  if (open !== 0) {
    log.warn('other users of this machine can look into DATA_DIR, where keys and names lie: chmod -R go= it', { dataDir });
  }
}

const syncInPool = promisify(fdatasync);
const NAME = 'log-position';

/**
 * How far the log is, in a small file of the folder that is written with every commit of the log and synced in the background: so
 * the end of the log cannot be missing without being missed. It counts from the position that the work documents noted last, and
 * only together with them: a backup of them has another (architecture, keep data safe: the parts of a data folder).
 */
class PositionRecord {
  private readonly file: string;
  private descriptor: number | undefined;
  private base = '';
  private last = '';
  private isSynced = true;

  constructor(dataDir: string) {
    this.file = join(dataDir, NAME);
  }

  /** The position that was written since the work documents noted this one; undefined when nothing was. */
  since(noted: string): string | undefined {
    const [base, position] = textOf(this.file).trim().split(' ');
    return base === noted ? position : undefined;
  }

  /** The work documents have noted a position. */
  begin(noted: string): void {
    this.base = noted;
    this.write(this.last > noted ? this.last : noted);
  }

  /** Whatever cannot be written here is noted with the work documents soon. */
  write(position: string): void {
    this.last = position;
    if (this.base === '') {
      return;
    }
    try {
      this.descriptor ??= openSync(this.file, 'w', 0o600);
      writeSync(this.descriptor, `${this.base} ${position}\n`, 0);
      this.isSynced = false;
    } catch {
      // The disk is full: then the log will soon refuse writes itself, and says so.
    }
  }

  /** Brings what was written to the disk, beside the event loop. */
  async sync(): Promise<void> {
    if (this.descriptor !== undefined && !this.isSynced) {
      this.isSynced = true;
      await syncInPool(this.descriptor);
    }
  }

  close(): void {
    if (this.descriptor !== undefined) closeSync(this.descriptor);
    this.descriptor = undefined;
    this.base = '';
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
