import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { declineCancellation } from '@salon/domain';
import type { Outcome } from '../command/outcome.ts';
import { DeclineCancellation } from './decline-cancellation.command.ts';
import { FollowBooking } from './follow-booking.ts';

@CommandHandler(DeclineCancellation)
export class DeclineCancellationHandler implements ICommandHandler<DeclineCancellation> {
  constructor(private readonly following: FollowBooking) {}

  execute({ bookingId, reason, context }: DeclineCancellation): Promise<Outcome> {
    return this.following.decide(bookingId, context, (state, command) => declineCancellation(state, { ...command, reason }));
  }
}
