import { Module } from '@nestjs/common';
import type { DocumentStore } from '@salon/projections';
import { BackgroundModule } from '../background/background.module.ts';
import { WORK_DOCUMENTS } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { AdministratorRoles } from './administrator-roles.ts';
import { CredentialEpochs } from './credential-epochs.ts';
import { RemoveEndedSessions, Sessions, sessionCollection } from './sessions.ts';

/** Who is logged in. */
@Module({
  imports: [BackgroundModule],
  providers: [
    CredentialEpochs,
    AdministratorRoles,
    {
      provide: Sessions,
      inject: [WORK_DOCUMENTS, Clock, CredentialEpochs],
      useFactory: async (work: DocumentStore, clock: Clock, epochs: CredentialEpochs) =>
        new Sessions(await work.collection(sessionCollection), clock, epochs),
    },
    RemoveEndedSessions,
  ],
  exports: [Sessions, CredentialEpochs, AdministratorRoles],
})
export class SessionsModule {}
