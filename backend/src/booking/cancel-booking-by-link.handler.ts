import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { cancelByLink } from '@salon/domain';
import type { Outcome } from '../command/outcome.ts';
import { CancelBookingByLink } from './cancel-booking-by-link.command.ts';
import { FollowBooking } from './follow-booking.ts';

@CommandHandler(CancelBookingByLink)
export class CancelBookingByLinkHandler implements ICommandHandler<CancelBookingByLink> {
  constructor(private readonly following: FollowBooking) {}

  execute({ bookingId, context }: CancelBookingByLink): Promise<Outcome> {
    return this.following.decide(bookingId, context, (state, command) => cancelByLink(state, command, { now: context.at }));
  }
}
