import { firstDayOf, lastDayOf, monthOf } from '@salon/domain';
import { useQuery } from '@tanstack/react-query';
import { adminReads } from '../../parts/admin/admin-reads.ts';
import { useBookingCount } from '../../parts/admin/use-booking-count.ts';

/** The four figures of the dashboard (member-and-admin §2); a dash while one is unknown. */
export function Counters({ today }: { readonly today: string }) {
  const month = monthOf(today);
  const tellers = useQuery(adminReads.tellers()).data;
  const figures = [
    { term: '本日の予約', value: useBookingCount({ from: today, to: today }) },
    { term: '今月の予約', value: useBookingCount({ from: firstDayOf(month), to: lastDayOf(month) }) },
    { term: '登録占い師', value: tellers?.length },
    { term: '稼働中', value: tellers?.filter(({ isActive }) => isActive).length },
  ];
  return (
    <dl className="counts">
      {figures.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value?.toLocaleString('ja-JP') ?? '—'}</dd>
        </div>
      ))}
    </dl>
  );
}
