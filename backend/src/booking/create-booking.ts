import { deskGuestDetailsBody, guestDetailsBody, parsePart } from '@salon/contract';
import {
  agenda,
  agendaStream,
  type BookingCustomer,
  canBeCalled,
  changeMember,
  createBooking,
  encodeAgendaId,
  guestFormFields,
  type NewBooking,
  sealedValues,
  tokyoDate,
} from '@salon/domain';
import { derivedRandom } from '@salon/event-store';
import { memberStreams } from '../auth/member-fields.ts';
import type { CommandContext } from '../command/command-context.ts';
import { answerWith, Executor } from '../command/execute.ts';
import { Handles, SalonCommand } from '../command/handles.ts';
import { ApiError, valid } from '../http/api-error.ts';
import type { Asked, RequestState } from '../http/request.ts';
import { PresentTerms } from '../settings/present-terms.ts';
import {
  type BookingFacts,
  BookingOffer,
  EarlierBookings,
  isMissing,
  type Missing,
} from './booking-offer.ts';

/** Everything else comes from the log (specification, booking: making a booking). */
type BookingRequest = Omit<NewBooking, 'commandId' | 'bookingId' | 'date'> & {
  readonly serviceId: string;
};

export class CreateBooking extends SalonCommand<BookingRequest> {}

@Handles(CreateBooking)
export class CreateBookingHandler {
  constructor(
    private readonly executor: Executor,
    private readonly offer: BookingOffer,
    private readonly earlier: EarlierBookings,
    private readonly terms: PresentTerms,
  ) {}

  async execute({ asked: booking, context }: CreateBooking) {
    const { tellerId, serviceId, startTime, customer } = booking;
    const memberId = customer.kind === 'member' ? customer.memberId : undefined;
    const { commandId } = context;
    const unkept = customer.kind === 'member' ? await this.keepPhone(customer, context) : undefined;
    if (unkept !== undefined) return unkept;
    const place = { tellerId, date: tokyoDate(startTime) };
    const newId = encodeAgendaId({
      kind: 'booking',
      ...place,
      random: derivedRandom(commandId, 'booking'),
    });
    const stream = agendaStream(place);
    const executed = await this.executor.executeWithFacts({
      stream,
      aggregate: agenda,
      context,
      facts: async () =>
        this.ofCustomer(
          booking,
          await this.offer.ofBooking({ tellerId, serviceId, memberId }, context.at),
        ),
      decide: async (state, offer) =>
        isMissing(offer)
          ? offer.missing
          : createBooking(
              state,
              { ...booking, ...place, commandId, bookingId: newId },
              await this.offer.withReserved(offer, place.date, state),
            ),
    });
    if (executed.kind === 'refused') return executed;
    const accepted =
      booking.offerId === undefined ? undefined : executed.state.endedOffers.get(booking.offerId);
    return answerWith(accepted?.bookingId ?? newId, executed);
  }

  /**
   * Only a profile without a number gets the booking's (specification, booking: readings by
   * telephone).
   */
  private async keepPhone(
    { memberId, phone }: Extract<BookingCustomer, { kind: 'member' }>,
    context: CommandContext,
  ) {
    if (phone === undefined || canBeCalled(await this.offer.phoneOf(memberId))) return undefined;
    const outcome = await this.executor.decide(memberStreams, memberId, context, (state, command) =>
      changeMember(state, { ...command, profile: { phone } }),
    );
    return outcome.kind === 'refused' ? outcome : undefined;
  }

  private async ofCustomer({ by, customer }: BookingRequest, offer: BookingFacts | Missing) {
    if (isMissing(offer) || by !== 'customer') return offer;
    const usesMissed = offer.settings.approvalAfterNoShows > 0;
    const [agreed, noShows] = await Promise.all([
      this.terms.versions(),
      usesMissed ? this.earlier.missedBy(customer) : undefined,
    ]);
    return { ...offer, agreed, noShows };
  }
}

/**
 * The member of the session, else the guest in the body. Throws 403 for somebody else's `userId`,
 * 401 from the page of a member whose session has ended; an administrator's own id never becomes
 * the customer (specification, booking: making a booking).
 */
export function bookingCustomer(
  body: Asked<'createBooking'>['body'],
  { principal, isOfEndedSession }: Pick<RequestState, 'principal' | 'isOfEndedSession'>,
): BookingCustomer {
  const claimed = body.userId ?? '';
  if (claimed !== '' && (principal.kind === 'guest' || principal.id !== claimed))
    throw new ApiError(isOfEndedSession ? 'UNAUTHORIZED' : 'FORBIDDEN');
  return principal.kind === 'member'
    ? { kind: 'member', memberId: principal.id, fields: { notes: body.notes }, phone: body.phone }
    : { ...guestOf(guestDetailsBody, body, body.notes), reminders: body.reminders ?? undefined };
}

export function adminBookingCustomer(body: Asked<'createBookingAtDesk'>['body']): BookingCustomer {
  const { memberId, notes, phone } = body;
  return memberId === undefined || memberId === null
    ? guestOf(deskGuestDetailsBody, body, notes)
    : { kind: 'member', memberId, fields: { notes }, phone };
}

function guestOf(
  schema: typeof guestDetailsBody | typeof deskGuestDetailsBody,
  body: object,
  notes: string | null,
) {
  const details = valid(parsePart(schema, body));
  return {
    kind: 'guest',
    fields: sealedValues(guestFormFields, { ...details, notes: notes ?? '' }),
  } as const;
}
