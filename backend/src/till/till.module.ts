import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { CloseTillHandler } from './close-till.ts';
import { TillController } from './till.controller.ts';
import { TillAnswers } from './till-answers.ts';

@Module({
  imports: [AuditModule],
  controllers: [TillController],
  providers: [CloseTillHandler, TillAnswers],
})
export class TillModule {}
