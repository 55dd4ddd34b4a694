import { Module } from '@nestjs/common';
import type { DocumentStore } from '@salon/projections';
import { BackgroundModule } from '../background/background.module.ts';
import { WORK_DOCUMENTS } from '../ports/tokens.ts';
import { PersonModule } from './person.module.ts';
import { DuePersons, dueMarkCollection, Retention } from './retention.ts';

@Module({
  imports: [BackgroundModule, PersonModule],
  providers: [
    Retention,
    {
      provide: DuePersons,
      inject: [WORK_DOCUMENTS],
      useFactory: async (work: DocumentStore) =>
        new DuePersons(await work.collection(dueMarkCollection)),
    },
  ],
})
export class RetentionModule {}
