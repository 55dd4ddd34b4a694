import { spanSchema, tokyoDate } from '@salon/domain';
import { bookingAtEvent } from './booking-at-event.ts';
import { cancelToken } from './cancel-token.ts';
import { customerOfBooking } from './customer-of-booking.ts';
import type { Delivery } from './delivery.ts';
import type { BookingFacts, SalonFacts } from './facts.ts';
import type { Letter } from './letter.ts';
import type { Drafted, LetterSources } from './letter-sources.ts';
import { bookingChanged } from './letters/booking-changed.ts';
import { bookingConfirmed, bookingConfirmedAgain, bookingWaiting } from './letters/booking-confirmed.ts';
import {
  cancellationApproved,
  cancellationDeclined,
  cancellationRequested,
  cancelledByLink,
  cancelledBySalon,
} from './letters/cancellation.ts';
import { reminder } from './letters/reminder.ts';
import { sealedFieldsOf } from './sealed-fields-of.ts';
import type { Template } from './templates.ts';

type BookingTemplate = Exclude<Template, `application-${string}` | `inquiry-${string}` | 'member-registered' | 'password-reset'>;

/** What only some letters of a booking tell, from the event behind them. */
interface EventFacts {
  readonly before: { readonly startTime: string; readonly endTime: string };
  readonly text: string | null;
  /** Whether the letter goes, or went, on the day of the reading. */
  readonly isToday: boolean;
}

const letters: Readonly<Record<BookingTemplate, (booking: BookingFacts, salon: SalonFacts, event: EventFacts) => Letter>> = {
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

/** Writes a letter about a booking, as the booking was right after the event behind the letter. */
export async function writeBookingLetter(
  template: BookingTemplate,
  delivery: Delivery,
  sources: LetterSources,
  salon: SalonFacts,
): Promise<Drafted> {
  const { bookingId, event } = delivery;
  const found =
    bookingId === null || event === null ? undefined : await bookingAtEvent(sources.store, event.stream, event.revision, bookingId);
  const customer = found === undefined ? undefined : await customerOfBooking(found.booking, found.created, sources.sealer, sources.members);
  if (found === undefined || customer === undefined) {
    return undefined;
  }
  const { startTime, endTime, tellerName, snapshot } = found.booking;
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
    cancelPath: `/cancel/${cancelToken(linkKey, found.booking.bookingId)}`,
  };
  const sealed = await sealedFieldsOf(sources.sealer, found.event);
  const own = sealed === 'erased' ? {} : sealed;
  const before = spanSchema.safeParse(found.event.data.from);
  const text = [own.note, own.reason, own.text].find((value) => typeof value === 'string') ?? null;
  const goesAt = delivery.state === 'sent' && delivery.sentAt !== null ? delivery.sentAt : sources.clock.now();
  const letter = letters[template](facts, salon, {
    before: before.success ? before.data : { startTime, endTime },
    text,
    isToday: tokyoDate(goesAt) === tokyoDate(startTime),
  });
  return { to: customer.email, letter, startTime };
}
