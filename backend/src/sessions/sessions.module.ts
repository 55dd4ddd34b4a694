import { Module } from '@nestjs/common';
import type { DeploymentKeys } from '@salon/event-store';
import type { DocumentStore } from '@salon/projections';
import { BackgroundModule } from '../background/background.module.ts';
import { DEPLOYMENT_KEYS, WORK_DOCUMENTS } from '../ports/tokens.ts';
import { Clock } from '../process/clock.ts';
import { AdministratorRoles } from './administrator-roles.ts';
import { KnownDevices } from './known-devices.ts';
import { NameHashes } from './name-hashes.ts';
import { CredentialEpochs, RemoveEndedSessions, Sessions, sessionCollection } from './sessions.ts';

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
    {
      provide: KnownDevices,
      inject: [DEPLOYMENT_KEYS],
      useFactory: async (keys: DeploymentKeys) => new KnownDevices(await keys.get('link')),
    },
    {
      provide: NameHashes,
      inject: [DEPLOYMENT_KEYS],
      useFactory: async (keys: DeploymentKeys) => new NameHashes(await keys.get('claims')),
    },
    RemoveEndedSessions,
  ],
  exports: [Sessions, KnownDevices, NameHashes, CredentialEpochs, AdministratorRoles],
})
export class SessionsModule {}
