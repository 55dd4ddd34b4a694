import { Module } from '@nestjs/common';
import { BookingModule } from '../booking/booking.module.ts';
import { OperatorActionsModule } from '../operator-actions/operator-actions.module.ts';
import { MailModule } from './mail.module.ts';
import { MailLogController } from './mail-log.ts';

@Module({
  imports: [BookingModule, MailModule, OperatorActionsModule],
  controllers: [MailLogController],
})
export class MailLogModule {}
