import { Module } from '@nestjs/common';
import { MailModule } from './mail.module.ts';
import { MailLogController } from './mail-log.controller.ts';
import { MailAnswers, MailPages } from './mail-log.ts';

/** The mail log. */
@Module({ imports: [MailModule], controllers: [MailLogController], providers: [MailAnswers, MailPages] })
export class MailLogModule {}
