import type { JsonObject, Sealed } from '@salon/event-store';
import type { FieldOpener } from '../engine/projected-event.ts';

/** The fields of one blob; null when there is no blob or its person is erased. */
export async function openOrNull(opener: FieldOpener, sealed: Sealed | null): Promise<JsonObject | null> {
  if (sealed === null) return null;
  const opened = await opener.open(sealed);
  return opened === 'erased' ? null : opened;
}

/** A text among opened fields; null when it is empty, absent or erased. */
export function textOf(fields: JsonObject | null, name: string): string | null {
  const value = fields?.[name];
  return typeof value === 'string' && value !== '' ? value : null;
}
