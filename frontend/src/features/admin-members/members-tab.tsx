import { memberStatuses, memberStatusLabels } from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import type { Member } from '../../parts/admin/admin-reads.ts';
import { pagedList } from '../../parts/admin/paged-list.ts';
import { Pager } from '../../parts/admin/pager.tsx';
import { PanelHead } from '../../parts/admin/panel-head.tsx';
import { SearchBox } from '../../parts/admin/search-box.tsx';
import { type AddressPatch, useAddress } from '../../parts/admin/use-address.ts';
import { Button } from '../../parts/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../parts/states.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { MemberFigures } from './member-figures.tsx';
import { MEMBERS_A_PAGE, memberFiltersOf, memberSorts, membersAddress } from './member-words.ts';
import { MembersTable } from './members-table.tsx';

/** Figures, search and list of the members; one opens in a dialog (member-and-admin §2). */
export function MembersTab() {
  const { params, patch } = useAddress();
  const filters = memberFiltersOf(params);
  const list = useQuery(pagedList<Member>(membersAddress(filters)));
  const openedId = params.get('member') ?? undefined;
  const change = (changes: AddressPatch) => patch({ page: undefined, ...changes }, { replace: true });
  const memberPath = (id: string) => {
    const next = new URLSearchParams(params);
    next.set('member', id);
    return `?${next}`;
  };
  return (
    <>
      <PanelHead title="会員" small={list.data && `${list.data.total.toLocaleString('ja-JP')}${list.data.capped ? '名以上' : '名'}`} />
      <MemberFigures />
      <div className="filters">
        <SearchBox q={filters.q} label="会員を検索" onSearch={(q) => change({ q })} />
        <label>
          状態
          <select value={filters.status} onChange={({ target }) => change({ status: target.value })}>
            <option value="">すべて</option>
            {memberStatuses.map((status) => (
              <option key={status} value={status}>
                {memberStatusLabels[status]}
              </option>
            ))}
          </select>
        </label>
        <label>
          並び順
          <select value={filters.sort} onChange={({ target }) => change({ sort: target.value })}>
            {memberSorts.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      {list.isError && !list.data && <ErrorState title="会員を読み込めませんでした" onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton lines={10} />}
      {list.data?.rows.length === 0 && (
        <EmptyState title={filters.q || filters.status ? '条件に合う会員はいません。' : '会員はまだいません。'}>
          {(filters.q || filters.status) && (
            <Button small look="line" onClick={() => change({ q: undefined, status: undefined })}>
              すべての会員を見る
            </Button>
          )}
        </EmptyState>
      )}
      {list.data && list.data.rows.length > 0 && <MembersTable members={list.data.rows} memberPath={memberPath} />}
      {list.data && (
        <Pager
          page={filters.page}
          pages={Math.ceil(list.data.total / MEMBERS_A_PAGE)}
          onPage={(page) => patch({ page: page > 1 ? String(page) : undefined })}
        />
      )}
      {openedId && <MemberDialog id={openedId} onClose={() => patch({ member: undefined })} />}
    </>
  );
}
