import { lastDayOf, monthOf } from '@salon/domain';
import { useState } from 'react';
import { useReading } from '../../api/use-reading.ts';
import { yen } from '../../app/format.ts';
import admin from '../../parts/admin/admin.module.css';
import {
  customerKind,
  customerName,
  serviceWords,
  slashDate,
  standingLabels,
  standingOf,
  timeSpan,
} from '../../parts/admin/booking-words.ts';
import { Pager, pagedList, pageQuery } from '../../parts/admin/paged-list.tsx';
import { classNames } from '../../parts/class-names.ts';
import { EmptyState, ErrorState, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import styles from './past.module.css';

interface PastListProps {
  readonly instant: string;
  readonly day: string;
  readonly onOpen: (id: string) => void;
}

/** The bookings from a day to the end of its month as they stood. */
export function PastList({ instant, day, onOpen }: PastListProps) {
  const [page, setPage] = useState(1);
  const query = { asOf: instant, from: day, to: lastDayOf(monthOf(day)), sort: 'startTime' as const };
  const list = useReading(pagedList('listPastBookings', { query: { ...query, ...pageQuery(page) } }));
  if (list.isError && !list.data) return <ErrorState title="この時点の予約を読み込めませんでした" onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton lines={10} />;
  if (list.data.rows.length === 0) return <EmptyState title="この時点では、この日から月末までのご予約はありませんでした。" />;
  return (
    <>
      <div>
        <table className={classNames(admin.book, admin.bookPlain)}>
          <caption className={theme.sr}>この時点の予約の一覧</caption>
          <thead>
            <tr>
              <th scope="col">日時</th>
              <th scope="col">お名前</th>
              <th scope="col">占い師</th>
              <th scope="col">メニュー</th>
              <th scope="col" className={admin.num}>
                料金
              </th>
              <th scope="col">状態</th>
            </tr>
          </thead>
          <tbody>
            {list.data.rows.map((booking) => (
              <tr key={booking.id}>
                <td>
                  {slashDate(booking.startTime)} <b>{timeSpan(booking)}</b>
                </td>
                <td>
                  <button type="button" className={styles.open} onClick={() => onOpen(booking.id)}>
                    <b>{customerName(booking)}</b>
                    <small>{customerKind(booking)}</small>
                  </button>
                </td>
                <td>{booking.fortuneTeller.name}</td>
                <td>{serviceWords(booking)}</td>
                <td className={admin.num}>{yen(booking.totalPrice)}</td>
                <td>{standingLabels[standingOf(booking)]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pager page={page} total={list.data.total} onPage={setPage} />
    </>
  );
}
