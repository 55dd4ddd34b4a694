import { Module } from '@nestjs/common';
import { SignedAuditModule } from '../audit/signed-audit.ts';
import { CommandsReader } from './commands-reader.ts';
import { AuditNightly, LogAudits } from './log-audits.ts';
import { NoteHead } from './log-chain.ts';
import { LogProof } from './log-proof.ts';

@Module({
  imports: [SignedAuditModule],
  providers: [LogAudits, LogProof],
  exports: [LogAudits, LogProof, SignedAuditModule],
})
export class EvidenceModule {}

@Module({
  imports: [EvidenceModule],
  providers: [AuditNightly, CommandsReader, NoteHead],
})
export class EvidenceWorkModule {}
