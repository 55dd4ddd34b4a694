import { Module } from '@nestjs/common';
import { ForgetDoneJobs } from './forget-done-jobs.ts';

/** What keeps the queue small. */
@Module({ providers: [ForgetDoneJobs] })
export class JobsModule {}
