import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { AccountsModule } from '../auth/accounts.module.ts';
import { BackgroundModule } from '../background/background.module.ts';
import { BookingModule } from '../booking/booking.module.ts';
import { PersonModule } from '../person/person.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { ChangeMemberHandler } from './change-member.ts';
import { DeleteMemberHandler } from './delete-member.ts';
import { Doubles } from './doubles.ts';
import { FinishAbandonedMerges } from './finish-abandoned-merges.ts';
import {
  ConfirmedImports,
  FinishInterruptedImports,
  ImportChecks,
  ImportController,
  ImportMembersHandler,
} from './import-members.ts';
import { MemberChangesController, MemberController } from './member.controller.ts';
import { MemberAnswers } from './member-answers.ts';
import { MemberFileController, ProfileExport } from './member-file.ts';
import { MemberStats } from './member-stats.ts';
import { MembersSheet } from './members-sheet.ts';
import { MergeMembersHandler } from './merge-members.ts';
import { Objections, SettleObjectionHandler } from './objections.ts';

@Module({
  imports: [
    AccountsModule,
    AuditModule,
    SessionsModule,
    BackgroundModule,
    BookingModule,
    PersonModule,
  ],
  controllers: [ImportController, MemberController, MemberChangesController, MemberFileController],
  providers: [
    MemberAnswers,
    MembersSheet,
    ProfileExport,
    MemberStats,
    Objections,
    Doubles,
    ImportChecks,
    ConfirmedImports,
    ImportMembersHandler,
    FinishInterruptedImports,
    MergeMembersHandler,
    FinishAbandonedMerges,
    ChangeMemberHandler,
    DeleteMemberHandler,
    SettleObjectionHandler,
  ],
  exports: [DeleteMemberHandler, MemberAnswers, ProfileExport],
})
export class MemberModule {}
