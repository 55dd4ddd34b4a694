import { crc32 } from 'node:zlib';
import { EventDamagedError, InvalidEventError } from './errors.ts';
import type { EventToAppend } from './event.ts';
import type { ExpectedRevision } from './event-store.ts';

/** What every adapter can take in one append, in UTF-8 bytes of data and metadata together (EventStoreDB ends at 1 MiB with all its own). */
export const MAX_APPEND_BYTES = 1_000_000;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const TYPE = /^[A-Za-z][A-Za-z0-9_.-]{0,99}$/;

/** 1 to 200 characters, no control characters, and not like the engines' own streams, which begin with `$`. */
const NAME = /^[^$\p{Cc}\s][^\p{Cc}]{0,199}$/u;

/** The name in an event's metadata under which an engine that has no better place keeps its checksum. Readers do not see it. */
export const CHECKSUM_NAME = 'checksum';

/** An event whose contents are text already. */
export interface SerializedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
}

/**
 * Checks an append before any engine sees it, the same for every adapter: some clients hang on what they cannot serialise.
 * @throws InvalidEventError
 */
export function serializeAppend(stream: string, expected: ExpectedRevision, events: readonly EventToAppend[]): readonly SerializedEvent[] {
  checkStreamName(stream);
  demand(expected === 'no-stream' || (Number.isSafeInteger(expected) && expected >= 0), `${expected} cannot be an expected revision.`);
  demand(events.length > 0, `An append to "${stream}" needs at least one event.`);
  demand(new Set(events.map((event) => event.id)).size === events.length, `An append to "${stream}" names one event id twice.`);
  const serialized = events.map(serializeEvent);
  const bytes = serialized.reduce((sum, event) => sum + Buffer.byteLength(event.data) + Buffer.byteLength(event.metadata), 0);
  demand(bytes <= MAX_APPEND_BYTES, `An append to "${stream}" has ${bytes} bytes, more than ${MAX_APPEND_BYTES}.`);
  return serialized;
}

function serializeEvent(event: EventToAppend): SerializedEvent {
  demand(UUID.test(event.id), `"${event.id}" is not a UUID in lower case.`);
  demand(TYPE.test(event.type), `"${event.type}" cannot name a type of event.`);
  demand(isObject(event.data), `The data of ${event.type} must be a JSON object.`);
  demand(isObject(event.metadata), `The metadata of ${event.type} must be an object of strings.`);
  for (const [name, value] of Object.entries(event.metadata)) {
    demand(typeof value === 'string', `The metadata "${name}" of ${event.type} must be a string.`);
  }
  demand(!(CHECKSUM_NAME in event.metadata), `The metadata of ${event.type} must not have "${CHECKSUM_NAME}", which is the store's own.`);
  return { id: event.id, type: event.type, data: toJson(event), metadata: JSON.stringify(event.metadata) };
}

function toJson(event: EventToAppend): string {
  try {
    return JSON.stringify(event.data);
  } catch (cause) {
    throw new InvalidEventError(`The data of ${event.type} cannot be written as JSON.`, { cause });
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function demand(holds: boolean, sentence: string): void {
  if (!holds) throw new InvalidEventError(sentence);
}

/** @throws InvalidEventError for a name that some adapter could not give to a stream. */
export function checkStreamName(stream: string): void {
  if (!NAME.test(stream)) throw new InvalidEventError(`"${stream}" cannot name a stream.`);
}

/**
 * The text that an event's checksum is made over: its parts with line feeds between them, which none of the parts can hold.
 * Metadata and data are JSON.
 */
export function checkedText(parts: readonly (string | number)[]): string {
  return parts.join('\n');
}

/** CRC-32 of a text, or of its UTF-8 bytes: finds what a disk, a copy or a hand has changed. It is no seal against whoever means to. */
export function checksumOf(text: string | Uint8Array): number {
  return crc32(text);
}

/**
 * Reads stored events one by one, up to the first that is damaged.
 * @throws EventDamagedError when that is the very first.
 */
export function readUntilDamaged<S, E>(stored: readonly S[], read: (stored: S) => E): readonly E[] {
  const events: E[] = [];
  for (const each of stored) {
    try {
      events.push(read(each));
    } catch (error) {
      if (error instanceof EventDamagedError && events.length > 0) break;
      throw error;
    }
  }
  return events;
}
