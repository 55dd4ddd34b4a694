import type { JsonObject } from '@salon/event-store';
import type { DocumentReader } from '../documents/document-store.ts';
import type { FieldOpener } from '../engine/projections.ts';
import { openOrNull } from '../lists/open-fields.ts';
import type { BookingHistoryDocument, HistoryEntry } from './document.ts';

/** An entry with its personal fields in clear; null when there are none or they are erased. */
export interface OpenedHistoryEntry extends Omit<HistoryEntry, 'sealed'> {
  readonly personal: JsonObject | null;
}

/** What happened to a booking, oldest first, until an instant; undefined for an unknown booking. */
export async function historyOf(
  histories: DocumentReader<BookingHistoryDocument>,
  opener: FieldOpener,
  bookingId: string,
  asOf?: string,
): Promise<readonly OpenedHistoryEntry[] | undefined> {
  const history = (await histories.get(bookingId))?.doc;
  const entries = history?.entries.filter(({ at }) => asOf === undefined || at <= asOf);
  if (entries === undefined) return undefined;
  return Promise.all(entries.map(async ({ sealed, ...entry }) => ({ ...entry, personal: await openOrNull(opener, sealed) })));
}
