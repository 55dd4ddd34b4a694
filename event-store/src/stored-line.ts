import { createHash } from 'node:crypto';
import type { RecordedEvent } from './event.ts';

/**
 * An event as one line of text, the same whichever engine stores it, with the SHA-256 of a value in place of each that `isHashed`. Without
 * position and time of recording, which belong to the engine.
 */
export function storedLine(
  { type, id, stream, revision, metadata, data }: RecordedEvent,
  isHashed: (type: string, name: string) => boolean,
): string {
  return JSON.stringify({ f: 1, type, id, stream, revision, metadata, data }, (name, value: unknown) =>
    isHashed(type, name) ? { sha256: createHash('sha256').update(JSON.stringify(value)).digest('hex') } : value,
  );
}
