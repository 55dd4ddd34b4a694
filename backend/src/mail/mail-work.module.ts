import { Module } from '@nestjs/common';
import { MailModule } from './mail.module.ts';
import { MailReactor } from './mail-reactor.ts';
import { MailWorker } from './mail-worker.ts';
import { Reminders } from './reminders.ts';
import { MailTransport } from './transport.ts';

/** What the mail role does: it reacts to events, reminds, and sends. */
@Module({ imports: [MailModule], providers: [MailReactor, Reminders, MailWorker, MailTransport] })
export class MailWorkModule {}
