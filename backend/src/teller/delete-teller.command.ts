import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../command/command-context.ts';
import type { Outcome } from '../command/outcome.ts';

/** Deletes a teller without upcoming bookings. */
export class DeleteTeller extends Command<Outcome> {
  constructor(
    readonly tellerId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
