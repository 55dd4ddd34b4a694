import { accept, type Decision, once, reject } from '../decision.ts';
import type { PersonId } from '../ids/identifiers.ts';
import type { AgreedVersions } from '../person/agreed-versions.ts';
import type { RemindersChoice } from '../settings/reminders.ts';
import type { Overrides } from '../slots/bookable-slots.ts';
import { addMinutes } from '../time/time.ts';
import type { AgendaKey, AgendaState } from './agenda.ts';
import type { BookingEvent, GuestFields, MemberFields } from './agenda-events.ts';
import {
  bookedService,
  type MemberFacts,
  type OfferFacts,
  refuseBeforeOpening,
  refuseMember,
  refuseService,
  refuseTeller,
  refuseTime,
  refuseUncallable,
  refuseUnoffered,
  type ServiceFacts,
  type SettingsFacts,
} from './booking-offer.ts';

/** The fields are sealed under the customer's key. */
export type BookingCustomer =
  | {
      readonly kind: 'member';
      readonly memberId: string;
      readonly fields: MemberFields;
      /** Given with the booking when the profile has none. */
      readonly phone?: string | undefined;
    }
  | {
      readonly kind: 'guest';
      readonly fields: GuestFields;
      readonly reminders?: RemindersChoice | undefined;
    };

export interface NewBooking extends AgendaKey {
  readonly bookingId: string;
  readonly startTime: string;
  readonly customer: BookingCustomer;
  readonly overrides: Overrides;
  /** An administrator's entry needs no approval. */
  readonly by: 'customer' | 'administrator';
  /** Whole yen; undefined when none was sent. */
  readonly shownPrice?: number | undefined;
  readonly offerId?: string | undefined;
}

/**
 * Takes the service's own duration and price; a customer who was shown another price is refused
 * (specification, booking: making a booking). Accepting an offer again changes nothing.
 */
export const createBooking = once(decideBooking);

interface BookedOffer extends OfferFacts {
  readonly service: ServiceFacts;
  readonly member?: MemberFacts | undefined;
  readonly memberPhone?: string | null | undefined;
  readonly noShows?: number | undefined;
  readonly agreed?: AgreedVersions | undefined;
}

function decideBooking(
  state: AgendaState,
  command: NewBooking,
  offer: BookedOffer,
): Decision<BookingEvent> {
  const { bookingId, tellerId, date, startTime, overrides, offerId } = command;
  const { service, teller, settings, member } = offer;
  if (offerId !== undefined && state.endedOffers.get(offerId)?.outcome === 'booked')
    return accept();
  const endTime = addMinutes(startTime, service.duration);
  const refused =
    (command.by === 'customer' ? refuseBeforeOpening(settings) : undefined) ??
    (member === undefined ? undefined : refuseMember(member, command.by)) ??
    refuseTeller(teller) ??
    refuseService(service) ??
    refuseUnoffered(service, tellerId) ??
    refuseOver(state, command) ??
    refuseTime(state, { tellerId, date, startTime, service, overrides, except: offerId }, offer) ??
    refuseUncallable(
      service,
      command.customer.kind === 'guest' ? command.customer.fields.phone : offer.memberPhone,
    ) ??
    refusePrice(command, service);
  if (refused !== undefined) return refused;
  const { customer, person, personal } = personOf(command);
  const reminders = command.customer.kind === 'guest' ? command.customer.reminders : undefined;
  return accept({
    type: 'BookingCreated',
    data: {
      tellerId,
      date,
      bookingId,
      startTime,
      endTime,
      customer,
      person,
      overrides,
      tellerName: teller.name,
      status:
        command.by === 'customer' && needsApproval(settings, offer.noShows)
          ? 'pending'
          : 'confirmed',
      totalPrice: service.price,
      ...(offerId === undefined ? {} : { offerId }),
      ...(reminders === undefined ? {} : { reminders }),
      ...offer.agreed,
      service: bookedService(service),
      revisions: {
        settings: settings.revision,
        menu: service.revision,
        teller: teller.revision,
        ...(member === undefined ? {} : { member: member.revision }),
      },
    },
    ...personal,
  });
}

/**
 * Whether all bookings need approval, or after too many no-shows (specification, booking: status).
 */
function needsApproval({ approveNewBookings, approvalAfterNoShows }: SettingsFacts, noShows = 0) {
  return approveNewBookings || (approvalAfterNoShows > 0 && noShows >= approvalAfterNoShows);
}

function refuseOver({ waitlistHolds }: AgendaState, { offerId, startTime }: NewBooking) {
  if (offerId === undefined || waitlistHolds[offerId]?.startTime === startTime) return undefined;
  return reject('OFFER_OVER', { offerId });
}

function refusePrice({ shownPrice }: NewBooking, { price }: ServiceFacts) {
  return shownPrice === undefined || shownPrice === price
    ? undefined
    : reject('PRICE_CHANGED', { shownPrice, price });
}

function personOf({ customer, bookingId }: NewBooking) {
  if (customer.kind === 'guest') {
    const person: PersonId = `guest-${bookingId}`;
    return {
      customer: { kind: 'guest' as const },
      person,
      personal: { personal: { person, fields: customer.fields } },
    };
  }
  const { memberId, fields } = customer;
  const person: PersonId = `member-${memberId}`;
  // Without notes there is nothing to seal.
  const personal = fields.notes === null ? {} : { personal: { person, fields } };
  return { customer: { kind: 'member' as const, memberId }, person, personal };
}
