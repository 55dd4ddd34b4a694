import { Module } from '@nestjs/common';
import { BookingModule } from '../booking/booking.module.ts';
import { OperatorActionsModule } from '../operator-actions/operator-actions.module.ts';
import { MailModule } from './mail.module.ts';
import { MailAnswers, MailLogController, MailPages, RefusedMails } from './mail-log.ts';

@Module({
  imports: [BookingModule, MailModule, OperatorActionsModule],
  controllers: [MailLogController],
  providers: [MailAnswers, MailPages, RefusedMails],
})
export class MailLogModule {}
