import { Module } from '@nestjs/common';
import { EvidenceModule } from './evidence.module.ts';
import { SealHourly } from './log-seals.ts';

/** What is proved again and again, by the process that feeds the read models. */
@Module({ imports: [EvidenceModule], providers: [SealHourly] })
export class EvidenceWorkModule {}
