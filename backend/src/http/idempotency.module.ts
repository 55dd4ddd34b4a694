import { Module } from '@nestjs/common';
import type { DeploymentKeys } from '@salon/event-store';
import type { DocumentStore } from '@salon/projections';
import { BackgroundModule } from '../background/background.module.ts';
import { DEPLOYMENT_KEYS, WORK_DOCUMENTS } from '../ports/tokens.ts';
import { ForgetOldRequests, RequestRecords, requestRecords } from './commands.ts';

@Module({
  imports: [BackgroundModule],
  providers: [
    {
      provide: RequestRecords,
      inject: [WORK_DOCUMENTS, DEPLOYMENT_KEYS],
      useFactory: async (work: DocumentStore, keys: DeploymentKeys) =>
        new RequestRecords(await work.collection(requestRecords), await keys.get('requests')),
    },
    ForgetOldRequests,
  ],
  exports: [RequestRecords],
})
export class IdempotencyModule {}
