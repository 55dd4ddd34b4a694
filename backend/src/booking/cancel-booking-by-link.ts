import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { cancelByLink } from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import type { Outcome } from '../command/outcome.ts';
import { FollowBooking } from './follow-booking.ts';

/** Cancels at once, by the link of the confirmation mail. */
export class CancelBookingByLink extends Command<Outcome> {
  constructor(
    readonly bookingId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(CancelBookingByLink)
export class CancelBookingByLinkHandler implements ICommandHandler<CancelBookingByLink> {
  constructor(private readonly following: FollowBooking) {}

  execute({ bookingId, context }: CancelBookingByLink): Promise<Outcome> {
    return this.following.decide(bookingId, context, (state, command) => cancelByLink(state, command, { now: context.at }));
  }
}
