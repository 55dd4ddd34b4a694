import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../command/command-context.ts';
import type { Outcome } from '../command/outcome.ts';

/** Registers a member; texts are normalised and checked by the contract. */
export class RegisterMember extends Command<Outcome> {
  constructor(
    readonly registration: {
      readonly username: string;
      readonly email: string;
      readonly password: string;
      readonly name: string;
      readonly nameKana: string;
      readonly phone: string;
    },
    readonly context: CommandContext,
  ) {
    super();
  }
}
