import { type SerializedEvent, serializeAppend } from '../append.ts';
import {
  InvalidPositionError,
  StoreUnavailableError,
  WrongExpectedRevisionError,
} from '../errors.ts';
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
import { CatchUp, closedSubscription } from '../subscription.ts';

export interface WrittenEvent {
  readonly id: string;
  readonly revision: number;
  readonly number: number;
}

/** The digits of the largest safe integer, so that positions sort like numbers. */
const DIGITS = 16;

export function toPosition(number: number): Position {
  return number === 0 ? START_POSITION : String(number).padStart(DIGITS, '0');
}

/** @throws InvalidPositionError */
function fromPosition(position: Position) {
  if (position === START_POSITION) return 0;
  if (!/^\d{16}$/.test(position)) throw new InvalidPositionError(position);
  return Number(position);
}

/** Numbers behind `after` up to `until`, at most `limit` of them; only events of these types. */
export interface NumberedRange {
  readonly after: number;
  readonly until: number;
  readonly limit: number;
  readonly types?: ReadonlySet<string> | undefined;
}

/** `last`: the number of the last event that was looked at. */
export interface NumberedPage {
  readonly events: readonly RecordedEvent[];
  readonly looked: number;
  readonly last: number;
}

/**
 * Events are numbered 1, 2, 3 … in the order of commits. The first three methods are called inside
 * a transaction, and see what it has written.
 */
export interface NumberedLog {
  lastOf(stream: string): number | undefined;
  written(stream: string, after: number, limit: number): readonly WrittenEvent[];
  insert(stream: string, revision: number, event: SerializedEvent, recordedAt: string): number;
  ofStream(stream: string, options: ReadStreamOptions): readonly RecordedEvent[];
  /** Ends before the first damaged event. @throws EventDamagedError when that is the very first. */
  page(range: NumberedRange): NumberedPage;
  /** 0 for an empty log. */
  head(): number;
}

/** The engine numbers its events and owns its log exclusively. */
export abstract class NumberedEventStore implements EventStore {
  protected abstract readonly log: NumberedLog;
  readonly #subscriptions = new Set<CatchUp>();
  /** The last durable event, which is the head. */
  #durable = 0;
  #isOpen = true;

  constructor(private readonly now: () => Date) {}

  /**
   * Resolves when it is durable, after `advance`; rejects with the work's error. @throws
   * StoreUnavailableError when it is not known whether it was written.
   */
  protected abstract commit<T>(events: readonly EventToAppend[], work: () => T): Promise<T>;
  /** Failures of the engine become `StoreUnavailableError`. */
  protected read<T>(work: () => T): T {
    return work();
  }
  protected async probe(): Promise<void> {}
  protected async faultsOfEngine(): Promise<readonly string[]> {
    return [];
  }
  protected abstract id(): string;
  protected async release(): Promise<void> {}

  /** Called when the engine is open, and for each durable commit before it is answered. */
  protected advance(): void {
    this.#durable = this.log.head();
    for (const subscription of this.#subscriptions) subscription.wake();
  }

  async append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly EventToAppend[],
  ): Promise<AppendResult> {
    const serialized = serializeAppend(stream, expected, events);
    this.#demandOpen();
    return this.commit(events, () => this.#append(stream, expected, serialized));
  }

  #append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly SerializedEvent[],
  ): AppendResult {
    const seen = expected === 'no-stream' ? -1 : expected;
    const actual = this.log.lastOf(stream) ?? -1;
    if (actual === seen) {
      const recordedAt = this.now().toISOString();
      const numbers = events.map((event, index) =>
        this.log.insert(stream, seen + 1 + index, event, recordedAt),
      );
      return { revision: seen + events.length, position: toPosition(numbers.at(-1) ?? 0) };
    }
    const earlier = actual > seen ? this.log.written(stream, seen, events.length) : [];
    const last = earlier.at(-1);
    const isRepeated =
      earlier.length === events.length &&
      earlier.every(({ id }, index) => id === events[index]?.id);
    if (last === undefined || !isRepeated)
      throw new WrongExpectedRevisionError(stream, expected, actual === -1 ? 'no-stream' : actual);
    return { revision: last.revision, position: toPosition(last.number) };
  }

  async readStream(
    stream: string,
    options: ReadStreamOptions = {},
  ): Promise<readonly RecordedEvent[]> {
    this.#demandOpen();
    const events = this.read(() => this.log.ofStream(stream, options));
    return events.filter(({ position }) => fromPosition(position) <= this.#durable);
  }

  async readAll({ after = START_POSITION, limit, types }: ReadAllOptions): Promise<LogPage> {
    const from = fromPosition(after);
    this.#demandOpen();
    return this.read(() => {
      const until = this.#durable;
      const { events, looked, last } = this.log.page({ after: from, until, limit, types });
      const scannedTo = last === from ? after : toPosition(last);
      // Nothing up to the head: the last events were taken out since.
      return { events, looked, scannedTo, atHead: last >= this.#durable || looked === 0 };
    });
  }

  async head(): Promise<Position> {
    this.#demandOpen();
    return toPosition(this.#durable);
  }

  shareOf(position: Position, head: Position): number {
    const end = fromPosition(head);
    return end === 0 ? 1 : Math.min(1, fromPosition(position) / end);
  }

  eventsBetween(after: Position, until: Position): number {
    return fromPosition(until) - fromPosition(after);
  }

  lastEvent(): Promise<Position> {
    return this.head();
  }

  async newest(limit: number): Promise<readonly RecordedEvent[]> {
    this.#demandOpen();
    const until = this.#durable;
    return this.read(
      () => this.log.page({ after: Math.max(0, until - limit), until, limit }).events,
    );
  }

  async lastRecordedAt(): Promise<string | undefined> {
    return (await this.newest(1))[0]?.recordedAt;
  }

  subscribe(options: SubscribeOptions): Subscription {
    if (!this.#isOpen) return closedSubscription(options);
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
    return this.id();
  }

  async checkWritable(): Promise<void> {
    this.#demandOpen();
    await this.probe();
  }

  async faults(): Promise<readonly string[]> {
    this.#demandOpen();
    return this.faultsOfEngine();
  }

  async close(): Promise<void> {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    await Promise.all([...this.#subscriptions].map((subscription) => subscription.close()));
    await this.release();
  }

  #demandOpen() {
    if (!this.#isOpen) throw new StoreUnavailableError('The log is closed.');
  }
}
