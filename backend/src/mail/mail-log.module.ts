import { Module } from '@nestjs/common';
import { OperatorActionsModule } from '../operator-actions/operator-actions.module.ts';
import { MailModule } from './mail.module.ts';
import { MailLogController } from './mail-log.controller.ts';
import { MailAnswers, MailPages } from './mail-log.ts';

/** The mail log. */
@Module({ imports: [MailModule, OperatorActionsModule], controllers: [MailLogController], providers: [MailAnswers, MailPages] })
export class MailLogModule {}
