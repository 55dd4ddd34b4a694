import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Reactors } from './reactors.ts';
import { ScheduledTasks } from './scheduled-task.ts';

/**
 * The two kinds of work that no request asks for: scheduled tasks, and reactors that follow the log. A provider becomes one by its
 * decorator; that its module is loaded, which the process's roles decide, is all it takes to run.
 */
@Module({ imports: [DiscoveryModule], providers: [ScheduledTasks, Reactors], exports: [Reactors] })
export class BackgroundModule {}
