import { memberStatuses } from '@salon/domain';
import type { Member } from '../../parts/admin/admin-reads.ts';

/** A member's status and its badge. */
export const memberStatusBadges: Readonly<Record<Member['status'], 'ok' | 'wait' | 'off'>> = {
  active: 'ok',
  suspended: 'wait',
  withdrawn: 'off',
};

export const memberSorts = [
  { value: '-createdAt', label: '登録の新しい順' },
  { value: 'createdAt', label: '登録の古い順' },
  { value: 'name', label: 'お名前の順' },
  { value: '-lastVisit', label: '最近のご来店順' },
] as const;

export const MEMBERS_A_PAGE = 20;

/** What the members tab's address says. */
export interface MemberFilters {
  readonly q: string;
  readonly status: Member['status'] | '';
  readonly sort: (typeof memberSorts)[number]['value'];
  readonly page: number;
}

export function memberFiltersOf(params: URLSearchParams): MemberFilters {
  return {
    q: params.get('q') ?? '',
    status: memberStatuses.find((known) => known === params.get('status')) ?? '',
    sort: memberSorts.find(({ value }) => value === params.get('sort'))?.value ?? '-createdAt',
    page: Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1),
  };
}

/** The page of members that the filters ask for. */
export const membersQuery = ({ q, status, sort, page }: MemberFilters) => ({
  sort,
  page: String(page),
  pageSize: String(MEMBERS_A_PAGE),
  ...(q ? { q } : {}),
  ...(status ? { status } : {}),
});
