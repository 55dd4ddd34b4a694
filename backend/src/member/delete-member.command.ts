import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../command/command-context.ts';
import type { Outcome } from '../command/outcome.ts';

/** Deletes a member without upcoming bookings and has their data made unreadable (decisions §4, §5). */
export class DeleteMember extends Command<Outcome> {
  constructor(
    readonly memberId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
