import { Module } from '@nestjs/common';
import type { DocumentStore } from '@salon/projections';
import { IdempotencyModule } from '../idempotency/idempotency.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { WORK_DOCUMENTS } from '../ports/tokens.ts';
import { Metrics } from '../process/metrics.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { DuePersons, dueMarkCollection, heldErasuresCollection } from './due-persons.ts';
import { Erasure } from './erasure.ts';
import { ErasureCertificates } from './erasure-certificates.ts';
import { EraseAgain, ErasureReactor } from './erasure-reactor.ts';
import { MergedPersons } from './merged-persons.ts';
import { PersonFile } from './person-file.ts';

/** Persons: what is known of them, and its end. Every process has files of its own to erase from. */
@Module({
  imports: [IdempotencyModule, MailModule, SessionsModule],
  providers: [
    MergedPersons,
    PersonFile,
    Erasure,
    ErasureCertificates,
    ErasureReactor,
    EraseAgain,
    {
      provide: DuePersons,
      inject: [WORK_DOCUMENTS, Metrics],
      useFactory: async (work: DocumentStore, metrics: Metrics) => {
        const due = new DuePersons(await work.collection(dueMarkCollection), await work.collection(heldErasuresCollection));
        metrics.gauge('salon_retention_held', 'Persons who are erased only when the operator agrees.', () => due.held());
        return due;
      },
    },
  ],
  exports: [ErasureCertificates, PersonFile, MergedPersons, DuePersons],
})
export class PersonModule {}
