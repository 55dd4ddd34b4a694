import { Command } from '@nestjs/cqrs';
import type { TellerProfile } from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import type { Outcome } from '../command/outcome.ts';

/** Adds a fortune-teller. */
export class AddTeller extends Command<Outcome> {
  constructor(
    readonly profile: TellerProfile,
    readonly context: CommandContext,
  ) {
    super();
  }
}
