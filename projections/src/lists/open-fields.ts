import { type JsonObject, PersonKeyMissingError, SealBrokenError, type Sealed } from '@salon/event-store';
import type { FieldOpener } from '../engine/projected-event.ts';

/** The fields of one blob; null when there is no blob, its person is erased, or it cannot be read: one person is never an error of a list. */
export async function openOrNull(opener: FieldOpener, sealed: Sealed | null): Promise<JsonObject | null> {
  if (sealed === null) return null;
  const opened = await openReadable(opener, sealed);
  return typeof opened === 'string' ? null : opened;
}

/** The fields of one blob, or why there are none: `unreadable` when its key is missing without a tombstone, or it was changed. */
export async function openReadable(opener: FieldOpener, sealed: Sealed): Promise<JsonObject | 'erased' | 'unreadable'> {
  try {
    return await opener.open(sealed);
  } catch (error) {
    if (error instanceof PersonKeyMissingError || error instanceof SealBrokenError) return 'unreadable';
    throw error;
  }
}

/** A text among opened fields; null when it is empty, absent or erased. */
export function textOf(fields: JsonObject | null, name: string): string | null {
  const value = fields?.[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
