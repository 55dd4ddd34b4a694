import type { Type } from '@nestjs/common';
import { CommandHandler, type ICommand, type ICommandHandler } from '@nestjs/cqrs';
import { noteWritten } from '../process/written.ts';

/** Makes a provider the handler of a command; one that no module provides fails the start. */
export const Handles = (command: Type<ICommand>) => (handler: Type<ICommandHandler>) => {
  noteWritten(handler);
  CommandHandler(command)(handler);
};
