import { Command } from '@nestjs/cqrs';
import type { AddWorkingHours } from '@salon/domain';
import type { CommandContext } from '../command/command-context.ts';
import type { Outcome } from '../command/outcome.ts';

/** Enters working hours on a teller's day. */
export class EnterWorkingHours extends Command<Outcome> {
  constructor(
    readonly hours: Omit<AddWorkingHours, 'commandId' | 'hoursId'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}
