import { Command, type ICommandHandler } from '@nestjs/cqrs';
import { type CorrectGuest as Correction, correctGuest } from '@salon/domain';
import { type EventStore, Sealer } from '@salon/event-store';
import type { CommandContext } from '../command/command-context.ts';
import { Handles } from '../command/handles.ts';
import type { Outcome } from '../command/outcome.ts';
import { InjectEventStore } from '../ports/tokens.ts';
import { detailsOf, eventsOfBooking } from './booking-events.ts';
import { FollowBooking } from './follow-booking.ts';

/** Corrects a guest's details. */
export class CorrectGuest extends Command<Outcome> {
  constructor(
    readonly bookingId: string,
    readonly wanted: Pick<Correction, 'before' | 'after'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Compares with the details in the log, which are decrypted again for each retry. */
@Handles(CorrectGuest)
export class CorrectGuestHandler implements ICommandHandler<CorrectGuest> {
  constructor(
    private readonly following: FollowBooking,
    private readonly sealer: Sealer,
    @InjectEventStore() private readonly store: EventStore,
  ) {}

  execute({ bookingId, wanted, context }: CorrectGuest): Promise<Outcome> {
    return this.following.decide(bookingId, context, async (state, command) => {
      const details = await detailsOf(this.sealer, await eventsOfBooking(this.store, bookingId));
      const known = typeof details === 'object' && 'name' in details ? details : undefined;
      return correctGuest(state, { ...command, ...wanted }, known);
    });
  }
}
