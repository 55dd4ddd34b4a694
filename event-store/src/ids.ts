import { v5 } from 'uuid';

const EVENT_NAMESPACE = '1a5b2c0e-6d2f-4c1b-9f55-0c8f0d5b7e11';

/**
 * The id of the event at `index` (from 0) of a command's append to a stream, the same at every
 * retry.
 */
export function eventIdFor(commandId: string, stream: string, index: number): string {
  return v5(JSON.stringify([commandId, stream, index]), EVENT_NAMESPACE);
}

const COMMAND_NAMESPACE = '8e0c9f43-52b7-4d59-8f0a-3f6d1f1f6c02';

/**
 * The identity of a command: the sender (a person, or `guest`), the route and the idempotency key.
 */
export interface KeyedRequest {
  readonly person: string;
  readonly method: string;
  readonly path: string;
  readonly key: string;
}

/** The command id of a request with an idempotency key, the same at every retry. */
export function commandIdFor({ person, method, path, key }: KeyedRequest): string {
  return v5(JSON.stringify([person, method.toUpperCase(), path, key]), COMMAND_NAMESPACE);
}

/** Of the ids of new things; part of the stored format, never to be changed. */
const THING_NAMESPACE = '8f0d9c1e-5d0b-5f5e-9d44-6a1f3a7c2b10';

/**
 * The id of something that a command creates, equal for every retry; `purpose` distinguishes
 * several ids of one command.
 */
export function derivedId(commandId: string, purpose: string): string {
  return v5(JSON.stringify([commandId, purpose]), THING_NAMESPACE);
}

/** Ten bytes for an agenda id (booking or working hours), derived like every other id. */
export function derivedRandom(commandId: string, purpose: string): Uint8Array {
  // A UUIDv5 is a hash but for version and variant in bytes 6 and 8, which costs six of eighty
  // bits.
  return v5(
    JSON.stringify([commandId, 'random', purpose]),
    THING_NAMESPACE,
    new Uint8Array(16),
  ).slice(0, 10);
}
