import { Module } from '@nestjs/common';
import { SignedAudit } from './signed-audit.ts';

/**
 * Signing and verifying audits: for the administration, and for the operator of a process without
 * it.
 */
@Module({ providers: [SignedAudit], exports: [SignedAudit] })
export class SignedAuditModule {}
