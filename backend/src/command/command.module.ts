import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Executor } from './execute.ts';
import { PlainCommandHandler } from './plain-command.ts';

/** The bus of commands, the handler of plain ones, and the one way into the log. */
@Global()
@Module({ imports: [CqrsModule.forRoot()], providers: [Executor, PlainCommandHandler], exports: [Executor] })
export class CommandModule {}
