import { Injectable } from '@nestjs/common';
import { type MemberAnswer, type membersQuery } from '@salon/contract';
import { parsePersonId, tokyoDate } from '@salon/domain';
import {
  bookings,
  countMembers,
  documentsOf,
  lastVisitsOf,
  listMembers,
  type MemberDocument,
  members,
  membersByName,
  membersWithNoShows,
  type Page,
  type PageRequest,
  type Projections,
  pageOf,
  people,
  readNumbered,
  registrations,
  searchPeople,
  TOTAL_CAP,
} from '@salon/projections';
import type { z } from 'zod';
import { InjectProjections } from '../ports/tokens.ts';
import { MemberAnswers } from './member-answers.ts';

/** The list's filters as the contract reads them. */
export type MemberSearch = z.output<typeof membersQuery>;

/** Finds members by filters and by words of names, kana, addresses and phones (specification, HTTP API: lists). */
@Injectable()
export class SearchMembers {
  constructor(@InjectProjections() private readonly projections: Projections) {}

  async page({ q = '', sort = '-createdAt', noShow, ...filter }: MemberSearch): Promise<Page<MemberDocument>> {
    if (q.trim() !== '') {
      return this.found(q, { sort, noShow, ...filter });
    }
    const isWhole = !noShow && [filter.status, filter.from, filter.to].every((narrowed) => narrowed === undefined);
    if (!noShow && sort.endsWith('createdAt')) {
      return listMembers(this.projections.of(members), { ...filter, sort: sort as 'createdAt' | '-createdAt' });
    }
    return isWhole && sort.endsWith('name') ? this.pageByName(sort, filter) : this.everybody(sort, noShow, filter);
  }

  /** Whom the words name. */
  private async found(q: string, { sort = '-createdAt', noShow, ...filter }: Omit<MemberSearch, 'q'>): Promise<Page<MemberDocument>> {
    const persons = await searchPeople(this.projections.of(people), q, 'member');
    const missed = noShow ? await membersWithNoShows(this.projections.of(bookings)) : undefined;
    const found = await this.accounts(persons.map(memberIdOf));
    const fitting = found.filter((member) => fits(member, filter) && (missed?.has(member.memberId) ?? true));
    const byRegistration = fitting.sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)).map(({ memberId }) => memberId);
    return this.documentsOf(pageOf(await this.inOrder(byRegistration, sort), filter, persons.length >= TOTAL_CAP));
  }

  /** All members in the order of their names. */
  private pageByName(sort: string, request: PageRequest): Promise<Page<MemberDocument>> {
    const reader = this.projections.of(people);
    const total = countMembers(reader, TOTAL_CAP);
    return readNumbered(request, total, async (part) =>
      this.accounts((await membersByName(reader, { descending: sort.startsWith('-'), ...part })).map(memberIdOf)),
    );
  }

  /** All members, narrowed and put in order by their keys: documents are read of the page alone. */
  private async everybody(
    sort: string,
    noShow: MemberSearch['noShow'],
    filter: Omit<MemberSearch, 'q' | 'sort' | 'noShow'>,
  ): Promise<Page<MemberDocument>> {
    const [ids, missed] = await Promise.all([
      registrations(this.projections.of(members), filter, TOTAL_CAP + 1),
      noShow ? membersWithNoShows(this.projections.of(bookings)) : undefined,
    ]);
    const fitting = ids.slice(0, TOTAL_CAP).filter((id) => missed?.has(id) ?? true);
    return this.documentsOf(pageOf(await this.inOrder(fitting, sort), filter, ids.length > TOTAL_CAP));
  }

  /** Members who come by registration, the newest first, in the order that is asked for. */
  private async inOrder(ids: readonly string[], sort: string): Promise<readonly string[]> {
    const descending = sort.startsWith('-');
    if (sort.endsWith('createdAt')) {
      return descending ? ids : [...ids].reverse();
    }
    if (sort.endsWith('name')) {
      const wanted = new Set(ids);
      return (await membersByName(this.projections.of(people), { descending })).map(memberIdOf).filter((id) => wanted.has(id));
    }
    // Who never came stands before everybody.
    const lastVisits = await lastVisitsOf(this.projections.of(bookings), ids);
    const keyed = ids.map((id) => ({ id, key: lastVisits.get(id) ?? '' }));
    const sign = descending ? -1 : 1;
    return keyed.sort((a, b) => (a.key < b.key ? -sign : a.key > b.key ? sign : 0)).map(({ id }) => id);
  }

  private async documentsOf(page: Page<string>): Promise<Page<MemberDocument>> {
    return { ...page, items: await this.accounts(page.items) };
  }

  private accounts(ids: readonly string[]): Promise<readonly MemberDocument[]> {
    return documentsOf(this.projections.of(members), ids);
  }
}

function memberIdOf(person: string): string {
  return parsePersonId(person)?.id ?? '';
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
@Injectable()
export class MemberPages {
  constructor(
    private readonly searching: SearchMembers,
    private readonly answers: MemberAnswers,
  ) {}

  async page(search: MemberSearch): Promise<Page<MemberAnswer>> {
    const page = await this.searching.page(search);
    return { ...page, items: await this.answers.ofAll(page.items) };
  }
}
