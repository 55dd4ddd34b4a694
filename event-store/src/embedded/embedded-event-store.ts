import { setTimeout as pause } from 'node:timers/promises';
import type { Position } from '../event.ts';
import type { EventStore } from '../event-store.ts';
import type { Refusal } from '../numbered-log/append-to-log.ts';
import { NumberedEventStore } from '../numbered-log/numbered-event-store.ts';
import { DurableWrites } from './durable-writes.ts';
import { LogTable } from './log-table.ts';
import { asUnavailable, closeDatabase, type EmbeddedDatabase, type OutageListener, openDatabase, setUp } from './open-database.ts';

export interface EmbeddedEventStoreOptions extends OutageListener {
  /** The log's file; made when absent. One process at a time (see `lockDataDirectory`). */
  readonly file: string;
  /** The clock of `recordedAt`. */
  readonly now?: () => Date;
  /** Told how far the log is on the disk, before whoever wrote so far hears of it. Must not throw. */
  readonly onDurable?: (head: Position) => void;
}

/** How many of the last events are looked at when a log is opened: more than a crash can have torn. */
const LAST_EVENTS = 200;

/** So many events of an older log are given their checksums at once, with a pause in which others get their turn. */
const CHECKSUMS_AT_ONCE = 500;
const CHECKSUMS_PAUSE_MS = 20;

/**
 * Opens the log that lives in one file and needs no server. Events of a log that is older than its checksums are given theirs
 * while it is open.
 * @throws DamagedFileError when the file is no log, or its end is damaged.
 * @throws StoreUnavailableError when it cannot be used now.
 */
export function openEmbeddedEventStore({ file, now = () => new Date(), ...listener }: EmbeddedEventStoreOptions): EventStore {
  return setUp(openDatabase(file), file, (database) => new EmbeddedEventStore(database, now, listener));
}

/** The log in one file: appends that arrive together share one durable commit, reads see everything acknowledged. */
export class EmbeddedEventStore extends NumberedEventStore {
  protected readonly log: LogTable;
  readonly #database: EmbeddedDatabase;
  readonly #logId: string;
  readonly #writes: DurableWrites;
  /** Settles when every event has a checksum, or the store was closed before. */
  readonly checksummed: Promise<void>;

  constructor(database: EmbeddedDatabase, now: () => Date, listener: OutageListener & Pick<EmbeddedEventStoreOptions, 'onDurable'> = {}) {
    super(now);
    this.#database = database;
    this.log = new LogTable(database);
    this.#logId = this.log.logId();
    this.log.demandWhole(this.log.head() - LAST_EVENTS);
    this.#writes = new DurableWrites(database, listener, () => {
      const head = this.advance();
      listener.onDurable?.(head);
    });
    this.advance();
    this.checksummed = this.#giveChecksums();
  }

  protected commit<T>(work: () => T | Refusal, durable: (answer: T) => void): Promise<T> {
    return this.#writes.run(work, durable);
  }

  protected committed(): Promise<void> {
    return this.#writes.synced();
  }

  protected read<T>(work: () => T): T {
    return asUnavailable('The log cannot be read.', work);
  }

  protected async probe(): Promise<void> {
    if (this.#writes.failed) await this.#writes.run(() => this.log.probe());
  }

  protected id(): string {
    return this.#logId;
  }

  protected async settle(): Promise<void> {
    await this.checksummed;
    await this.#writes.close();
  }

  protected release(): void {
    closeDatabase(this.#database);
  }

  async #giveChecksums(): Promise<void> {
    try {
      while (this.isOpen && this.log.hasUnchecked()) {
        await this.#writes.run(() => this.log.giveChecksums(CHECKSUMS_AT_ONCE));
        await pause(CHECKSUMS_PAUSE_MS);
      }
    } catch {
      // Whatever stood in the way, a full disk for example, the next one to open the log goes on.
    }
  }
}
