import { Command } from '@nestjs/cqrs';
import type { BookingActor } from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import type { Outcome } from '../command/outcome.ts';

/** Asks the salon to cancel; `note` is '' when nothing was written. */
export class RequestCancellation extends Command<Outcome> {
  constructor(
    readonly bookingId: string,
    readonly by: BookingActor,
    readonly note: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
