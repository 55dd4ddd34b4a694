import { accept, reject } from '../decision.ts';
import { bookingRule, sealed } from './booking-command.ts';

interface WrittenRecord {
  readonly text: string;
  /** Undefined for an owner. */
  readonly writer: string | undefined;
}

/**
 * Only from the reading's start on; '' removes the record (specification, booking: reading record).
 * A teller writes only on their own bookings.
 */
export const writeRecord = bookingRule<
  WrittenRecord,
  { readonly now: string; readonly previous: string }
>((booking, data, { writer = data.tellerId, text }, { now, previous }) => {
  const { startTime, status, bookingId } = booking;
  if (writer !== data.tellerId) return reject('NOT_FOUND', { id: bookingId });
  if (status === 'cancelled') return reject('ALREADY_CANCELLED', { bookingId });
  if (now < startTime) return reject('READING_AHEAD', { startTime });
  return text === previous
    ? accept()
    : accept({ type: 'ReadingRecordWritten', data, ...sealed(booking, 'text', text) });
});

export const openRecords = bookingRule<{ readonly records: readonly string[] }>(
  (_, key, { records }) =>
    accept({ type: 'ReadingRecordOpened', data: { ...key, records: [...records] } }),
);

/** A teller reads what others wrote only about a customer whom they have within this time. */
export const DAYS_OF_SHARING = 7;
