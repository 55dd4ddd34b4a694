import { type AgendaEvent, agenda, agendaStream, decodeAgendaId, type LiveBooking } from '@salon/domain';
import type { EventStore, RecordedEvent, Sealer } from '@salon/event-store';
import type { MemberFields } from '../auth/member-fields.ts';
import { parseStored } from '../command/stored-event.ts';
import { sealedFieldsOf } from './mail-facts.ts';

/** A booking as it was right after one of its agenda's events, with the event in which its customer is named. */
export interface BookingAtEvent {
  readonly booking: LiveBooking;
  readonly event: RecordedEvent;
  readonly created: RecordedEvent;
}

/** Folds the agenda up to an event of the booking; undefined when the booking is not there. */
export async function bookingAtEvent(
  store: EventStore,
  stream: string,
  revision: number,
  bookingId: string,
): Promise<BookingAtEvent | undefined> {
  const events = await store.readStream(stream, { limit: revision + 1 });
  const event = events.at(-1);
  const state = events.reduce((before, recorded) => {
    const { type, data, facts } = parseStored(recorded);
    return agenda.evolve(before, { type, data } as AgendaEvent, facts);
  }, agenda.initial);
  const booking = state.bookings.get(bookingId);
  const birth = decodeAgendaId(bookingId);
  if (event === undefined || booking === undefined || booking.status === 'moved' || birth === undefined) {
    return undefined;
  }
  const born = agendaStream(birth);
  const atBirth = born === stream ? events : await store.readStream(born);
  const created = atBirth.find(({ type, data }) => type === 'BookingCreated' && data.bookingId === bookingId);
  return created === undefined ? undefined : { booking, event, created };
}

/** Whom a booking's mails address. */
export interface BookingCustomerNow {
  readonly name: string;
  /** Null at the telephone desk: then there is no mail. */
  readonly email: string | null;
  readonly notes: string | null;
  readonly isMember: boolean;
}

/** Opens who a booking is for; undefined once the person was erased, or cannot be read. */
export async function customerOfBooking(
  { snapshot: { customer } }: LiveBooking,
  created: RecordedEvent,
  sealer: Sealer,
  members: MemberFields,
): Promise<BookingCustomerNow | undefined> {
  const fields = await sealedFieldsOf(sealer, created);
  if (typeof fields === 'string') {
    return undefined;
  }
  const notes = text(fields.notes);
  if (customer.kind === 'guest') {
    return { name: text(fields.name) ?? '', email: text(fields.email), notes, isMember: false };
  }
  const member = await members.read(customer.memberId);
  return member === undefined ? undefined : { name: member.name, email: member.email, notes, isMember: true };
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
