import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Executor } from './execute.ts';
import { PlainCommandHandler } from './plain-command.ts';

@Global()
@Module({
  imports: [CqrsModule.forRoot()],
  providers: [Executor, PlainCommandHandler],
  exports: [Executor],
})
export class CommandModule {}
