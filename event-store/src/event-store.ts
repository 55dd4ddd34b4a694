import type { EventToAppend, Position, RecordedEvent } from './event.ts';

/** Where an append ended: revision and position of its last event. */
export interface AppendResult {
  readonly revision: number;
  readonly position: Position;
}

export interface ReadStreamOptions {
  /** Only revisions above this one (backwards: below this one). Default: the whole stream. */
  readonly after?: number;
  /** At most so many events. Default: all of them. */
  readonly limit?: number;
  /** Newest first. Default: oldest first. */
  readonly backwards?: boolean;
  /**
   * Everything up to this position is in the answer; what came later may be missing from it. A log on a server then need not be asked,
   * when as much is known here. Default: all that was acknowledged before the call.
   */
  readonly freshTo?: Position;
}

export interface ReadAllOptions {
  /** Exclusive. Default: `START_POSITION`. */
  readonly after?: Position;
  /** How far one call may look; it bounds the events of the answer. */
  readonly limit: number;
  /** Only events of these types; others are looked at and left out, and one that is damaged ends the page all the same. Default: all. */
  readonly types?: ReadonlySet<string> | undefined;
  /**
   * Everything up to this position is in the answer; what came later may be missing from it. A log on a server then need not be asked,
   * when as much is known here. Default: all that was acknowledged before the call.
   */
  readonly freshTo?: Position;
}

/** One page of the log. */
export interface LogPage {
  /** Oldest first. May be empty although the log goes on, when everything on this page was hidden from the reader, or of other types than were asked for. */
  readonly events: readonly RecordedEvent[];
  /** How many events there were, of whatever type; on a shared server only the reader's own count. */
  readonly looked: number;
  /** The `after` of the next call. Never below the `after` of this one. */
  readonly scannedTo: Position;
  /** Nothing lay behind `scannedTo` when this was read. */
  readonly atHead: boolean;
}

export interface SubscribeOptions {
  /** Exclusive; `START_POSITION` for everything. */
  readonly after: Position;
  /** How many events one call gets at most. Default 500. */
  readonly limit?: number;
  /** Gets every event behind `after`, oldest first, none empty-handed. When it rejects, the same events come again after a pause. */
  onEvents(events: readonly RecordedEvent[]): Promise<void>;
  /** Told how far the log was looked through, after the events up to there were taken. For checkpoints. */
  onPosition?(scannedTo: Position): Promise<void>;
  /** Told of every failure, of the store's as of the two calls above; the subscription goes on by itself, but never past an event that is damaged. */
  onError?(error: unknown): void;
}

/** A running subscription. */
export interface Subscription {
  /** Resolves once the call in flight has ended; no call comes afterwards. Must not be awaited inside a call. A second close does nothing. */
  close(): Promise<void>;
}

/** An append-only log of events, ordered as a whole and per stream. */
export interface EventStore {
  /**
   * Writes the events at the end of the stream, all or none, next to each other in the log; durable when it resolves.
   *
   * Idempotent per stream: the same ids in the same order with the same expected revision give the first answer again,
   * also when the stream has moved on. Ids decide, not data. One id may stand in two streams.
   *
   * @throws WrongExpectedRevisionError when the stream is elsewhere; nothing was written.
   * @throws InvalidEventError when no store could take this; nothing was written.
   * @throws StoreUnavailableError when it is not known whether it was written.
   */
  append(stream: string, expected: ExpectedRevision, events: readonly EventToAppend[]): Promise<AppendResult>;

  /**
   * The stream's events by revision. Reads what was acknowledged before the call. An absent stream has no events: `[]`.
   * @throws EventDamagedError when one of them is not as it was written.
   * @throws StoreUnavailableError
   */
  readStream(stream: string, options?: ReadStreamOptions): Promise<readonly RecordedEvent[]>;

  /**
   * The next page of the whole log by position. A position beyond the head gives an empty page at the head.
   * @throws EventDamagedError when the very next event is not as it was written; a page ends before such an event.
   * @throws InvalidPositionError when `after` is no position of this log.
   * @throws StoreUnavailableError
   */
  readAll(options: ReadAllOptions): Promise<LogPage>;

  /**
   * The position of the last event, whoever wrote it; `START_POSITION` of an empty log. No position that is given out lies
   * beyond it.
   * @throws StoreUnavailableError
   */
  head(): Promise<Position>;

  /**
   * How much of the log that ends at `head` lies up to a position, from 0 to 1: by events, or by bytes where an engine numbers those. For
   * progress and estimates.
   * @throws InvalidPositionError when one of them is no position of this log.
   */
  shareOf(position: Position, head: Position): number;

  /**
   * A position with every event that this reader sees up to it, and soon reached by every subscription. `head` may be a foreign
   * event's, which nobody is told of: wait for this one.
   * @throws StoreUnavailableError
   */
  lastEvent(): Promise<Position>;

  /**
   * The newest events, the oldest of them first. At most so many of the whole log are looked at: where it is shared, fewer are own.
   * @throws EventDamagedError when the oldest of them is not as it was written; what follows another damaged one is left out.
   * @throws StoreUnavailableError
   */
  newest(limit: number): Promise<readonly RecordedEvent[]>;

  /**
   * When the last event of the log was recorded, whoever wrote it; undefined of an empty log. Time has come at least so far, by
   * the clock of whoever keeps the log.
   * @throws EventDamagedError when that event is not as it was written.
   * @throws StoreUnavailableError
   */
  lastRecordedAt(): Promise<string | undefined>;

  /**
   * Delivers what lies behind `after` and then whatever is appended, in order, at least once, and never two calls at a time.
   * The first call comes after this method has returned. Never throws: failures go to `onError`.
   */
  subscribe(options: SubscribeOptions): Subscription;

  /**
   * The identity of this log, the same for as long as it exists. A position means something only together with it.
   * @throws StoreUnavailableError
   */
  logId(): Promise<string>;

  /**
   * Resolves when the store could take a durable write now. Cheap while all is well.
   * @throws StoreUnavailableError when it could not.
   */
  checkWritable(): Promise<void>;

  /** Ends the subscriptions, settles the appends under way and lets go of the engine. Afterwards every call is a StoreUnavailableError. */
  close(): Promise<void>;
}

/** The revision of the last event that the writer has seen in the stream, or `no-stream` when it saw none. */
export type ExpectedRevision = 'no-stream' | number;

/** What the stream really holds: the revision of its last event, or `no-stream`. */
export type ActualRevision = 'no-stream' | number;
