import { setTimeout as pause } from 'node:timers/promises';
import { StoreUnavailableError } from '../errors.ts';
import { type EventToAppend, type JsonObject, type Metadata, type Position, type RecordedEvent, START_POSITION } from '../event.ts';
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
import { appendToLog, type NumberedLog } from '../numbered-log/append-to-log.ts';
import { CatchUp } from '../numbered-log/catch-up.ts';
import { fromPosition, toPosition } from '../numbered-log/numbered-position.ts';
import { RecentEvents } from '../recent-events.ts';
import { type SerializedEvent, serializeAppend } from '../serialize-append.ts';
import { subscribedTooLate } from '../subscription.ts';
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
export class EmbeddedEventStore implements EventStore {
  readonly #database: EmbeddedDatabase;
  readonly #now: () => Date;
  readonly #log: LogTable;
  readonly #logId: string;
  readonly #writes: DurableWrites;
  readonly #recent = new RecentEvents();
  readonly #subscriptions = new Set<CatchUp>();
  /** The last event that is on the disk: nobody is shown a later one, since a power cut could take it back. */
  #durable: number;
  /** Settles when every event has a checksum, or the store was closed before. */
  readonly checksummed: Promise<void>;
  #open = true;

  constructor(database: EmbeddedDatabase, now: () => Date, listener: OutageListener & Pick<EmbeddedEventStoreOptions, 'onDurable'> = {}) {
    this.#database = database;
    this.#now = now;
    this.#log = new LogTable(database);
    this.#logId = this.#log.logId();
    this.#log.demandWhole(this.#log.head() - LAST_EVENTS);
    this.#writes = new DurableWrites(database, listener, () => {
      this.#durable = this.#log.head();
      listener.onDurable?.(toPosition(this.#durable));
      for (const subscription of this.#subscriptions) subscription.wake();
    });
    this.#durable = this.#log.head();
    this.checksummed = this.#giveChecksums();
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly EventToAppend[]): Promise<AppendResult> {
    const serialized = serializeAppend(stream, expected, events);
    this.#demandOpen();
    const written = new WrittenEvents(this.#log);
    try {
      return await this.#writes.run(
        () => appendToLog(written, stream, expected, serialized, this.#now().toISOString()),
        () => this.#recent.appended(written.events, toPosition(written.before), written.characters),
      );
    } catch (error) {
      if (error instanceof StoreUnavailableError) this.#recent.forget(stream);
      throw error;
    }
  }

  async readStream(stream: string, options: ReadStreamOptions = {}): Promise<readonly RecordedEvent[]> {
    this.#demandOpen();
    const known = this.#recent.ofStream(stream, options);
    if (known !== undefined) return known;
    const events = this.#read(() => this.#log.ofStream(stream, options));
    const isDurable = (event: RecordedEvent) => this.#isDurable(event);
    if (events.every(isDurable)) {
      this.#recent.read(stream, options, events);
      return events;
    }
    await this.#writes.synced();
    if (events.every(isDurable)) return events;
    throw new StoreUnavailableError(`Events of ${stream} could not be brought to the disk.`);
  }

  /** Always from the file: a check of the log reads it, too. */
  async readAll({ after = START_POSITION, limit, types }: ReadAllOptions): Promise<LogPage> {
    const from = fromPosition(after);
    return this.#read(() => {
      const { events, looked, last } = this.#log.page({ after: from, until: this.#durable, limit, types });
      return { events, looked, scannedTo: last === from ? after : toPosition(last), atHead: last >= this.#durable };
    });
  }

  async head(): Promise<Position> {
    return this.#read(() => toPosition(this.#durable));
  }

  lastEvent(): Promise<Position> {
    return this.head();
  }

  async lastRecordedAt(): Promise<string | undefined> {
    return this.#read(() => {
      const until = this.#durable;
      return this.#log.page({ after: until - 1, until, limit: 1 }).events[0]?.recordedAt;
    });
  }

  subscribe(options: SubscribeOptions): Subscription {
    if (!this.#open) return subscribedTooLate(options);
    const subscription = new CatchUp({ readAll: (page) => this.#recentOrRead(page) }, options);
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
    if (this.#writes.failed) await this.#writes.run(() => this.#log.probe());
  }

  async close(): Promise<void> {
    if (!this.#open) return;
    this.#open = false;
    await this.checksummed;
    await this.#writes.close();
    await Promise.all([...this.#subscriptions].map((subscription) => subscription.close()));
    closeDatabase(this.#database);
  }

  async #giveChecksums(): Promise<void> {
    try {
      while (this.#open && this.#log.hasUnchecked()) {
        await this.#writes.run(() => this.#log.giveChecksums(CHECKSUMS_AT_ONCE));
        await pause(CHECKSUMS_PAUSE_MS);
      }
    } catch {
      // Whatever stood in the way, a full disk for example, the next one to open the log goes on.
    }
  }

  /** What all subscriptions are about to read is read, parsed and checked for none of them. */
  async #recentOrRead(options: ReadAllOptions): Promise<LogPage> {
    const { after = START_POSITION, limit, types } = options;
    this.#demandOpen();
    const known = this.#recent.behind(after, limit);
    if (known === undefined) return this.readAll(options);
    const events = types === undefined ? known : known.filter(({ type }) => types.has(type));
    const scannedTo = known.at(-1)?.position ?? after;
    return { events, looked: known.length, scannedTo, atHead: fromPosition(scannedTo) >= this.#durable };
  }

  #isDurable({ position }: RecordedEvent): boolean {
    return fromPosition(position) <= this.#durable;
  }

  #read<T>(work: () => T): T {
    this.#demandOpen();
    return asUnavailable('The log cannot be read.', work);
  }

  #demandOpen(): void {
    if (!this.#open) throw new StoreUnavailableError('The log is closed.');
  }
}

/** Notes the events that an append writes, as a read would give them. */
class WrittenEvents implements NumberedLog {
  readonly events: RecordedEvent[] = [];
  /** The number that the first of them follows. */
  before = 0;
  characters = 0;

  constructor(private readonly log: LogTable) {}

  lastOf(stream: string): { readonly revision: number } | undefined {
    return this.log.lastOf(stream);
  }

  ofStream(stream: string, options: ReadStreamOptions): readonly RecordedEvent[] {
    return this.log.ofStream(stream, options);
  }

  insert(stream: string, revision: number, event: SerializedEvent, recordedAt: string): number {
    const number = this.log.insert(stream, revision, event, recordedAt);
    if (this.events.length === 0) this.before = number - 1;
    const { id, type } = event;
    const [data, metadata] = [JSON.parse(event.data) as JsonObject, JSON.parse(event.metadata) as Metadata];
    this.events.push({ stream, revision, position: toPosition(number), id, type, data, metadata, recordedAt });
    this.characters += event.data.length;
    return number;
  }
}
