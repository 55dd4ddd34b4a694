import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { PagePreviews } from '../pages/page-previews.ts';
import { Agreements } from './agreements.ts';
import { PageVersions } from './page-versions.ts';
import { SalonWords } from './salon-words.ts';
import { WordsController } from './words.controller.ts';

@Module({
  imports: [AuditModule],
  controllers: [WordsController],
  providers: [Agreements, PagePreviews, PageVersions, SalonWords],
  exports: [SalonWords],
})
export class WordsModule {}
