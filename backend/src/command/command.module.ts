import { Global, Module } from '@nestjs/common';
import { Executor } from './execute.ts';

@Global()
@Module({ providers: [Executor], exports: [Executor] })
export class CommandModule {}
