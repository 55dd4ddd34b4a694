import { memberStatuses, memberStatusLabels } from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import type { Member } from '../../parts/admin/admin-reads.ts';
import { pagedList } from '../../parts/admin/paged-list.ts';

/** Cards: how many members there are, and of which status. */
export function MemberFigures() {
  return (
    <dl className="counts counts--wide">
      <Figure term="会員数" status="" />
      {memberStatuses.map((status) => (
        <Figure key={status} term={memberStatusLabels[status]} status={status} />
      ))}
    </dl>
  );
}

function Figure({ term, status }: { readonly term: string; readonly status: string }) {
  const page = useQuery(pagedList<Member>(`/api/members?pageSize=1${status && `&status=${status}`}`)).data;
  return (
    <div>
      <dt>{term}</dt>
      <dd>{page ? `${page.total.toLocaleString('ja-JP')}${page.capped ? '+' : ''}` : '—'}</dd>
    </div>
  );
}
