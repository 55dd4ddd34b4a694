import { Command } from '@nestjs/cqrs';
import type { Changes, TellerProfile } from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import type { Outcome } from '../command/outcome.ts';

/** Changes what is given of a teller's profile. */
export class ChangeTeller extends Command<Outcome> {
  constructor(
    readonly tellerId: string,
    readonly changes: Changes<TellerProfile>,
    readonly context: CommandContext,
  ) {
    super();
  }
}
