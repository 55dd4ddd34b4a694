import { Module } from '@nestjs/common';
import { SignedAuditModule } from '../audit/signed-audit.module.ts';
import { AuditNightly, SealHourly } from './evidence-work.ts';
import { LogAudits } from './log-audits.ts';
import { LogCheckup } from './log-checkup.ts';
import { LogSeals } from './log-seals.ts';
import { SignedLog } from './signed-log.ts';

/** Seals, checks and audits of the log. */
@Module({
  imports: [SignedAuditModule],
  providers: [LogAudits, LogCheckup, LogSeals, SignedLog],
  exports: [LogAudits, LogCheckup, LogSeals, SignedLog],
})
export class EvidenceModule {}

/** Scheduled seals and audits, in the process that feeds the read models. */
@Module({ imports: [EvidenceModule], providers: [AuditNightly, SealHourly] })
export class EvidenceWorkModule {}
