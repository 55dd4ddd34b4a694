import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../command/command-context.ts';
import type { Outcome } from '../command/outcome.ts';

/** Removes working hours; by force also when bookings lie in them, which then stay (decisions §4). */
export class DropWorkingHours extends Command<Outcome> {
  constructor(
    readonly hoursId: string,
    readonly force: boolean,
    readonly context: CommandContext,
  ) {
    super();
  }
}
