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
 * The data folder that this process owns. Its parts (log, keys, work documents, folder) store the log id and the last known position, so that
 * a missing, foreign or older part is detected (architecture, keep data safe: the parts of a data folder).
 */
export class DataFolder {
  /** Whether no first start has completed in it. */
  readonly isNew: boolean;
  /** Whether the operator accepts it as it is. */
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
   * Locks the folder, and creates it if missing.
   * @throws ConfigError if another process owns it, or a part is missing.
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
   * Compares the notes of the parts, and writes missing ones (in a new folder, or one from before these notes). Call before anything else is
   * read or written.
   * @throws ConfigError if a part is foreign or shorter than noted.
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

  /** Marks the first start as complete; from now on missing parts are faults. */
  finishFirstStart(): void {
    forgetInFolder(this.config.dataDir, 'first-start');
  }

  /**
   * Stores the present position of log and keys, if it has changed, and checkpoints the file, since a note in a write-ahead log would be lost
   * with it.
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

  /** Notes that the log is durable up to a position, before the write is acknowledged. */
  promise(position: string): void {
    this.record.write(position);
  }

  /** Syncs the noted position, outside the event loop. */
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

  /** The last noted position of the log. */
  private lastKnown({ position }: Promised): string {
    const since = this.record.since(position) ?? '';
    return since > position ? since : position;
  }

  /** Throws `ConfigError` with these faults, unless the operator accepts the folder. */
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
 * Locks the folder before anything else is opened. Also with all engines on servers, since the socket for operator commands is in it.
 * @throws ConfigError if another process owns it.
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

/** Creates the folder for its owner only, since it has keys and personal data; warns if others can read an existing one. */
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
 * The log position in a small file, written at every commit of the log and synced in the background, so that a missing end of the log is
 * detected. Only valid together with the last note in the work documents, since a backup of those has another one (architecture, keep data
 * safe: the parts of a data folder).
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

  /** The position written since this note in the work documents; undefined if there is none. */
  since(noted: string): string | undefined {
    const [base, position] = textOf(this.file).trim().split(' ');
    return base === noted ? position : undefined;
  }

  /** Starts again after a note in the work documents. */
  begin(noted: string): void {
    this.base = noted;
    this.write(this.last > noted ? this.last : noted);
  }

  /** Ignores failures, since the work documents get a note soon. */
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
      // The disk is full; the log will report this itself.
    }
  }

  /** Syncs the file, outside the event loop. */
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
