import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { EventStore } from '@salon/event-store';
import type { DocumentStore } from '@salon/projections';
import { EVENT_STORE, WORK_DOCUMENTS } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { CountProvenTime, ProvenTime, provenTimeCollection } from './proven-time.ts';
import { Reactors } from './reactors.ts';
import { ScheduledTasks } from './scheduled-task.ts';

@Module({
  imports: [DiscoveryModule],
  providers: [
    ScheduledTasks,
    Reactors,
    {
      provide: ProvenTime,
      inject: [WORK_DOCUMENTS, EVENT_STORE, Clock],
      useFactory: async (work: DocumentStore, store: EventStore, clock: Clock) =>
        new ProvenTime(await work.collection(provenTimeCollection), store, clock),
    },
    CountProvenTime,
  ],
  exports: [Reactors, ProvenTime, ScheduledTasks],
})
export class BackgroundModule {}
