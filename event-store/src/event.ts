/** Who, by which command, when: flat text, so that every engine can filter by it. */
export type Metadata = Readonly<Record<string, string>>;

export interface EventToAppend {
  /** A UUID in lower case: the same id at the same expected revision is the same append. */
  readonly id: string;
  readonly type: string;
  readonly data: JsonObject;
  readonly metadata: Metadata;
}

export interface RecordedEvent extends EventToAppend {
  readonly stream: string;
  /** Place in the stream: 0, 1, 2 … without gaps. */
  readonly revision: number;
  readonly position: Position;
  /**
   * When the store took it (ISO 8601, UTC), for display only: times that matter belong in data or
   * metadata.
   */
  readonly recordedAt: string;
}

/** `undefined` members may be given and are left out when they are written. */
export type JsonValue = string | number | boolean | null | JsonObject | readonly JsonValue[];

export interface JsonObject {
  readonly [member: string]: JsonValue | undefined;
}

/**
 * A place in one log (`EventStore.logId`): opaque text that sorts by code units and increases from
 * event to event, with gaps. Only an adapter may compute with it.
 */
export type Position = string;

/** Sorts below all positions. */
export const START_POSITION: Position = '0';
