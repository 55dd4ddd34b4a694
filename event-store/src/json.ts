/** What JSON can hold. `undefined` members are allowed on the way in and left out when they are written. */
export type JsonValue = string | number | boolean | null | JsonObject | readonly JsonValue[];

/** A JSON object: the shape of every event's data. */
export interface JsonObject {
  readonly [member: string]: JsonValue | undefined;
}
