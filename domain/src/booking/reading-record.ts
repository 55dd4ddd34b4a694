import { accept, type Decision, reject } from '../decision.ts';
import type { AgendaState } from './agenda.ts';
import type { BookingEvent } from './agenda-events.ts';
import { type BookingCommand, onBooking, sealed } from './booking-command.ts';

interface WriteRecord extends BookingCommand {
  readonly text: string;
  /** It is undefined for an owner. */
  readonly writer: string | undefined;
}

/**
 * Only from the reading's start on; '' removes the record (specification, booking: reading record).
 * A teller writes only on their own bookings.
 */
export function writeRecord(
  state: AgendaState,
  command: WriteRecord,
  { now, known }: { readonly now: string; readonly known: string },
): Decision<BookingEvent> {
  const { bookingId, tellerId, writer = tellerId, text } = command;
  return onBooking(state, command, (booking, key) => {
    const { startTime, status } = booking;
    if (writer !== tellerId) return reject('NOT_FOUND', { id: bookingId });
    if (status === 'cancelled') return reject('ALREADY_CANCELLED', { bookingId });
    if (now < startTime) return reject('READING_AHEAD', { startTime });
    return text === known
      ? accept()
      : accept({ type: 'ReadingRecordWritten', data: key, ...sealed(booking, 'text', text) });
  });
}

/** Notes that somebody opened records that others wrote. */
export function openRecords(
  state: AgendaState,
  command: BookingCommand & { readonly records: readonly string[] },
): Decision<BookingEvent> {
  return onBooking(state, command, (_, key) =>
    accept({ type: 'ReadingRecordOpened', data: { ...key, records: [...command.records] } }),
  );
}

/** A teller reads what others wrote only about a customer whom they have within this time. */
export const DAYS_OF_SHARING = 7;
