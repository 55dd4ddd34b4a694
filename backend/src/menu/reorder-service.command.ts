import { Command } from '@nestjs/cqrs';
import type { CommandContext } from '../command/command-context.ts';
import type { Outcome } from '../command/outcome.ts';

/** Swaps a service with its neighbour. */
export class ReorderService extends Command<Outcome> {
  constructor(
    readonly serviceId: string,
    readonly direction: 'up' | 'down',
    readonly context: CommandContext,
  ) {
    super();
  }
}
