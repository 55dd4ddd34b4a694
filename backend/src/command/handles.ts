import type { Type } from '@nestjs/common';
import { CommandHandler, type ICommand, type ICommandHandler } from '@nestjs/cqrs';
import { noteWritten } from './written.ts';

/** Marks a class as the handler of a command. The start fails if no module provides it. */
export const Handles = (command: Type<ICommand>) => (handler: Type<ICommandHandler>) => {
  noteWritten(handler);
  CommandHandler(command)(handler);
};
