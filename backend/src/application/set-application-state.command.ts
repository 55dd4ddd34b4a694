import { Command } from '@nestjs/cqrs';
import type { ApplicationState } from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import type { Outcome } from '../command/outcome.ts';

/** Sets where an application stands; an absent note stays as it is. */
export class SetApplicationState extends Command<Outcome> {
  constructor(
    readonly applicationId: string,
    readonly change: { readonly state: ApplicationState; readonly note?: string | null | undefined },
    readonly context: CommandContext,
  ) {
    super();
  }
}
