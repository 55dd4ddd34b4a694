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
  readonly status: string;
  readonly sort: string;
  readonly page: number;
}

export function memberFiltersOf(params: URLSearchParams): MemberFilters {
  const status = params.get('status') ?? '';
  return {
    q: params.get('q') ?? '',
    status: memberStatuses.some((known) => known === status) ? status : '',
    sort: memberSorts.find(({ value }) => value === params.get('sort'))?.value ?? '-createdAt',
    page: Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1),
  };
}

/** The page of members that the filters ask for, as an address. */
export function membersAddress({ q, status, sort, page }: MemberFilters): string {
  const query = new URLSearchParams({ sort, page: String(page), pageSize: String(MEMBERS_A_PAGE) });
  if (q) query.set('q', q);
  if (status) query.set('status', status);
  return `/api/members?${query}`;
}
