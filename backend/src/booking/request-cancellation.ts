import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type BookingActor, requestCancellation } from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import type { Outcome } from '../command/outcome.ts';
import { BookingOffer } from './booking-offer.ts';
import { FollowBooking } from './follow-booking.ts';

/** Asks the salon to cancel; `cancellationNote` is '' when nothing was written. */
export class RequestCancellation extends Command<Outcome> {
  constructor(
    readonly bookingId: string,
    readonly by: BookingActor,
    readonly cancellationNote: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RequestCancellation)
export class RequestCancellationHandler implements ICommandHandler<RequestCancellation> {
  constructor(
    private readonly following: FollowBooking,
    private readonly offer: BookingOffer,
  ) {}

  execute({ bookingId, by, cancellationNote, context }: RequestCancellation): Promise<Outcome> {
    return this.following.decide(bookingId, context, async (state, command) => {
      const shutOut = await this.offer.refuseActor(by);
      return shutOut ?? requestCancellation(state, { ...command, by, cancellationNote }, { now: context.at });
    });
  }
}
