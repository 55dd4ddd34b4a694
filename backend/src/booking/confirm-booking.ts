import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { confirmBooking } from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import type { Outcome } from '../command/outcome.ts';
import { FollowBooking } from './follow-booking.ts';

/** Ends `pending`. */
export class ConfirmBooking extends Command<Outcome> {
  constructor(
    readonly bookingId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ConfirmBooking)
export class ConfirmBookingHandler implements ICommandHandler<ConfirmBooking> {
  constructor(private readonly following: FollowBooking) {}

  execute({ bookingId, context }: ConfirmBooking): Promise<Outcome> {
    return this.following.decide(bookingId, context, confirmBooking);
  }
}
