import { crc32 } from 'node:zlib';
import { v5 } from 'uuid';
import { EventDamagedError, InvalidEventError } from './errors.ts';
import type { EventToAppend } from './event.ts';
import type { ExpectedRevision } from './event-store.ts';

const EVENT_NAMESPACE = '1a5b2c0e-6d2f-4c1b-9f55-0c8f0d5b7e11';

/** The same at every retry; `index` counts from 0. */
export function eventIdFor(commandId: string, stream: string, index: number): string {
  return v5(JSON.stringify([commandId, stream, index]), EVENT_NAMESPACE);
}

const COMMAND_NAMESPACE = '8e0c9f43-52b7-4d59-8f0a-3f6d1f1f6c02';

/** The sender is a person, or `guest`. */
interface KeyedRequest {
  readonly person: string;
  readonly method: string;
  readonly path: string;
  readonly key: string;
}

/** The same at every retry. */
export function commandIdFor({ person, method, path, key }: KeyedRequest): string {
  return v5(JSON.stringify([person, method.toUpperCase(), path, key]), COMMAND_NAMESPACE);
}

/** The namespace of new things' ids; part of the stored format, never to be changed. */
const THING_NAMESPACE = '8f0d9c1e-5d0b-5f5e-9d44-6a1f3a7c2b10';

/** The same at every retry; `purpose` distinguishes several ids of one command. */
export function derivedId(commandId: string, purpose: string): string {
  return v5(JSON.stringify([commandId, purpose]), THING_NAMESPACE);
}

/** Ten bytes for an agenda id (booking or working hours). */
export function derivedRandom(commandId: string, purpose: string): Uint8Array {
  // A UUIDv5 is a hash but for version and variant in bytes 6 and 8, which costs six of eighty
  // bits.
  return v5(
    JSON.stringify([commandId, 'random', purpose]),
    THING_NAMESPACE,
    new Uint8Array(16),
  ).slice(0, 10);
}

/**
 * Limit of an append on every adapter, in UTF-8 bytes of data and metadata (EventStoreDB's is 1 MiB
 * with its own overhead).
 */
const MAX_APPEND_BYTES = 1_000_000;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const TYPE = /^[A-Za-z][A-Za-z0-9_.-]{0,99}$/;

/** No `$` comes first, as in the engines' own streams. */
const NAME = /^[^$\p{Cc}\s][^\p{Cc}]{0,199}$/u;

/**
 * The metadata in which an engine without a better place keeps the checksum; hidden from readers.
 */
export const CHECKSUM_NAME = 'checksum';

export interface SerializedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
}

/**
 * Validates for every adapter, since some clients hang on values that they cannot serialize.
 * @throws InvalidEventError
 */
export function serializeAppend(
  stream: string,
  expected: ExpectedRevision,
  events: readonly EventToAppend[],
): readonly SerializedEvent[] {
  checkStreamName(stream);
  demand(
    expected === 'no-stream' || (Number.isSafeInteger(expected) && expected >= 0),
    `${expected} cannot be an expected revision.`,
  );
  demand(events.length > 0, `An append to "${stream}" needs at least one event.`);
  demand(
    new Set(events.map((event) => event.id)).size === events.length,
    `An append to "${stream}" names one event id twice.`,
  );
  const serialized = events.map(serializeEvent);
  const bytes = serialized.reduce(
    (sum, event) => sum + Buffer.byteLength(event.data) + Buffer.byteLength(event.metadata),
    0,
  );
  demand(
    bytes <= MAX_APPEND_BYTES,
    `An append to "${stream}" has ${bytes} bytes, more than ${MAX_APPEND_BYTES}.`,
  );
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
  demand(
    !(CHECKSUM_NAME in event.metadata),
    `The metadata of ${event.type} must not have "${CHECKSUM_NAME}", which is the store's own.`,
  );
  return {
    id: event.id,
    type: event.type,
    data: toJson(event),
    metadata: JSON.stringify(event.metadata),
  };
}

function toJson(event: EventToAppend) {
  try {
    return JSON.stringify(event.data);
  } catch (cause) {
    throw new InvalidEventError(`The data of ${event.type} cannot be written as JSON.`, { cause });
  }
}

function isObject(value: unknown) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function demand(holds: boolean, sentence: string) {
  if (!holds) throw new InvalidEventError(sentence);
}

/** @throws InvalidEventError for a name that some adapter could not give to a stream. */
function checkStreamName(stream: string) {
  if (!NAME.test(stream)) throw new InvalidEventError(`"${stream}" cannot name a stream.`);
}

/** The parts are separated by line feeds, which no part contains. */
export function checkedText(parts: readonly (string | number)[]): string {
  return parts.join('\n');
}

/** CRC-32 detects accidental changes, not deliberate ones. */
export function checksumOf(text: string | Uint8Array): number {
  return crc32(text);
}

/** Stops before the first damaged event. @throws EventDamagedError when that is the very first. */
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
