import { Command } from '@nestjs/cqrs';
import type { SetStatus } from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import type { Outcome } from '../command/outcome.ts';

/** Sets a status, with the reason that the administrator gave. */
export class SetBookingStatus extends Command<Outcome> {
  constructor(
    readonly bookingId: string,
    readonly wanted: Pick<SetStatus, 'status' | 'reason' | 'text'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}
