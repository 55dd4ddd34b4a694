import { Module } from '@nestjs/common';
import type { DocumentStore } from '@salon/projections';
import { AccountsModule } from '../auth/accounts.module.ts';
import { REDIS, WORK_DOCUMENTS } from '../ports/tokens.ts';
import { Config } from '../process/config.ts';
import type { RedisConnection } from '../process/redis-connection.ts';
import { MailQueue } from './mail-queue.ts';
import { MailWriter } from './mail-writer.ts';
import { Mailbox } from './mailbox.ts';
import { Outbox, outboxCollection } from './outbox.ts';
import { OutboxNotifier } from './outbox-notifier.ts';

/** Mail as every process knows it: the outbox, the mailbox folder, and how a mail is written and put on its way. */
@Module({
  imports: [AccountsModule],
  providers: [
    {
      provide: Outbox,
      inject: [WORK_DOCUMENTS],
      useFactory: async (work: DocumentStore) => new Outbox(await work.collection(outboxCollection)),
    },
    {
      provide: OutboxNotifier,
      inject: [Outbox, REDIS, Config],
      useFactory: (outbox: Outbox, redis: RedisConnection | null, { salonId }: Config) => new OutboxNotifier(outbox, redis, salonId),
    },
    Mailbox,
    MailQueue,
    MailWriter,
  ],
  exports: [Outbox, OutboxNotifier, Mailbox, MailQueue, MailWriter],
})
export class MailModule {}
