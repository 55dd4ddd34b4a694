import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../command/command-context.ts';
import type { Outcome } from '../command/outcome.ts';

/** Limits a service to some tellers, or to none: then all offer it. */
export class SetServiceTellers extends Command<Outcome> {
  constructor(
    readonly serviceId: string,
    readonly fortuneTellerIds: readonly string[],
    readonly context: CommandContext,
  ) {
    super();
  }
}
