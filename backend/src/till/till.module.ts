import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { CloseTill } from './close-till.ts';
import { TillController } from './till.controller.ts';
import { TillAnswers } from './till-answers.ts';

@Module({
  imports: [AuditModule],
  controllers: [TillController],
  providers: [CloseTill, TillAnswers],
})
export class TillModule {}
