import {
  returningBooking,
  type SetStatus,
  type StatusReason,
  setStatus,
  withoutMail,
} from '@salon/domain';
import { Handles, SalonCommand } from '../command/handles.ts';
import { BookingOffer } from './booking-offer.ts';
import { FollowBooking } from './follow-booking.ts';

export class SetBookingStatus extends SalonCommand<{
  readonly bookingId: string;
  readonly change: Pick<SetStatus, 'status' | 'reason' | 'text'> & {
    readonly tellsCustomer: boolean;
  };
}> {}

@Handles(SetBookingStatus)
export class SetBookingStatusHandler {
  constructor(
    private readonly following: FollowBooking,
    private readonly offer: BookingOffer,
  ) {}

  execute({ asked: { bookingId, change }, context }: SetBookingStatus) {
    return this.following.decide(bookingId, context, async (state, command) => {
      const returning = returningBooking(state, { bookingId, ...change }, { now: context.at });
      const gone =
        returning === undefined
          ? undefined
          : await this.offer.refuseReopening(command.tellerId, returning);
      const facts = await this.offer.ofAgenda(command, context.at, state);
      const decided = gone ?? setStatus(state, { ...command, ...change }, facts);
      return change.tellsCustomer ? decided : withoutMail(decided, command);
    });
  }
}

const KNOWN: readonly string[] = ['no-show', 'salon', 'customer', 'other'] satisfies StatusReason[];

/**
 * A known code, or free text, which is personal data and stored beside `other` (specification,
 * booking: status).
 */
export function statusReason(text: string | null): {
  readonly reason: StatusReason;
  readonly text: string;
} {
  if (text === null) return { reason: null, text: '' };
  return isKnown(text) ? { reason: text, text: '' } : { reason: 'other', text };
}

function isKnown(text: string): text is NonNullable<StatusReason> {
  return KNOWN.includes(text);
}
