import type { Type } from '@nestjs/common';
import { CommandHandler, type ICommand, type ICommandHandler } from '@nestjs/cqrs';
import { noteWritten } from './written.ts';

/** The start fails if no module provides the handler. */
export const Handles = (command: Type<ICommand>) => (handler: Type<ICommandHandler>) => {
  noteWritten(handler);
  CommandHandler(command)(handler);
};
