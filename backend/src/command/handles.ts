import type { Type } from '@nestjs/common';
import { Command, CommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from './command-context.ts';
import type { Outcome } from './outcome.ts';
import { noteWritten } from './written.ts';

export abstract class SalonCommand<Asked> extends Command<Outcome> {
  constructor(
    readonly asked: Asked,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** The start fails if no module provides the handler. */
export const Handles =
  <C>(command: Type<C>) =>
  (handler: Type<{ execute(command: C): Promise<Outcome> }>) => {
    noteWritten(handler);
    CommandHandler(command as Type)(handler);
  };
