import { Module } from '@nestjs/common';
import { BackgroundModule } from '../background/background.module.ts';
import { ForgetDoneJobs } from './forget-done-jobs.ts';

/** What keeps the queue small. */
@Module({ imports: [BackgroundModule], providers: [ForgetDoneJobs] })
export class JobsModule {}
