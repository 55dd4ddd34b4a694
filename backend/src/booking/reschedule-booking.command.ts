import { Command } from '@nestjs/cqrs';
import type { BookingActor } from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import type { Outcome } from '../command/outcome.ts';

/** Moves a booking to another start, and to another teller where one is named. */
export class RescheduleBooking extends Command<Outcome> {
  constructor(
    readonly wanted: {
      readonly bookingId: string;
      /** An instant. */
      readonly startTime: string;
      readonly tellerId: string | undefined;
      readonly by: BookingActor;
    },
    readonly context: CommandContext,
  ) {
    super();
  }
}
