import { Injectable } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { type MemberAnswer, type membersQuery } from '@salon/contract';
import { personId, tokyoDate } from '@salon/domain';
import {
  bookings,
  listMembers,
  type MemberDocument,
  members,
  membersByName,
  membersWithNoShows,
  type Page,
  type Projections,
  pageOf,
  people,
  searchPeople,
  TOTAL_CAP,
  visitsOf,
} from '@salon/projections';
import type { z } from 'zod';
import { InjectProjections } from '../ports/tokens.ts';
import { MemberAnswers } from './member-answers.ts';

/** The list's filters as the contract reads them. */
export type MemberSearch = z.output<typeof membersQuery>;

const PERSON = /^member-/;

/** Finds members by filters and by words of names, kana, addresses and phones (specification, HTTP API: lists). */
@Injectable()
export class SearchMembers {
  constructor(@InjectProjections() private readonly projections: Projections) {}

  async page({ q = '', sort, noShow, ...filter }: MemberSearch): Promise<Page<MemberDocument>> {
    const reader = this.projections.of(members);
    const searched = q.trim() !== '';
    if (!searched && !noShow && (sort === undefined || sort.endsWith('createdAt'))) {
      return listMembers(reader, { ...filter, sort: sort as 'createdAt' | '-createdAt' | undefined });
    }
    const missed = noShow ? await membersWithNoShows(this.projections.of(bookings)) : undefined;
    const candidates = searched ? await this.found(q, sort) : await this.everybody(sort, filter, missed);
    const fitting = candidates.filter((member) => fits(member, filter) && (missed?.has(member.memberId) ?? true));
    return pageOf(await this.inOrder(fitting, sort), filter, candidates.length >= TOTAL_CAP);
  }

  /** Whom the words name; in the order of names, when names are asked for. */
  private async found(q: string, sort: MemberSearch['sort']): Promise<readonly MemberDocument[]> {
    const found = (await searchPeople(this.projections.of(people), q, 'member')).map(({ person }) => person);
    return this.accounts(sort?.endsWith('name') ? (await this.byName(sort)).filter((person) => found.includes(person)) : found);
  }

  /** All members, or at least those of some ids; in the order of names, when names are asked for. */
  private async everybody(
    sort: MemberSearch['sort'],
    filter: Omit<MemberSearch, 'q' | 'sort' | 'noShow'>,
    ids: ReadonlySet<string> | undefined,
  ): Promise<readonly MemberDocument[]> {
    if (sort?.endsWith('name')) {
      return this.accounts(await this.byName(sort));
    }
    if (ids !== undefined) {
      return this.accounts([...ids].map((id) => personId('member', id)));
    }
    const { page: _, cursor: __, ...others } = filter;
    return (await listMembers(this.projections.of(members), { ...others, pageSize: TOTAL_CAP })).items;
  }

  private async byName(sort: string): Promise<readonly string[]> {
    return (await membersByName(this.projections.of(people), sort.startsWith('-'))).map(({ person }) => person);
  }

  private async accounts(persons: readonly string[]): Promise<readonly MemberDocument[]> {
    const ids = persons.map((person) => person.replace(PERSON, ''));
    const stored = new Map((await this.projections.of(members).getMany(ids)).map(({ id, doc }) => [id, doc]));
    return ids.flatMap((id) => stored.get(id) ?? []);
  }

  private async inOrder(found: readonly MemberDocument[], sort: MemberSearch['sort'] = '-createdAt'): Promise<readonly MemberDocument[]> {
    if (sort.endsWith('name')) {
      return found;
    }
    const sign = sort.startsWith('-') ? -1 : 1;
    const keys = sort.endsWith('lastVisit') ? await this.lastVisits(found) : found.map(({ createdAt }) => createdAt);
    const keyed = found.map((member, index) => ({ member, key: keys[index] ?? '' }));
    return keyed.sort((a, b) => (a.key < b.key ? -sign : a.key > b.key ? sign : 0)).map(({ member }) => member);
  }

  /** The starts of their last completed bookings; '' sorts who never came before everybody. */
  private async lastVisits(found: readonly MemberDocument[]): Promise<readonly string[]> {
    const ids = found.map(({ memberId }) => memberId);
    const visits = await visitsOf(this.projections.of(bookings), ids);
    return ids.map((id) => visits.get(id)?.lastVisit ?? '');
  }
}

function fits({ status, createdAt }: MemberDocument, filter: Pick<MemberSearch, 'status' | 'from' | 'to'>): boolean {
  const day = tokyoDate(createdAt);
  return (
    (filter.status === undefined || status === filter.status) &&
    (filter.from === undefined || day >= filter.from) &&
    (filter.to === undefined || day <= filter.to)
  );
}

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
