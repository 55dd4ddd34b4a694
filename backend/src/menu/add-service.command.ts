import { Command } from '@nestjs/cqrs';
import type { ServiceContent } from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import type { Outcome } from '../command/outcome.ts';

/** Adds a service as the last of the menu; limited to no tellers it is offered by all. */
export class AddService extends Command<Outcome> {
  constructor(
    readonly service: ServiceContent,
    readonly fortuneTellerIds: readonly string[],
    readonly context: CommandContext,
  ) {
    super();
  }
}
