import type { JsonObject, Sealed } from '@salon/event-store';
import { type FieldOpener, openReadable } from '../engine/open-readable.ts';

/** The fields of one blob; null when there is no blob, its person is erased, or it cannot be read: one person is never an error of a list. */
export async function openOrNull(opener: FieldOpener, sealed: Sealed | null): Promise<JsonObject | null> {
  if (sealed === null) return null;
  const opened = await openReadable(opener, sealed);
  return typeof opened === 'string' ? null : opened;
}

/** A text among opened fields; null when it is empty, absent or erased. */
export function textOf(fields: JsonObject | null, name: string): string | null {
  const value = fields?.[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
