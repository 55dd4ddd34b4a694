import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.ts';
import { ActorNames } from './actor-names.ts';
import { AuditController } from './audit.controller.ts';
import { AuditLines } from './audit-lines.ts';
import { CausesOfRequests } from './causes-of-requests.ts';
import { AuditFiles } from './export-audit.ts';
import { SignedAuditModule } from './signed-audit.ts';

@Module({
  imports: [MailModule, SignedAuditModule],
  controllers: [AuditController],
  providers: [ActorNames, AuditFiles, AuditLines, CausesOfRequests],
  exports: [ActorNames],
})
export class AuditModule {}
