import { crc32 } from 'node:zlib';
import { EventDamagedError } from './errors.ts';

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
