import { Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { EventStore } from '@salon/event-store';
import type { DocumentStore, Projections } from '@salon/projections';
import { type Checkpoint, checkpointCollection } from '../background/checkpoint.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { EVENT_STORE, InjectJobs, PROJECTIONS, WORK_DOCUMENTS } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { Log } from '../process/log.ts';
import { Deliveries } from './delivery.ts';
import { MailModule } from './mail.module.ts';
import { MailReactor } from './mail-reactor.ts';
import { Postman } from './postman.ts';
import { Reminders } from './reminders.ts';

/** What the mail role does: it reacts to events, reminds, and sends. */
@Module({
  imports: [MailModule],
  providers: [
    {
      provide: MailReactor,
      inject: [EVENT_STORE, WORK_DOCUMENTS, Deliveries, Postman, Clock, Log],
      useFactory: async (store: EventStore, work: DocumentStore, deliveries: Deliveries, postman: Postman, clock: Clock, log: Log) => {
        const checkpoints = await work.collection<Checkpoint>(checkpointCollection);
        return new MailReactor({ store, checkpoints, deliveries, postman, clock, log });
      },
    },
    {
      provide: Reminders,
      inject: [EVENT_STORE, PROJECTIONS, Deliveries, Postman, Clock],
      useFactory: (store: EventStore, projections: Projections, deliveries: Deliveries, postman: Postman, clock: Clock) =>
        new Reminders({ store, projections, deliveries, postman, clock }),
    },
  ],
})
export class MailWorkModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @InjectJobs() private readonly jobs: Jobs,
    private readonly postman: Postman,
    private readonly reactor: MailReactor,
    private readonly reminders: Reminders,
    private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.postman.start((error) => this.log.error('the post could not be swept', error));
    this.jobs.start();
    await this.reactor.start();
    this.reminders.start((error) => this.log.error('reminders could not be planned', error));
  }

  /** Ends after the letters in hand. */
  async onApplicationShutdown(): Promise<void> {
    this.reminders.stop();
    await this.reactor.stop();
    this.postman.stop();
    await this.jobs.stop();
  }
}
