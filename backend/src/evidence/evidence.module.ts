import { Module } from '@nestjs/common';
import { SignedAuditModule } from '../audit/signed-audit.ts';
import { CommandsReader } from './commands-reader.ts';
import { AuditNightly, LogAudits, SealHourly } from './log-audits.ts';
import { LogProof } from './log-proof.ts';
import { LogSeals } from './log-seals.ts';
import { NoteHead } from './noted-head.ts';
import { SignedLog } from './signed-log.ts';

@Module({
  imports: [SignedAuditModule],
  providers: [LogAudits, LogProof, LogSeals, SignedLog],
  exports: [LogAudits, LogProof, LogSeals, SignedLog],
})
export class EvidenceModule {}

/** In the process that feeds the read models. */
@Module({
  imports: [EvidenceModule],
  providers: [AuditNightly, CommandsReader, NoteHead, SealHourly],
})
export class EvidenceWorkModule {}
