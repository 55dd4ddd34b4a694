import { Module } from '@nestjs/common';
import { AccountsModule } from '../auth/accounts.module.ts';
import { BackgroundModule } from '../background/background.module.ts';
import { BookingModule } from '../booking/booking.module.ts';
import { PersonModule } from '../person/person.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { ChangeMemberHandler } from './change-member.ts';
import { DeleteMemberHandler } from './delete-member.ts';
import { ExportMemberHandler, ReadMemberFileHandler } from './export-member.ts';
import { ExportMembersHandler } from './export-members.ts';
import { ExportProfileHandler } from './export-profile.ts';
import { ListMembersHandler, SearchMembers } from './list-members.ts';
import { MemberController } from './member.controller.ts';
import { MemberAnswers } from './member-answers.ts';
import { MergeMembersHandler } from './merge-members.ts';
import { ListDoublesHandler, ReadMemberDoublesHandler } from './read-doubles.ts';
import { ReadMemberStatsHandler } from './read-member-stats.ts';

/** Members, as administrators keep them. */
@Module({
  imports: [AccountsModule, SessionsModule, BackgroundModule, BookingModule, PersonModule],
  controllers: [MemberController],
  providers: [
    MemberAnswers,
    SearchMembers,
    ListMembersHandler,
    ExportMembersHandler,
    ExportMemberHandler,
    ReadMemberFileHandler,
    ExportProfileHandler,
    ReadMemberStatsHandler,
    ListDoublesHandler,
    ReadMemberDoublesHandler,
    MergeMembersHandler,
    ChangeMemberHandler,
    DeleteMemberHandler,
  ],
  exports: [MemberAnswers],
})
export class MemberModule {}
