import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { requestCancellation } from '@salon/domain';
import type { Outcome } from '../command/outcome.ts';
import { FollowBooking } from './follow-booking.ts';
import { RequestCancellation } from './request-cancellation.command.ts';

@CommandHandler(RequestCancellation)
export class RequestCancellationHandler implements ICommandHandler<RequestCancellation> {
  constructor(private readonly following: FollowBooking) {}

  execute({ bookingId, by, note, context }: RequestCancellation): Promise<Outcome> {
    return this.following.decide(bookingId, context, (state, command) =>
      requestCancellation(state, { ...command, by, note }, { now: context.at }),
    );
  }
}
