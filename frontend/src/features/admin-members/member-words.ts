import { memberStatuses } from '@salon/domain';
import type { Member } from '../../parts/admin/admin-reads.ts';
import { pageQuery } from '../../parts/admin/paged-list.tsx';
import { pageOf } from '../../parts/admin/tabs.ts';

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
    page: pageOf(params),
  };
}

/** The page of members that the filters ask for. */
export const membersQuery = ({ q, status, sort, page }: MemberFilters) => ({
  sort,
  ...pageQuery(page),
  ...(q ? { q } : {}),
  ...(status ? { status } : {}),
});
