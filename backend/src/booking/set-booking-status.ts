import { Injectable } from '@nestjs/common';
import {
  returningBooking,
  type SetStatus,
  type StatusReason,
  setStatus,
  withoutMail,
} from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import { BookingOffer } from './booking-offer.ts';
import { FollowBooking } from './follow-booking.ts';

@Injectable()
export class SetBookingStatus {
  constructor(
    private readonly following: FollowBooking,
    private readonly offer: BookingOffer,
  ) {}

  execute(
    bookingId: string,
    wanted: Pick<SetStatus, 'status' | 'reason' | 'text'> & {
      readonly tellsCustomer: boolean;
    },
    context: CommandContext,
  ) {
    return this.following.decide(bookingId, context, async (state, command) => {
      const returning = returningBooking(state, { bookingId, ...wanted }, { now: context.at });
      const gone =
        returning === undefined
          ? undefined
          : await this.offer.refuseReopening(command.tellerId, returning);
      const facts = await this.offer.ofAgenda(command, context.at, state);
      const decided = gone ?? setStatus(state, { ...command, ...wanted }, facts);
      return wanted.tellsCustomer ? decided : withoutMail(decided, command);
    });
  }
}

const KNOWN: readonly string[] = ['no-show', 'salon', 'customer', 'other'] satisfies StatusReason[];

/**
 * A known code, or free text, which is personal data and stored beside `other` (specification,
 * booking: status).
 */
export function statusReason(given: string | null): {
  readonly reason: StatusReason;
  readonly text: string;
} {
  if (given === null) return { reason: null, text: '' };
  return isKnown(given) ? { reason: given, text: '' } : { reason: 'other', text: given };
}

function isKnown(given: string): given is NonNullable<StatusReason> {
  return KNOWN.includes(given);
}
