import { Module } from '@nestjs/common';
import { SignedAudit } from './signed-audit.ts';

/**
 * Signs and verifies audits. A module of its own, for operator processes without the
 * administration.
 */
@Module({ providers: [SignedAudit], exports: [SignedAudit] })
export class SignedAuditModule {}
