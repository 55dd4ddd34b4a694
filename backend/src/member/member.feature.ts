import type { Feature } from '../composition/feature.ts';
import { ChangeMemberHandler } from './change-member.ts';
import { DeleteMemberHandler } from './delete-member.ts';
import { ListMembersHandler, SearchMembers } from './list-members.ts';
import { MemberController } from './member.controller.ts';
import { MemberAnswers } from './member-answers.ts';
import { ReadMemberStatsHandler } from './read-member-stats.ts';

/** Members, as administrators keep them. */
export const memberFeature: Feature = {
  controllers: [MemberController],
  providers: [MemberAnswers, SearchMembers, ListMembersHandler, ReadMemberStatsHandler, ChangeMemberHandler, DeleteMemberHandler],
};
