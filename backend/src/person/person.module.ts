import { Module } from '@nestjs/common';
import { type EventStore, Sealer } from '@salon/event-store';
import type { DocumentStore, Projections } from '@salon/projections';
import { IdempotencyModule } from '../idempotency/idempotency.module.ts';
import { RequestRecords } from '../idempotency/request-records.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { type Checkpoint, checkpointCollection } from '../mail/checkpoint.ts';
import { Deliveries } from '../mail/delivery.ts';
import { MailModule } from '../mail/mail.module.ts';
import { Mailbox } from '../mail/mailbox.ts';
import { EVENT_STORE, JOBS, PROJECTIONS, READ_MODEL_DOCUMENTS, WORK_DOCUMENTS } from '../ports/tokens.ts';
import { Log } from '../process/log.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { Sessions } from '../sessions/sessions.ts';
import { Erasure } from './erasure.ts';
import { ErasureReactor } from './erasure-reactor.ts';
import { ErasuresLog } from './erasures-log.ts';
import { PersonFile } from './person-file.ts';

/** Persons: what is known of them, and its end. Every process has files of its own to erase from. */
@Module({
  imports: [IdempotencyModule, MailModule, SessionsModule],
  providers: [
    PersonFile,
    {
      provide: Erasure,
      inject: [Sealer, ErasuresLog, Deliveries, JOBS, Mailbox, RequestRecords, Sessions, READ_MODEL_DOCUMENTS, WORK_DOCUMENTS],
      useFactory: (
        sealer: Sealer,
        erasures: ErasuresLog,
        deliveries: Deliveries,
        jobs: Jobs,
        mailbox: Mailbox,
        requests: RequestRecords,
        sessions: Sessions,
        readModels: DocumentStore,
        work: DocumentStore,
      ) => new Erasure({ sealer, erasures, deliveries, jobs, mailbox, requests, sessions, readModels, work }),
    },
    {
      provide: ErasureReactor,
      inject: [EVENT_STORE, PROJECTIONS, WORK_DOCUMENTS, Erasure, ErasuresLog, Mailbox, Log],
      useFactory: async (
        store: EventStore,
        projections: Projections,
        work: DocumentStore,
        erasure: Erasure,
        erasures: ErasuresLog,
        mailbox: Mailbox,
        log: Log,
      ) => {
        const checkpoints = await work.collection<Checkpoint>(checkpointCollection);
        return new ErasureReactor({ store, projections, checkpoints, erasure, erasures, mailbox, log });
      },
    },
  ],
  exports: [Erasure, ErasureReactor, PersonFile],
})
export class PersonModule {}
