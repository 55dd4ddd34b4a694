/** Facts about an event that are not the event: who, by which command, when. Flat text only, so that every engine can filter by it. */
export type Metadata = Readonly<Record<string, string>>;

/** An event on its way into a stream. */
export interface EventToAppend {
  /** A UUID in lower case. The same id with the same expected revision is the same append, however often it is sent. */
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: Metadata;
}

/** An event as the log keeps it. Nothing of it ever changes. */
export interface RecordedEvent extends EventToAppend {
  readonly stream: string;
  /** Place within the stream: 0, 1, 2 … without gaps. */
  readonly revision: number;
  /** Place within the whole log. */
  readonly position: Position;
  /** When the store took it: ISO 8601 in UTC with milliseconds. For the eye only; facts of time belong into data or metadata. */
  readonly recordedAt: string;
}

/** What JSON can hold. `undefined` members are allowed on the way in and left out when they are written. */
export type JsonValue = string | number | boolean | null | JsonObject | readonly JsonValue[];

/** A JSON object: the shape of every event's data. */
export interface JsonObject {
  readonly [member: string]: JsonValue | undefined;
}

/**
 * A place in the log: opaque text that sorts by code units, strictly increasing from event to event and not free of gaps.
 * It belongs to one log (see `EventStore.logId`); nothing outside an adapter may count with it.
 */
export type Position = string;

/** Before the first event of any log: it sorts below every position that a store gives out. */
export const START_POSITION: Position = '0';
