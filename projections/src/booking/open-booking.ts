import type { FieldOpener } from '../engine/projections.ts';
import { openOrNull, textOf } from '../lists/open-fields.ts';
import type { BookingDocument } from './document.ts';

/** The personal side of a booking in clear; null is empty or erased. A member's name stands in `people`, not here. */
export interface BookingDetails {
  readonly guestName: string | null;
  readonly guestNameKana: string | null;
  readonly guestEmail: string | null;
  readonly guestPhone: string | null;
  readonly notes: string | null;
  readonly cancellationNote: string | null;
  /** Free text of the last decision: why a request was declined or a status set. */
  readonly reasonText: string | null;
}

/** Opens what is sealed in a booking. */
export async function openBooking(opener: FieldOpener, { sealed }: BookingDocument): Promise<BookingDetails> {
  const [details, note, reason] = await Promise.all([sealed.details, sealed.note, sealed.reason].map((blob) => openOrNull(opener, blob)));
  return {
    guestName: textOf(details ?? null, 'name'),
    guestNameKana: textOf(details ?? null, 'nameKana'),
    guestEmail: textOf(details ?? null, 'email'),
    guestPhone: textOf(details ?? null, 'phone'),
    notes: textOf(details ?? null, 'notes'),
    cancellationNote: textOf(note ?? null, 'note'),
    reasonText: textOf(reason ?? null, 'reason') ?? textOf(reason ?? null, 'text'),
  };
}
