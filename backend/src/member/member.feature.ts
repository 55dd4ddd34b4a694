import type { Feature } from '../composition/feature.ts';
import { ChangeMemberHandler } from './change-member.handler.ts';
import { DeleteMemberHandler } from './delete-member.handler.ts';
import { ListMembersHandler } from './list-members.query.ts';
import { MemberController } from './member.controller.ts';
import { MemberAnswers } from './member-answers.ts';
import { ReadMemberStatsHandler } from './read-member-stats.query.ts';
import { SearchMembers } from './search-members.ts';

/** Members, as administrators keep them. */
export const memberFeature: Feature = {
  controllers: [MemberController],
  providers: [MemberAnswers, SearchMembers, ListMembersHandler, ReadMemberStatsHandler, ChangeMemberHandler, DeleteMemberHandler],
};
