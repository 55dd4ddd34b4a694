import {
  agendaStream,
  calendarStatus,
  changesCalendar,
  isEventType,
  type LiveBooking,
  type MailTemplate,
  namedPlaceSchema,
  placeSchema,
  spanSchema,
  tokyoDate,
} from '@salon/domain';
import type { RecordedEvent, Sealer } from '@salon/event-store';
import type { MemberFields } from '../auth/member-fields.ts';
import { type BookingAtEvent, bookingAtEvent } from '../booking/booking-at-event.ts';
import { eventsOfBooking, upTo } from '../booking/booking-events.ts';
import { type BookingFacts } from '../booking/calendar.ts';
import { cancelToken } from '../booking/cancel-token.ts';
import { type SalonFacts } from '../settings/salon-facts.ts';
import type { DraftedMail, MailContent } from './mail-content.ts';
import { type MailSources, sealedFieldsOf } from './mail-facts.ts';
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
  cancelledByLink,
  cancelledBySalon,
} from './templates/cancellation-mails.ts';
import type { MemberTemplate } from './write-member-mail.ts';

type BookingTemplate = Exclude<MailTemplate, `application-${string}` | `inquiry-${string}` | MemberTemplate>;

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
    sequence: upTo(events, found.event.id).filter(({ type }) => isEventType(type) && changesCalendar(type)).length,
    calendarStatus: calendarStatus(found.booking.status),
    cancelPath: `/cancel/${cancelToken(linkKey, found.booking.bookingId)}`,
  };
  const sealed = await sealedFieldsOf(sources.sealer, found.event);
  const own = typeof sealed === 'string' ? {} : sealed;
  // Of several changes that are told together, the time before the first of them.
  const changed = events.find(({ id }) => id === entry.heldBack?.since) ?? found.event;
  const before = spanSchema.safeParse(changed.data.from);
  const text = [own.note, own.reason, own.text].find((value) => typeof value === 'string') ?? null;
  const goesAt = entry.state === 'sent' && entry.sentAt !== null ? entry.sentAt : sources.clock.now();
  const content = contents[template](facts, salon, {
    before: { ...(before.success ? before.data : { startTime, endTime }), tellerName: await tellerBefore(sources, found, changed) },
    text,
    isToday: tokyoDate(goesAt) === tokyoDate(startTime),
  });
  return { to: customer.email, content, startTime };
}

/**
 * Who a booking was with before it was changed, by the name that its old agenda has; null while it is the same teller. `changed` is the
 * first event of those that are told together.
 */
async function tellerBefore({ store }: MailSources, { booking, event }: BookingAtEvent, changed: RecordedEvent): Promise<string | null> {
  const from = placeSchema.safeParse(changed.data.from);
  if (!from.success || from.data.tellerId === event.data.tellerId) {
    return null;
  }
  const names = (await store.readStream(agendaStream(from.data)))
    .filter(({ data }) => data.bookingId === booking.bookingId)
    .map(({ type, data }) => (type === 'BookingCreated' ? data.tellerName : namedPlaceSchema.safeParse(data.to).data?.tellerName));
  return names.filter((name) => typeof name === 'string').at(-1) ?? null;
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
