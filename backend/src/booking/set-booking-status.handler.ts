import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { setStatus } from '@salon/domain';
import type { Outcome } from '../command/outcome.ts';
import { FollowBooking } from './follow-booking.ts';
import { SetBookingStatus } from './set-booking-status.command.ts';

@CommandHandler(SetBookingStatus)
export class SetBookingStatusHandler implements ICommandHandler<SetBookingStatus> {
  constructor(private readonly following: FollowBooking) {}

  execute({ bookingId, wanted, context }: SetBookingStatus): Promise<Outcome> {
    return this.following.decide(bookingId, context, (state, command) => setStatus(state, { ...command, ...wanted }));
  }
}
