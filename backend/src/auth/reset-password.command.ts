import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../command/command-context.ts';
import type { Outcome } from '../command/outcome.ts';
import type { ResetLink } from './reset-token.ts';

/** Somebody who holds a reset link sets a new password. */
export class ResetPassword extends Command<Outcome> {
  constructor(
    readonly link: ResetLink,
    readonly password: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
