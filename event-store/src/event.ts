/**
 * Facts about an event: who, by which command, when. Flat text, so that every engine can filter by
 * it.
 */
export type Metadata = Readonly<Record<string, string>>;

export interface EventToAppend {
  /** A UUID in lower case: the same id at the same expected revision is the same append. */
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: Metadata;
}

/** An event in the log, immutable. */
export interface RecordedEvent extends EventToAppend {
  readonly stream: string;
  /** Place in the stream: 0, 1, 2 … without gaps. */
  readonly revision: number;
  readonly position: Position;
  /**
   * When the store took it: ISO 8601 in UTC with milliseconds. For display only: times that matter
   * belong in data or metadata.
   */
  readonly recordedAt: string;
}

/** A value of JSON. `undefined` members may be given and are left out when they are written. */
export type JsonValue = string | number | boolean | null | JsonObject | readonly JsonValue[];

export interface JsonObject {
  readonly [member: string]: JsonValue | undefined;
}

/**
 * A place in the log: opaque text that sorts by code units and strictly increases from event to
 * event, with gaps. It belongs to one log (`EventStore.logId`); only an adapter may compute with
 * it.
 */
export type Position = string;

/** Before the first event of any log: sorts below all positions. */
export const START_POSITION: Position = '0';
