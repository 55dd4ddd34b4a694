import { Command } from '@nestjs/cqrs';
import type { ApplicationForm } from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import type { Outcome } from '../command/outcome.ts';

/** Applications to work at the salon. The form is normalised and checked by the contract. */
export class ReceiveApplication extends Command<Outcome> {
  constructor(
    readonly form: ApplicationForm,
    readonly context: CommandContext,
  ) {
    super();
  }
}
