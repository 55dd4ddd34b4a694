import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../command/command-context.ts';
import type { Outcome } from '../command/outcome.ts';

/** Deletes a service without upcoming bookings. */
export class DeleteService extends Command<Outcome> {
  constructor(
    readonly serviceId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
