import { join } from 'node:path';
import { Module } from '@nestjs/common';
import { type DeploymentKeys, type EventStore, Sealer } from '@salon/event-store';
import type { DocumentStore } from '@salon/projections';
import { AccountsModule } from '../auth/accounts.module.ts';
import { MemberFields } from '../auth/member-fields.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { DEPLOYMENT_KEYS, EVENT_STORE, JOBS, REDIS, WORK_DOCUMENTS } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Config } from '../process/config.ts';
import type { RedisConnection } from '../process/redis-connection.ts';
import { CurrentSettings } from '../settings/current-settings.ts';
import { Deliveries, deliveryCollection } from './delivery.ts';
import { MailNews } from './mail-news.ts';
import { Mailbox } from './mailbox.ts';
import { Postman } from './postman.ts';

/** Mail as every process knows it: its records, its folder, and how one is written and put on its way. */
@Module({
  imports: [AccountsModule],
  providers: [
    {
      provide: Deliveries,
      inject: [WORK_DOCUMENTS],
      useFactory: async (work: DocumentStore) => new Deliveries(await work.collection(deliveryCollection)),
    },
    {
      provide: MailNews,
      inject: [Deliveries, REDIS, Config],
      useFactory: (deliveries: Deliveries, redis: RedisConnection | null, { salonId }: Config) => new MailNews(deliveries, redis, salonId),
    },
    {
      provide: Mailbox,
      inject: [Config, Deliveries],
      useFactory: ({ dataDir }: Config, deliveries: Deliveries) => new Mailbox(join(dataDir, 'mailbox'), deliveries),
    },
    {
      provide: Postman,
      inject: [Deliveries, JOBS, Clock, Config, Mailbox, EVENT_STORE, Sealer, DEPLOYMENT_KEYS, MemberFields, CurrentSettings],
      useFactory: (
        deliveries: Deliveries,
        jobs: Jobs,
        clock: Clock,
        config: Config,
        mailbox: Mailbox,
        store: EventStore,
        sealer: Sealer,
        deploymentKeys: DeploymentKeys,
        members: MemberFields,
        settings: CurrentSettings,
      ) => {
        const sources = { store, sealer, deploymentKeys, members, settings, clock, publicUrl: config.publicUrl };
        return new Postman({ deliveries, jobs, clock, config, sources, mailbox });
      },
    },
  ],
  exports: [Deliveries, MailNews, Mailbox, Postman],
})
export class MailModule {}
