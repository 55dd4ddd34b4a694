import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { approveCancellation } from '@salon/domain';
import type { Outcome } from '../command/outcome.ts';
import { ApproveCancellation } from './approve-cancellation.command.ts';
import { FollowBooking } from './follow-booking.ts';

@CommandHandler(ApproveCancellation)
export class ApproveCancellationHandler implements ICommandHandler<ApproveCancellation> {
  constructor(private readonly following: FollowBooking) {}

  execute({ bookingId, context }: ApproveCancellation): Promise<Outcome> {
    return this.following.decide(bookingId, context, approveCancellation);
  }
}
