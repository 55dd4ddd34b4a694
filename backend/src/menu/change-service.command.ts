import { Command } from '@nestjs/cqrs';
import type { Changes, ServiceContent } from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import type { Outcome } from '../command/outcome.ts';

/** Changes what is given of a service and, with it, who offers it. */
export class ChangeService extends Command<Outcome> {
  constructor(
    readonly serviceId: string,
    readonly changes: Changes<ServiceContent>,
    readonly fortuneTellerIds: readonly string[] | undefined,
    readonly context: CommandContext,
  ) {
    super();
  }
}
