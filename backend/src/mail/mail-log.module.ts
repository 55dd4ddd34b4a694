import { Module } from '@nestjs/common';
import { ListMailsHandler } from './list-mails.query.ts';
import { MailController } from './mail.controller.ts';
import { MailModule } from './mail.module.ts';
import { MailAnswers } from './mail-answers.ts';

/** The mail log. */
@Module({ imports: [MailModule], controllers: [MailController], providers: [MailAnswers, ListMailsHandler] })
export class MailLogModule {}
