import { Module } from '@nestjs/common';
import type { DocumentStore } from '@salon/projections';
import { WORK_DOCUMENTS } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { RemoveEndedSessions, Sessions, sessionCollection } from './sessions.ts';

/** Who is logged in. */
@Module({
  providers: [
    {
      provide: Sessions,
      inject: [WORK_DOCUMENTS, Clock],
      useFactory: async (work: DocumentStore, clock: Clock) => new Sessions(await work.collection(sessionCollection), clock),
    },
    RemoveEndedSessions,
  ],
  exports: [Sessions],
})
export class SessionsModule {}
