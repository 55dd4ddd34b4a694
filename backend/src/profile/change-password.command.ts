import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../command/command-context.ts';
import type { Outcome } from '../command/outcome.ts';

/** A member sets a new password of their own. */
export class ChangePassword extends Command<Outcome> {
  constructor(
    readonly memberId: string,
    readonly newPassword: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
