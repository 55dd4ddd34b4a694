import { Module } from '@nestjs/common';
import { SignedAudit } from './signed-audit.ts';

/** For operator processes without the administration. */
@Module({ providers: [SignedAudit], exports: [SignedAudit] })
export class SignedAuditModule {}
