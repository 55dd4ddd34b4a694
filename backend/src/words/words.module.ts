import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { SalonWords } from './salon-words.ts';
import { WordsController } from './words.controller.ts';

@Module({
  imports: [AuditModule],
  controllers: [WordsController],
  providers: [SalonWords],
  exports: [SalonWords],
})
export class WordsModule {}
