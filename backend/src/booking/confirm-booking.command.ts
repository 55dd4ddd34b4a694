import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../command/command-context.ts';
import type { Outcome } from '../command/outcome.ts';

/** Ends `pending`. */
export class ConfirmBooking extends Command<Outcome> {
  constructor(
    readonly bookingId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
