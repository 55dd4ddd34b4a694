import { Command } from '@nestjs/cqrs';
import type { Changes, StoreSettings } from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import type { Outcome } from '../command/outcome.ts';

/** Changes what is given of the settings; without a sender's password the old one stays. */
export class ChangeSettings extends Command<Outcome> {
  constructor(
    readonly changes: Changes<StoreSettings>,
    readonly senderPassword: string | undefined,
    readonly context: CommandContext,
  ) {
    super();
  }
}
