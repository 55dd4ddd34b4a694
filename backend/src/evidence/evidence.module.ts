import { Module } from '@nestjs/common';
import { LogCheckup } from './log-checkup.ts';
import { LogSeals } from './log-seals.ts';

/** What proves the log: its seals, and the check of all of it. */
@Module({ providers: [LogCheckup, LogSeals], exports: [LogCheckup, LogSeals] })
export class EvidenceModule {}
