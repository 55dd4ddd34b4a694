import { pages } from '@salon/contract/pages';
import {
  type CustomerMail,
  changesCalendar,
  type LiveBooking,
  type MailTemplate,
  mailsOfChanges,
  mailsToCustomer,
  mailsToTellers,
  mailTemplates,
  personalWordsOf,
  type TellerMail,
  tokyoDate,
} from '@salon/domain';
import {
  bookingAtEvent,
  detailsOf,
  type StoredBookingEvent,
  untilEvent,
} from '../booking/booking-events.ts';
import type { CalendarBooking } from '../booking/calendar.ts';
import { readableOf } from '../command/stored-event.ts';
import type { SalonFacts } from '../settings/salon-now.ts';
import type { DraftedMail, MailContent } from './mail-content.ts';
import type { MailSources } from './mail-sources.ts';
import type { OutboxEntry } from './outbox.ts';
import { addressOfTeller } from './teller-mails.ts';
import {
  bookingChanged,
  bookingConfirmed,
  bookingConfirmedAgain,
  bookingWaiting,
  reminder,
  tellerBooking,
  thanks,
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

type BookingOfEvent = CalendarBooking & {
  readonly before: VisitBefore;
  readonly words: string | null;
  readonly isToday: boolean;
  /** The wizard's path for the same service and teller. */
  readonly againPath: string;
};

export const bookingMails = {
  'booking-confirmed': bookingConfirmed,
  'booking-waiting': bookingWaiting,
  'booking-confirmed-again': bookingConfirmedAgain,
  'booking-changed': bookingChanged,
  'cancellation-requested': cancellationRequested,
  'cancellation-withdrawn': cancellationWithdrawn,
  'cancellation-approved': cancellationApproved,
  'cancellation-declined': cancellationDeclined,
  'cancelled-by-link': cancelledByLink,
  'cancelled-by-salon': cancelledBySalon,
  reminder,
  'reminder-same-day': reminder,
  thanks,
} satisfies Readonly<
  Partial<Record<MailTemplate, (booking: BookingOfEvent, salon: SalonFacts) => MailContent>>
>;
export type BookingTemplate = keyof typeof bookingMails;

export const isBookingTemplate = (template: MailTemplate): template is BookingTemplate =>
  template in bookingMails;

/** Undefined for mails that are not about a change. */
export function dispatchOfMail(
  events: readonly StoredBookingEvent[],
  entry: Pick<OutboxEntry, 'eventId' | 'template'>,
): Pick<CustomerMail | TellerMail, 'goesAt' | 'unsentReason'> | undefined {
  return mailTemplates[entry.template].receiver === 'teller'
    ? mailsToTellers(events).find(({ eventId }) => eventId === entry.eventId)
    : changeOfMail(events, entry);
}

function changeOfMail(
  events: readonly StoredBookingEvent[],
  { eventId, template }: Pick<OutboxEntry, 'eventId' | 'template'>,
) {
  return mailsOfChanges.has(template)
    ? mailsToCustomer(events).find(
        (change) => change.eventId === eventId && change.template === template,
      )
    : undefined;
}

/** Shows the booking right after the event, or the last of those that the mail combines. */
export async function writeBookingMail(
  template: BookingTemplate,
  entry: OutboxEntry,
  events: readonly StoredBookingEvent[],
  sources: MailSources,
  salon: SalonFacts,
): Promise<DraftedMail> {
  const booked = entry.event === null ? undefined : bookingAtEvent(events, entry.event);
  if (booked === undefined) return undefined;
  const customer = await customerOfBooking(booked.booking.customer, events, sources);
  if (customer === undefined) return undefined;
  const change = changeOfMail(events, entry);
  // A cancellation names the time that the customer knows.
  const { startTime, endTime, tellerName } =
    (template === 'cancelled-by-salon' ? change?.lastMailed : change?.present) ?? booked.booking;
  const own = await readableOf(sources.sealer, booked.event);
  const before = change?.lastMailed ?? booked.booking;
  const goesAt =
    entry.state === 'sent' && entry.sentAt !== null ? entry.sentAt : sources.clock.now();
  const facts: BookingOfEvent = {
    ...booked.booking,
    startTime,
    endTime,
    tellerName,
    customer: customer.name,
    hasMyPage: customer.hasMyPage,
    notes: customer.notes,
    sequence: untilEvent(events, change?.lastEventId ?? booked.event.id).filter(({ type }) =>
      changesCalendar(type),
    ).length,
    cancelPath: `/cancel/${sources.links.of('cancel', booked.booking.bookingId)}`,
    before: {
      ...before,
      tellerName:
        change?.present.tellerId === change?.lastMailed.tellerId ? null : before.tellerName,
    },
    words: own === undefined ? null : personalWordsOf(booked.event.type, own),
    isToday: tokyoDate(goesAt) === tokyoDate(startTime),
    againPath: `${pages.booking.path}?${new URLSearchParams({ service: booked.booking.service.id, teller: booked.event.data.tellerId })}`,
  };
  const content = bookingMails[template](facts, salon);
  return { to: customer.email, content, startTime };
}

/** Combines the changes of a booking (specification, mail: mails to tellers). */
export async function writeTellerMail(
  { eventId, receiver }: OutboxEntry,
  events: readonly StoredBookingEvent[],
  sources: MailSources,
): Promise<DraftedMail> {
  const to = receiver && (await addressOfTeller(sources, receiver));
  const mail = mailsToTellers(events).find((each) => each.eventId === eventId);
  const created = events.find((event) => event.type === 'BookingCreated')?.data;
  const shown = mail?.present ?? mail?.lastMailed;
  if (to === undefined || mail === undefined || shown === undefined || created === undefined)
    return undefined;
  const reassigned = events.findLast((event) => event.type === 'BookingReassigned')?.data;
  const customer = await customerOfBooking(
    reassigned?.customer ?? created.customer,
    events,
    sources,
  );
  if (customer === undefined) return undefined;
  const { service } = created;
  const content = tellerBooking({ ...mail, shown, customer: customer.name, service });
  return { to, content, startTime: shown.startTime };
}

/** Undefined if the person was erased or cannot be decrypted. */
async function customerOfBooking(
  customer: LiveBooking['customer'],
  events: readonly StoredBookingEvent[],
  { sealer, members }: Pick<MailSources, 'sealer' | 'members'>,
) {
  const fields = await detailsOf(sealer, events);
  if (typeof fields === 'string') return undefined;
  const notes = fields?.notes ?? null;
  if (customer.kind === 'guest') {
    const guest = fields !== undefined && 'name' in fields ? fields : { name: '', email: null };
    return { name: guest.name, email: guest.email, notes, hasMyPage: false };
  }
  const member = await members.read(customer.memberId);
  return member === undefined
    ? undefined
    : {
        name: member.name,
        email: member.email,
        notes,
        hasMyPage: member.passwordHash !== undefined,
      };
}
