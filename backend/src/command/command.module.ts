import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Executor } from './execute.ts';

/** The buses of commands and queries, and the one way into the log. */
@Global()
@Module({ imports: [CqrsModule.forRoot()], providers: [Executor], exports: [Executor] })
export class CommandModule {}
