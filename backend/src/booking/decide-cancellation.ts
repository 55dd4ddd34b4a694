import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { approveCancellation, declineCancellation } from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import type { Outcome } from '../command/outcome.ts';
import { FollowBooking } from './follow-booking.ts';

/** Grants an open cancellation request. */
export class ApproveCancellation extends Command<Outcome> {
  constructor(
    readonly bookingId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ApproveCancellation)
export class ApproveCancellationHandler implements ICommandHandler<ApproveCancellation> {
  constructor(private readonly following: FollowBooking) {}

  execute({ bookingId, context }: ApproveCancellation): Promise<Outcome> {
    return this.following.decide(bookingId, context, approveCancellation);
  }
}

/** Refuses an open cancellation request and says why. */
export class DeclineCancellation extends Command<Outcome> {
  constructor(
    readonly bookingId: string,
    readonly reason: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(DeclineCancellation)
export class DeclineCancellationHandler implements ICommandHandler<DeclineCancellation> {
  constructor(private readonly following: FollowBooking) {}

  execute({ bookingId, reason, context }: DeclineCancellation): Promise<Outcome> {
    return this.following.decide(bookingId, context, (state, command) => declineCancellation(state, { ...command, reason }));
  }
}
