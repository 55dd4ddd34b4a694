import type { EventToAppend, Position, RecordedEvent } from './event.ts';

/** Where an append ended: revision and position of its last event. */
export interface AppendResult {
  readonly revision: number;
  readonly position: Position;
}

export interface ReadStreamOptions {
  /** Only revisions above this one (backwards: below this one). Default: the whole stream. */
  readonly after?: number;
  /** Maximum number of events. Default: all. */
  readonly limit?: number;
  /** Newest first. Default: oldest first. */
  readonly backwards?: boolean;
  /**
   * The answer has everything up to this position and may lack later events, so that a log on a
   * server may answer from memory. Default: all that was acknowledged before the call.
   */
  readonly freshTo?: Position;
}

export interface ReadAllOptions extends Pick<ReadStreamOptions, 'freshTo'> {
  /** Exclusive. Default: `START_POSITION`. */
  readonly after?: Position;
  /** Events that one call looks at, at most. */
  readonly limit: number;
  /**
   * Only events of these types; others are looked at and left out, but a damaged one ends the page.
   * Default: all.
   */
  readonly types?: ReadonlySet<string> | undefined;
}

/** One page of the log. */
export interface LogPage {
  /**
   * Oldest first. May be empty before the head, because of other types or foreign events on a
   * shared server.
   */
  readonly events: readonly RecordedEvent[];
  /** Number of events in the range, of all types; on a shared server only own ones. */
  readonly looked: number;
  /** The `after` of the next call. Never below the `after` of this one. */
  readonly scannedTo: Position;
  /** Whether `scannedTo` was the log's end at the time of reading. */
  readonly atHead: boolean;
}

export interface SubscribeOptions {
  /** Exclusive; `START_POSITION` for everything. */
  readonly after: Position;
  /** Events per call, at most. Default 500. */
  readonly limit?: number;
  /**
   * Receives all events after `after`, oldest first, at least one per call. If it rejects, the same
   * events are delivered again after a pause.
   */
  onEvents(events: readonly RecordedEvent[]): Promise<void>;
  /** Receives the position up to which all events were taken. For checkpoints. */
  onPosition?(scannedTo: Position): Promise<void>;
  /**
   * Receives every failure of the store or the two calls above; the subscription retries by itself,
   * but never passes a damaged event.
   */
  onError?(error: unknown): void;
}

/** A running subscription. */
export interface Subscription {
  /**
   * Resolves when the call in flight has ended; none comes afterwards. Must not be awaited inside a
   * call. Idempotent.
   */
  close(): Promise<void>;
}

/** An append-only log of events, ordered as a whole and per stream. */
export interface EventStore {
  /**
   * Writes the events at the end of the stream, all or none, next to each other in the log; durable
   * when it resolves.
   *
   * Idempotent per stream: the same ids in the same order with the same expected revision are
   * answered as the first time, also when the stream has moved on. Ids decide, not data. One id may
   * be in two streams.
   *
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
   * The stream's events by revision. Reads what was acknowledged before the call. An absent stream
   * has no events: `[]`.
   * @throws EventDamagedError when one of them is not as it was written.
   * @throws StoreUnavailableError
   */
  readStream(stream: string, options?: ReadStreamOptions): Promise<readonly RecordedEvent[]>;

  /**
   * The next page of the whole log by position. A position beyond the head gives an empty page at
   * the head.
   * @throws EventDamagedError when the very next event is not as it was written; a page ends before
   * such an event.
   * @throws InvalidPositionError when `after` is no position of this log.
   * @throws StoreUnavailableError
   */
  readAll(options: ReadAllOptions): Promise<LogPage>;

  /**
   * The position of the last event, own or foreign; `START_POSITION` for an empty log. No returned
   * position is beyond it.
   * @throws StoreUnavailableError
   */
  head(): Promise<Position>;

  /**
   * The share, from 0 to 1, of the log up to `head` that a position has reached: by events, or by
   * bytes where an engine numbers those. For progress and estimates.
   * @throws InvalidPositionError when one of them is no position of this log.
   */
  shareOf(position: Position, head: Position): number;

  /**
   * How many events there are behind one position up to another, as the engine numbers them,
   * foreign ones included; undefined where positions have gaps by themselves. Fewer events than
   * that were read: some were taken out.
   * @throws InvalidPositionError when one of them is no position of this log.
   */
  eventsBetween(after: Position, until: Position): number | undefined;

  /**
   * A position that covers every event of this reader and that every subscription reaches. To be
   * waited for instead of `head`, which may be a foreign event's.
   * @throws StoreUnavailableError
   */
  lastEvent(): Promise<Position>;

  /**
   * The own events, oldest first, among this many newest ones of the whole log; on a shared server
   * these may be fewer.
   * @throws EventDamagedError when the oldest of them is damaged; events from a later damaged one
   * on are omitted.
   * @throws StoreUnavailableError
   */
  newest(limit: number): Promise<readonly RecordedEvent[]>;

  /**
   * Instant at which the last event, own or foreign, was recorded, by the log's clock; undefined
   * for an empty log.
   * @throws EventDamagedError when that event is not as it was written.
   * @throws StoreUnavailableError
   */
  lastRecordedAt(): Promise<string | undefined>;

  /**
   * Delivers the events behind `after` and then whatever is appended, in order, at least once, one
   * call at a time. The first call comes after this method has returned. Never throws: failures go
   * to `onError`.
   */
  subscribe(options: SubscribeOptions): Subscription;

  /**
   * The identity of this log, for as long as it exists. A position is meaningful only together with
   * it.
   * @throws StoreUnavailableError
   */
  logId(): Promise<string>;

  /**
   * Cheap unless the last write failed.
   * @throws StoreUnavailableError when the store could not take a durable write now.
   */
  checkWritable(): Promise<void>;

  /**
   * Ends subscriptions, settles appends under way and releases the engine. Afterwards every call is
   * a StoreUnavailableError.
   */
  close(): Promise<void>;
}

/**
 * The revision of the last event that the writer has seen in the stream; `no-stream` without one.
 */
export type ExpectedRevision = 'no-stream' | number;
