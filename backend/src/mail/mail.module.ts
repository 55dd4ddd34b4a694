import { Module } from '@nestjs/common';
import { Sealer } from '@salon/event-store';
import type { DocumentStore } from '@salon/projections';
import { AccountsModule } from '../auth/accounts.module.ts';
import { MAIL_QUEUE, REDIS, WORK_DOCUMENTS } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Config } from '../process/config.ts';
import type { RedisConnection } from '../process/redis-connection.ts';
import { Metrics } from '../process/telemetry.ts';
import type { MailQueue } from './mail-queue.ts';
import { MailSources } from './mail-sources.ts';
import { MailWriter } from './mail-writer.ts';
import { Outbox, OutboxNotifier, outboxCollection } from './outbox.ts';
import { Mailbox } from './transport.ts';

async function openOutbox(
  work: DocumentStore,
  queue: MailQueue | null,
  clock: Clock,
  sealer: Sealer,
  metrics: Metrics,
) {
  const outbox = new Outbox(await work.collection(outboxCollection), queue, clock, sealer);
  metrics.gauge('salon_jobs_waiting', 'Mails that wait or are in hand.', () =>
    outbox.count('queued', 'failed'),
  );
  metrics.gauge('salon_jobs_dead', 'Mails that were given up.', () => outbox.count('dead'));
  return outbox;
}

@Module({
  imports: [AccountsModule],
  providers: [
    {
      provide: Outbox,
      inject: [WORK_DOCUMENTS, MAIL_QUEUE, Clock, Sealer, Metrics],
      useFactory: openOutbox,
    },
    {
      provide: OutboxNotifier,
      inject: [Outbox, REDIS, Config],
      useFactory: (outbox: Outbox, redis: RedisConnection | null, { salonId }: Config) =>
        new OutboxNotifier(outbox, redis, salonId),
    },
    Mailbox,
    MailSources,
    MailWriter,
  ],
  exports: [Outbox, OutboxNotifier, Mailbox, MailWriter],
})
export class MailModule {}
