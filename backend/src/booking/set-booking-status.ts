import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type SetStatus, type StatusReason, setStatus } from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import type { Outcome } from '../command/outcome.ts';
import { FollowBooking } from './follow-booking.ts';

/** Sets a status, with the reason that the administrator gave. */
export class SetBookingStatus extends Command<Outcome> {
  constructor(
    readonly bookingId: string,
    readonly wanted: Pick<SetStatus, 'status' | 'reason' | 'text'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(SetBookingStatus)
export class SetBookingStatusHandler implements ICommandHandler<SetBookingStatus> {
  constructor(private readonly following: FollowBooking) {}

  execute({ bookingId, wanted, context }: SetBookingStatus): Promise<Outcome> {
    return this.following.decide(bookingId, context, (state, command) => setStatus(state, { ...command, ...wanted }));
  }
}

const KNOWN: readonly string[] = ['no-show', 'salon', 'customer', 'other'] satisfies StatusReason[];

/**
 * A reason as it was sent: one of the known, or free text, which is personal and stands beside `other`
 * (specification, booking: status).
 */
export function statusReason(given: string | null): { readonly reason: StatusReason; readonly text: string } {
  if (given === null) {
    return { reason: null, text: '' };
  }
  return isKnown(given) ? { reason: given, text: '' } : { reason: 'other', text: given };
}

function isKnown(given: string): given is NonNullable<StatusReason> {
  return KNOWN.includes(given);
}
