import { type membersQuery } from '@salon/contract';
import { parsePersonId } from '@salon/domain';
import {
  allMembers,
  bookings,
  countMembers,
  documentsInParts,
  documentsOf,
  listMembers,
  type MemberDocument,
  members,
  membersByName,
  membersWithNoShows,
  type Page,
  type PageRequest,
  pageOf,
  people,
  type Reads,
  readNumbered,
  registrations,
  searchPeople,
  TOTAL_CAP,
  visitsBetween,
} from '@salon/projections';
import type { z } from 'zod';

export type MemberSearch = z.output<typeof membersQuery>;

/** Words are searched in names, kana, addresses and phones (specification, HTTP API: lists). */
export async function pageOfMembers(
  reads: Reads,
  search: MemberSearch,
): Promise<Page<MemberDocument>> {
  const { q, sort, registered, visits, request } = partsOf(search);
  if (q === '' && visits === undefined) {
    if (isByRegistration(sort)) {
      return listMembers(reads.of(members), { ...registered, sort, ...request });
    }
    if (sort.endsWith('name') && Object.values(registered).every((each) => each === undefined)) {
      return pageByName(reads, sort, request);
    }
  }
  const { ids, isCapped } = await idsOf(reads, search, TOTAL_CAP);
  const page = pageOf(ids, request, isCapped);
  return { ...page, items: await documentsOf(reads.of(members), page.items) };
}

export async function* allFoundMembers(
  reads: Reads,
  search: MemberSearch,
): AsyncGenerator<readonly MemberDocument[]> {
  const { q, sort, registered, visits } = partsOf(search);
  const reader = reads.of(members);
  yield* q === '' && visits === undefined && isByRegistration(sort)
    ? allMembers(reader, { ...registered, sort })
    : documentsInParts(reader, (await idsOf(reads, search)).ids);
}

function pageByName(reads: Reads, sort: string, request: PageRequest) {
  const reader = reads.of(people);
  const total = countMembers(reader, TOTAL_CAP);
  return readNumbered(request, total, async (part) =>
    documentsOf(
      reads.of(members),
      (await membersByName(reader, { descending: sort.startsWith('-'), ...part })).map(memberIdOf),
    ),
  );
}

async function idsOf(reads: Reads, search: MemberSearch, most?: number) {
  const { q, sort, registered: filter, visits } = partsOf(search);
  const named =
    q === ''
      ? undefined
      : await searchPeople(reads.of(people), q, 'member', most === undefined ? 'whole' : 'capped');
  const [registered, visitors] = await Promise.all([
    registrations(reads.of(members), filter, {
      ids: named?.map(memberIdOf),
      limit: most && most + 1,
    }),
    visits?.noShow ? membersWithNoShows(reads.of(bookings)) : undefined,
  ]);
  const fitting = registered.slice(0, most).filter((id) => visitors?.has(id) ?? true);
  const isCapped = most !== undefined && (registered.length > most || (named?.length ?? 0) >= most);
  return { ids: await inOrder(reads, fitting, sort), isCapped };
}

/** The ids are given by registration, newest first. */
async function inOrder(reads: Reads, ids: readonly string[], sort: string) {
  const descending = sort.startsWith('-');
  if (sort.endsWith('createdAt')) return descending ? ids : [...ids].reverse();
  if (sort.endsWith('name')) {
    const listed = new Set(ids);
    return (await membersByName(reads.of(people), { descending }))
      .map(memberIdOf)
      .filter((id) => listed.has(id));
  }
  // Members without a visit come first.
  const visits = await visitsBetween(reads.of(bookings), ids);
  const keyed = ids.map((id) => ({ id, key: visits.get(id)?.last ?? '' }));
  const sign = descending ? -1 : 1;
  return keyed
    .sort((a, b) => sign * (Number(a.key > b.key) - Number(a.key < b.key)))
    .map(({ id }) => id);
}

/** `visits` are the filters by bookings, undefined without any. */
function partsOf(search: MemberSearch) {
  const {
    q = '',
    sort = '-createdAt',
    page,
    pageSize,
    cursor,
    status,
    from,
    to,
    ...byBookings
  } = search;
  return {
    q: q.trim(),
    sort,
    request: { page, pageSize, cursor },
    registered: { status, from, to },
    visits: Object.values(byBookings).some(Boolean) ? byBookings : undefined,
  };
}

const isByRegistration = (sort: string): sort is 'createdAt' | '-createdAt' =>
  sort.endsWith('createdAt');

function memberIdOf(person: string) {
  return parsePersonId(person)?.id ?? '';
}
