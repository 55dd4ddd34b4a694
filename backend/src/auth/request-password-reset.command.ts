import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../command/command-context.ts';
import type { Outcome } from '../command/outcome.ts';

/** Somebody wants a link for a new password sent to an address. */
export class RequestPasswordReset extends Command<Outcome> {
  constructor(
    readonly email: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}
