import { agendaStream, calendarStatus, changesCalendar, type LiveBooking, type MailTemplate, tokyoDate, wordsOf } from '@salon/domain';
import type { Sealer } from '@salon/event-store';
import type { MemberFields } from '../auth/member-fields.ts';
import {
  type BookingAtEvent,
  bookingAtEvent,
  eventsOfBooking,
  ofBooking,
  type StoredBookingEvent,
  upTo,
} from '../booking/booking-events.ts';
import type { BookingFacts } from '../booking/calendar.ts';
import { cancelToken } from '../booking/linked-booking.ts';
import { personalOf, type StoredEventOf, storedEvents } from '../command/stored-event.ts';
import type { SalonFacts } from '../settings/current-settings.ts';
import type { DraftedMail, MailContent } from './mail-content.ts';
import type { MailSources } from './mail-facts.ts';
import type { OperatorTemplate } from './mail-templates.ts';
import type { OutboxEntry } from './outbox.ts';
import {
  bookingChanged,
  bookingConfirmed,
  bookingConfirmedAgain,
  bookingWaiting,
  reminder,
  type VisitBefore,
} from './templates/booking-mails.ts';
import {
  cancellationApproved,
  cancellationDeclined,
  cancellationRequested,
  cancellationWithdrawn,
  cancelledByLink,
  cancelledBySalon,
} from './templates/cancellation-mails.ts';
import type { MemberTemplate } from './write-member-mail.ts';

type BookingTemplate = Exclude<MailTemplate, `application-${string}` | `inquiry-${string}` | MemberTemplate | OperatorTemplate>;

/** What only some mails of a booking tell, from the event behind them. */
interface EventFacts {
  readonly before: VisitBefore;
  readonly text: string | null;
  /** Whether the mail goes, or went, on the day of the reading. */
  readonly isToday: boolean;
}

const contents: Readonly<Record<BookingTemplate, (booking: BookingFacts, salon: SalonFacts, event: EventFacts) => MailContent>> = {
  'booking-confirmed': bookingConfirmed,
  'booking-waiting': bookingWaiting,
  'booking-confirmed-again': bookingConfirmedAgain,
  'booking-changed': (booking, salon, { before }) => bookingChanged({ ...booking, before }, salon),
  'cancellation-requested': (booking, salon, { text }) => cancellationRequested({ ...booking, note: text }, salon),
  'cancellation-withdrawn': cancellationWithdrawn,
  'cancellation-approved': cancellationApproved,
  'cancellation-declined': (booking, salon, { text }) => cancellationDeclined({ ...booking, reason: text }, salon),
  'cancelled-by-link': cancelledByLink,
  'cancelled-by-salon': cancelledBySalon,
  reminder: (booking, salon, { isToday }) => reminder({ ...booking, isToday }, salon),
};

/** Writes a mail about a booking, as the booking was right after the event behind the mail. */
export async function writeBookingMail(
  template: BookingTemplate,
  entry: OutboxEntry,
  sources: MailSources,
  salon: SalonFacts,
): Promise<DraftedMail> {
  const { bookingId, event } = entry;
  const found =
    bookingId === null || event === null ? undefined : await bookingAtEvent(sources.store, event.stream, event.revision, bookingId);
  const customer = found === undefined ? undefined : await customerOfBooking(found.booking, found.created, sources.sealer, sources.members);
  if (found === undefined || customer === undefined) {
    return undefined;
  }
  const { startTime, endTime, tellerName, snapshot } = found.booking;
  const events = await eventsOfBooking(sources.store, found.booking.bookingId, { freshTo: found.event.position });
  const linkKey = await sources.deploymentKeys.get('link');
  const facts: BookingFacts = {
    ...{ bookingId: found.booking.bookingId, startTime, endTime, tellerName },
    customer: customer.name,
    isMember: customer.isMember,
    notes: customer.notes,
    serviceName: snapshot.service.name,
    serviceType: snapshot.service.type,
    duration: snapshot.service.duration,
    price: snapshot.totalPrice,
    sequence: upTo(events, found.event.id).filter(({ type }) => changesCalendar(type)).length,
    calendarStatus: calendarStatus(found.booking.status),
    cancelPath: `/cancel/${cancelToken(linkKey, found.booking.bookingId)}`,
  };
  const own = await personalOf(sources.sealer, found.event);
  // Of several changes that are told together, the time before the first of them.
  const changed = events.find(({ id }) => id === entry.heldBack?.since) ?? found.event;
  const before = changed.type !== 'BookingStatusChanged' && 'from' in changed.data ? changed.data.from : { startTime, endTime };
  const text = own === undefined || typeof own === 'string' ? null : wordsOf(found.event.type, own);
  const goesAt = entry.state === 'sent' && entry.sentAt !== null ? entry.sentAt : sources.clock.now();
  const content = contents[template](facts, salon, {
    before: { ...before, tellerName: await tellerBefore(sources, found, changed) },
    text,
    isToday: tokyoDate(goesAt) === tokyoDate(startTime),
  });
  return { to: customer.email, content, startTime };
}

/**
 * Who a booking was with before it was changed, by the name that its old agenda has; null while it is the same teller. `changed` is the
 * first event of those that are told together.
 */
async function tellerBefore(
  { store }: MailSources,
  { booking, event }: BookingAtEvent,
  changed: StoredBookingEvent,
): Promise<string | null> {
  if (!('moveId' in changed.data && 'from' in changed.data) || changed.data.from.tellerId === event.data.tellerId) {
    return null;
  }
  const told = ofBooking(await storedEvents(store, agendaStream(changed.data.from)), booking.bookingId);
  const { tellerId } = changed.data.from;
  const names = told.flatMap(({ type, data }) => {
    if (type === 'BookingCreated') return data.tellerName;
    // Where a booking that leaves goes to stands in its old agenda too.
    return 'moveId' in data && 'to' in data && data.to.tellerId === tellerId ? data.to.tellerName : [];
  });
  return names.at(-1) ?? null;
}

/** Whom a booking's mails address. */
interface BookingCustomerNow {
  readonly name: string;
  /** Null at the telephone desk: then there is no mail. */
  readonly email: string | null;
  readonly notes: string | null;
  readonly isMember: boolean;
}

/** Opens who a booking is for; undefined once the person was erased, or cannot be read. */
async function customerOfBooking(
  { snapshot: { customer } }: LiveBooking,
  created: StoredEventOf<'BookingCreated'>,
  sealer: Sealer,
  members: MemberFields,
): Promise<BookingCustomerNow | undefined> {
  const fields = await personalOf(sealer, created);
  if (typeof fields === 'string') {
    return undefined;
  }
  const notes = fields?.notes ?? null;
  if (customer.kind === 'guest') {
    const guest = fields !== undefined && 'name' in fields ? fields : { name: '', email: null };
    return { name: guest.name, email: guest.email, notes, isMember: false };
  }
  const member = await members.read(customer.memberId);
  return member === undefined ? undefined : { name: member.name, email: member.email, notes, isMember: true };
}
