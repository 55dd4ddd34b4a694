import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../command/command-context.ts';
import type { Outcome } from '../command/outcome.ts';

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
