import { Command } from '@nestjs/cqrs';
import type { PersonId } from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import type { Outcome } from '../command/outcome.ts';

/** Has a person's data made unreadable, whatever stands in the way: retention has ended, or an operator says so. */
export class ErasePerson extends Command<Outcome> {
  constructor(
    readonly person: PersonId,
    readonly context: CommandContext,
  ) {
    super();
  }
}
