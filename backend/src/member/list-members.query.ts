import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { MemberAnswer } from '@salon/domain';
import type { Page } from '@salon/projections';
import { MemberAnswers } from './member-answers.ts';
import { type MemberSearch, SearchMembers } from './search-members.ts';

/** A part of the members who fit. */
export class ListMembers extends Query<Page<MemberAnswer>> {
  constructor(readonly search: MemberSearch) {
    super();
  }
}

@QueryHandler(ListMembers)
export class ListMembersHandler implements IQueryHandler<ListMembers> {
  constructor(
    private readonly searching: SearchMembers,
    private readonly answers: MemberAnswers,
  ) {}

  async execute({ search }: ListMembers): Promise<Page<MemberAnswer>> {
    const page = await this.searching.page(search);
    return { ...page, items: await this.answers.ofAll(page.items) };
  }
}
