import { Module } from '@nestjs/common';
import { AccountsModule } from '../auth/accounts.module.ts';
import { DueMail } from './due-mail.ts';
import { MailModule } from './mail.module.ts';
import { MailReactor } from './mail-reactor.ts';
import { MailWorker } from './mail-worker.ts';
import { ReminderMails } from './reminders.ts';
import { MailTransport } from './transport.ts';

@Module({
  imports: [MailModule, AccountsModule],
  providers: [MailReactor, ReminderMails, DueMail, MailWorker, MailTransport],
})
export class MailWorkModule {}
