import { StoreUnavailableError } from '../errors.ts';
import { type EventToAppend, type Position, type RecordedEvent, START_POSITION } from '../event.ts';
import type {
  AppendResult,
  EventStore,
  ExpectedRevision,
  LogPage,
  ReadAllOptions,
  ReadStreamOptions,
  SubscribeOptions,
  Subscription,
} from '../event-store.ts';
import { appendToLog } from '../numbered-log/append-to-log.ts';
import { CatchUp } from '../numbered-log/catch-up.ts';
import { fromPosition, toPosition } from '../numbered-log/numbered-position.ts';
import { serializeAppend } from '../serialize-append.ts';
import { subscribedTooLate } from '../subscription.ts';
import { CommitGroup } from './commit-group.ts';
import { LogTable } from './log-table.ts';
import { asUnavailable, closeDatabase, type EmbeddedDatabase, openDatabase } from './open-database.ts';

export interface EmbeddedEventStoreOptions {
  /** The log's file; made when absent. One process at a time (see `lockDataDirectory`). */
  readonly file: string;
  /** The clock of `recordedAt`. */
  readonly now?: () => Date;
}

/** Opens the log that lives in one file and needs no server. */
export function openEmbeddedEventStore({ file, now = () => new Date() }: EmbeddedEventStoreOptions): EventStore {
  return new EmbeddedEventStore(openDatabase(file), now);
}

/** The log in one file: appends that arrive together share one durable commit, reads see everything acknowledged. */
export class EmbeddedEventStore implements EventStore {
  readonly #database: EmbeddedDatabase;
  readonly #now: () => Date;
  readonly #log: LogTable;
  readonly #logId: string;
  readonly #commits: CommitGroup;
  readonly #subscriptions = new Set<CatchUp>();
  #open = true;

  constructor(database: EmbeddedDatabase, now: () => Date) {
    this.#database = database;
    this.#now = now;
    this.#log = asUnavailable('The log cannot be set up.', () => new LogTable(database));
    this.#logId = asUnavailable('The log cannot be set up.', () => this.#log.logId());
    this.#commits = new CommitGroup(database, () => {
      for (const subscription of this.#subscriptions) subscription.wake();
    });
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly EventToAppend[]): Promise<AppendResult> {
    const serialized = serializeAppend(stream, expected, events);
    this.#demandOpen();
    return this.#commits.run(() => appendToLog(this.#log, stream, expected, serialized, this.#now().toISOString()));
  }

  async readStream(stream: string, options: ReadStreamOptions = {}): Promise<readonly RecordedEvent[]> {
    return this.#read(() => this.#log.ofStream(stream, options));
  }

  async readAll({ after = START_POSITION, limit }: ReadAllOptions): Promise<LogPage> {
    const from = fromPosition(after);
    return this.#read(() => {
      const events = this.#log.all(from, limit);
      const scannedTo = events.at(-1)?.position ?? after;
      return { events, scannedTo, atHead: events.length < limit || fromPosition(scannedTo) >= this.#log.head() };
    });
  }

  async head(): Promise<Position> {
    return this.#read(() => toPosition(this.#log.head()));
  }

  lastEvent(): Promise<Position> {
    return this.head();
  }

  subscribe(options: SubscribeOptions): Subscription {
    if (!this.#open) return subscribedTooLate(options);
    const subscription = new CatchUp(this, options);
    this.#subscriptions.add(subscription);
    return {
      close: () => {
        this.#subscriptions.delete(subscription);
        return subscription.close();
      },
    };
  }

  async logId(): Promise<string> {
    this.#demandOpen();
    return this.#logId;
  }

  async checkWritable(): Promise<void> {
    this.#demandOpen();
    if (this.#commits.failed) await this.#commits.run(() => this.#log.probe());
  }

  async close(): Promise<void> {
    if (!this.#open) return;
    this.#open = false;
    this.#commits.flush();
    await Promise.all([...this.#subscriptions].map((subscription) => subscription.close()));
    closeDatabase(this.#database);
  }

  #read<T>(work: () => T): T {
    this.#demandOpen();
    return asUnavailable('The log cannot be read.', work);
  }

  #demandOpen(): void {
    if (!this.#open) throw new StoreUnavailableError('The log is closed.');
  }
}
