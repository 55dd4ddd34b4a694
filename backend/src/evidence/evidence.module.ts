import { Module } from '@nestjs/common';
import { LogCheckup } from './log-checkup.ts';
import { LogSeals, SealHourly } from './log-seals.ts';

/** What proves the log: its seals, and the check of all of it. */
@Module({ providers: [LogCheckup, LogSeals], exports: [LogCheckup, LogSeals] })
export class EvidenceModule {}

/** What is proved again and again, by the process that feeds the read models. */
@Module({ imports: [EvidenceModule], providers: [SealHourly] })
export class EvidenceWorkModule {}
