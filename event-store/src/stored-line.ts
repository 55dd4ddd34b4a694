import { createHash } from 'node:crypto';
import type { RecordedEvent } from './event.ts';

/**
 * An event as one line of text, the same on every engine: without position and time of recording, and with the SHA-256 of each value that
 * `isHashed`.
 */
export function storedLine(
  { type, id, stream, revision, metadata, data }: RecordedEvent,
  isHashed: (type: string, name: string) => boolean,
): string {
  return JSON.stringify({ f: 1, type, id, stream, revision, metadata, data }, (name, value: unknown) =>
    isHashed(type, name) ? { sha256: createHash('sha256').update(JSON.stringify(value)).digest('hex') } : value,
  );
}
