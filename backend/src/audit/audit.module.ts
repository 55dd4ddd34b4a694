import { Module } from '@nestjs/common';
import { AuditController } from './audit.controller.ts';
import { SearchAuditHandler } from './search-audit.ts';

/** What was done, when and by whom. */
@Module({ controllers: [AuditController], providers: [SearchAuditHandler] })
export class AuditModule {}
