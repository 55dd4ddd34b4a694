import { memberStatuses } from '@salon/domain';
import type { Member } from '../../parts/admin/admin-reads.ts';
import { pageQuery } from '../../parts/admin/paged-list.tsx';
import { pageOf } from '../../parts/admin/tabs.ts';

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

export interface MemberFilters {
  readonly q: string;
  readonly status: Member['status'] | '';
  /** Only members with no-shows. */
  readonly noShow: boolean;
  readonly sort: (typeof memberSorts)[number]['value'];
  readonly page: number;
}

export function memberFiltersOf(params: URLSearchParams): MemberFilters {
  return {
    q: params.get('q') ?? '',
    status: memberStatuses.find((known) => known === params.get('status')) ?? '',
    noShow: params.get('noShow') === 'true',
    sort: memberSorts.find(({ value }) => value === params.get('sort'))?.value ?? '-createdAt',
    page: pageOf(params),
  };
}

export const membersQuery = ({ q, status, noShow, sort }: MemberFilters) => ({
  sort,
  ...(q ? { q } : {}),
  ...(status ? { status } : {}),
  ...(noShow ? { noShow: 'true' as const } : {}),
});

export const membersPage = (filters: MemberFilters) => ({
  ...membersQuery(filters),
  ...pageQuery(filters.page),
});
