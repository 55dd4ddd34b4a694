import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { confirmBooking } from '@salon/domain';
import type { Outcome } from '../command/outcome.ts';
import { ConfirmBooking } from './confirm-booking.command.ts';
import { FollowBooking } from './follow-booking.ts';

@CommandHandler(ConfirmBooking)
export class ConfirmBookingHandler implements ICommandHandler<ConfirmBooking> {
  constructor(private readonly following: FollowBooking) {}

  execute({ bookingId, context }: ConfirmBooking): Promise<Outcome> {
    return this.following.decide(bookingId, context, confirmBooking);
  }
}
