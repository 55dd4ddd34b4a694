import type { EventToAppend, Position, RecordedEvent } from './event.ts';

export interface AppendResult {
  readonly revision: number;
  readonly position: Position;
}

export interface ReadStreamOptions {
  /** Revisions above (backwards: below) this one are read. Default: the whole stream. */
  readonly after?: number;
  readonly limit?: number;
  readonly backwards?: boolean;
}

export interface ReadAllOptions {
  /** Exclusive. Default: `START_POSITION`. */
  readonly after?: Position;
  /** Events that one call looks at, at most. */
  readonly limit: number;
  /** Others are looked at and left out, but a damaged one ends the page. Default: all. */
  readonly types?: ReadonlySet<string> | undefined;
}

export interface LogPage {
  /**
   * The oldest come first; it may be empty before the head, because of other types or foreign
   * events.
   */
  readonly events: readonly RecordedEvent[];
  /** Events in the range, of all types; on a shared server only own ones. */
  readonly looked: number;
  /** The `after` of the next call. Never below the `after` of this one. */
  readonly scannedTo: Position;
  /** Whether `scannedTo` was the log's end at the time of reading. */
  readonly atHead: boolean;
}

export interface SubscribeOptions {
  readonly after: Position;
  /** Default 500. */
  readonly limit?: number;
  /**
   * Receives the events behind `after`, oldest first, at least one per call. If it rejects, they
   * are delivered again after a pause.
   */
  onEvents(events: readonly RecordedEvent[]): Promise<void>;
  /** Receives the position up to which all events were taken. */
  onPosition?(scannedTo: Position): Promise<void>;
  /**
   * Receives every failure of this subscription's reads and of the calls above; the subscription
   * retries by itself, but never passes a damaged event.
   */
  onError?(error: unknown): void;
}

export interface Subscription {
  /**
   * Resolves when the call in flight has ended; none comes afterwards. Not to be awaited inside a
   * call. Idempotent.
   */
  close(): Promise<void>;
}

/**
 * An append-only log of events, ordered as a whole and per stream. Whatever asks the engine may
 * throw a StoreUnavailableError.
 */
export interface EventStore {
  /**
   * Writes the events at the end of the stream, all or none, next to each other in the log; durable
   * when it resolves. Idempotent per stream: the same ids in the same order with the same expected
   * revision are answered as the first time, also when the stream has moved on. Ids decide, not
   * data. One id may be in two streams.
   * @throws WrongExpectedRevisionError when the stream is at another revision; nothing was written.
   * @throws InvalidEventError when no store could take this; nothing was written.
   * @throws StoreUnavailableError when it is not known whether it was written.
   */
  append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly EventToAppend[],
  ): Promise<AppendResult>;

  /**
   * The stream's events by revision, with all that was acknowledged before the call; `[]` for an
   * absent stream.
   * @throws EventDamagedError when one of them is not as it was written.
   */
  readStream(stream: string, options?: ReadStreamOptions): Promise<readonly RecordedEvent[]>;

  /**
   * The next page of the whole log by position, empty beyond the head.
   * @throws EventDamagedError when the very next event is not as it was written; a page ends before
   * such an event.
   * @throws InvalidPositionError
   */
  readAll(options: ReadAllOptions): Promise<LogPage>;

  /**
   * The position of the last event, own or foreign; `START_POSITION` for an empty log. No returned
   * position is beyond it.
   */
  head(): Promise<Position>;

  /**
   * The share, from 0 to 1, of the log up to `head` that a position has reached, by events or
   * bytes. For progress and estimates.
   * @throws InvalidPositionError
   */
  shareOf(position: Position, head: Position): number;

  /**
   * The number of events behind one position up to another, foreign ones included; undefined where
   * positions have gaps by themselves. When fewer were read, some were taken out.
   * @throws InvalidPositionError
   */
  eventsBetween(after: Position, until: Position): number | undefined;

  /**
   * A position that covers every event of this reader and that every subscription reaches; `head`
   * may be a foreign event's.
   */
  lastEvent(): Promise<Position>;

  /**
   * The own events, oldest first, among this many newest ones of the whole log.
   * @throws EventDamagedError when the oldest is damaged; events from a later damaged one on are
   * omitted.
   */
  newest(limit: number): Promise<readonly RecordedEvent[]>;

  /**
   * When the last event, own or foreign, was recorded by the log's clock; undefined for an empty
   * log.
   * @throws EventDamagedError
   */
  lastRecordedAt(): Promise<string | undefined>;

  /**
   * Delivers the events behind `after` and then whatever is appended, in order, at least once, one
   * call at a time; the first after this method has returned. Never throws: failures go to
   * `onError`.
   */
  subscribe(options: SubscribeOptions): Subscription;

  /** The identity of this log, without which a position means nothing. */
  logId(): Promise<string>;

  /**
   * Cheap unless the last write failed.
   * @throws StoreUnavailableError when the store could not take a durable write now.
   */
  checkWritable(): Promise<void>;

  /**
   * What the engine finds wrong in its own files, each with the table; none for one that runs
   * elsewhere. Reads everything, beside other calls.
   * @throws StoreUnavailableError
   */
  faults(): Promise<readonly string[]>;

  /**
   * Ends subscriptions, settles appends under way and releases the engine. Every later call is a
   * StoreUnavailableError.
   */
  close(): Promise<void>;
}

/** The revision of the last event that the writer has seen in the stream. */
export type ExpectedRevision = 'no-stream' | number;
