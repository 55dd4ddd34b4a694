import { Module } from '@nestjs/common';
import { IdempotencyModule } from '../http/idempotency.module.ts';
import { MailModule } from '../mail/mail.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { ErasingTurn } from './erasing-turn.ts';
import { Erasure } from './erasure.ts';
import { EraseAgain, ErasureReactor } from './erasure-reactor.ts';
import { MergedPersons } from './merged-persons.ts';
import { PersonFile } from './person-file.ts';
import { Scrub } from './scrub.ts';

/** In every process, since each has files of its own to erase from. */
@Module({
  imports: [IdempotencyModule, MailModule, SessionsModule],
  providers: [MergedPersons, PersonFile, Erasure, Scrub, ErasingTurn, ErasureReactor, EraseAgain],
  exports: [ErasingTurn, PersonFile, MergedPersons],
})
export class PersonModule {}
