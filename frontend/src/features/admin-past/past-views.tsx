import {
  bookingStatuses,
  bookingStatusLabels,
  lastDayOf,
  minutesOf,
  monthOf,
  tokyoTime,
} from '@salon/domain';
import type { CSSProperties } from 'react';
import type { Answer } from '../../api/api.ts';
import { useRead } from '../../api/use-read.ts';
import { yen } from '../../app/format.ts';
import admin from '../../parts/admin/admin.module.css';
import type { AdminBooking, AdminTeller, WorkingHours } from '../../parts/admin/admin-reads.ts';
import {
  customerKind,
  customerName,
  serviceText,
  slashDate,
  standingLabels,
  standingOf,
  timeSpan,
} from '../../parts/admin/booking-texts.ts';
import {
  choicesOf,
  everything,
  ListFilters,
  useListFilters,
} from '../../parts/admin/list-filters.tsx';
import { ListRows, pagedList } from '../../parts/admin/paged-list.tsx';
import { TableHead } from '../../parts/admin/tables.tsx';
import { EmptyState } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import styles from './past.module.css';

interface PastListProps {
  readonly instant: string;
  readonly day: string;
  readonly onOpen: (id: string) => void;
}

const FILTERS = {
  status: {
    label: '状態',
    choices: [everything, ...choicesOf(bookingStatuses, bookingStatusLabels)],
  },
  teller: 'teller',
} as const;

export function PastList({ instant, day, onOpen }: PastListProps) {
  const { bar, pageQuery, page, toPage, isNarrowed } = useListFilters('booking', FILTERS);
  const days = { from: day, to: lastDayOf(monthOf(day)) };
  const list = useRead(
    pagedList('listPastBookings', {
      query: { ...pageQuery, ...days, asOf: instant, sort: 'startTime' },
    }),
  );
  return (
    <>
      <ListFilters {...bar} label="この時点の予約を検索" />
      <ListRows
        list={list}
        noun="この時点の予約"
        lines={10}
        none="条件に合うご予約は、この時点にはありませんでした。"
        empty="この時点では、この日から月末までのご予約はありませんでした。"
        filters={{ page, toPage, isNarrowed }}
      >
        {(bookings) => <PastTable bookings={bookings} onOpen={onOpen} />}
      </ListRows>
    </>
  );
}

function PastTable({
  bookings,
  onOpen,
}: {
  readonly bookings: readonly AdminBooking[];
  readonly onOpen: PastListProps['onOpen'];
}) {
  return (
    <div>
      <table className={`${admin.book} ${admin.bookPlain}`}>
        <caption className={theme.sr}>この時点の予約の一覧</caption>
        <TableHead
          titles={['日時', 'お名前', '占い師', 'メニュー', '料金', '状態']}
          numbers={['料金']}
        />
        <tbody>
          {bookings.map((booking) => (
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
              <td>{serviceText(booking)}</td>
              <td className={admin.num}>{yen(booking.totalPrice)}</td>
              <td>{standingLabels[standingOf(booking)]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const HOUR = 60;

export function PastBoard({
  board: { bookings, hours: entered, breaks, closedDays },
  tellers,
  onOpen,
}: {
  readonly board: Answer<'readPastBoard'>;
  readonly tellers: readonly Pick<AdminTeller, 'id' | 'name'>[];
  readonly onOpen: (id: string) => void;
}) {
  const isClosed = closedDays.length > 0;
  // Closing days had no bookable hours.
  const hours = isClosed ? [] : entered;
  const shown = bookings.filter((booking) => standingOf(booking) !== 'cancelled');
  const names = new Map(tellers.map(({ id, name }) => [id, name]));
  for (const { fortuneTeller } of shown) names.set(fortuneTeller.id, fortuneTeller.name);
  const lanes = [...names].filter(
    ([id]) =>
      shown.some(({ fortuneTeller }) => fortuneTeller.id === id) ||
      [...hours, ...breaks].some(({ fortuneTellerId }) => fortuneTellerId === id),
  );
  const closed = isClosed && <p className={admin.partial}>この時点では、この日は休業日でした。</p>;
  if (lanes.length === 0)
    return closed || <EmptyState title="この時点では、この日に勤務もご予約もありませんでした。" />;
  const edges = [
    ...[...hours, ...breaks].flatMap(({ startTime, endTime }) => [
      minutesOf(startTime),
      minutesOf(endTime),
    ]),
    ...shown.flatMap(spanOf),
  ];
  const start = Math.floor(Math.min(10 * HOUR, ...edges) / HOUR) * HOUR;
  const end = Math.ceil(Math.max(20 * HOUR, ...edges) / HOUR) * HOUR;
  const at = (from: number, to: number): CSSProperties => ({
    insetInlineStart: `${((from - start) / (end - start)) * 100}%`,
    inlineSize: `${((to - from) / (end - start)) * 100}%`,
  });
  return (
    <>
      {closed}
      <section
        className={styles.pastBoard}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="この時点の予約台帳、横に動かせます"
      >
        <div className={styles.pastBoardIn}>
          <div className={styles.pastBoardHours} aria-hidden="true">
            {Array.from({ length: (end - start) / HOUR }, (_, hour) => start + hour * HOUR).map(
              (minutes) => (
                <span key={minutes} style={at(minutes, minutes + HOUR)}>
                  {minutes / HOUR}時
                </span>
              ),
            )}
          </div>
          {lanes.map(([id, name]) => (
            <div key={id} className={styles.pastBoardLane}>
              <h2>{name}</h2>
              <div>
                <PastLane
                  hours={hours.filter(isOf(id))}
                  breaks={breaks.filter(({ fortuneTellerId }) => fortuneTellerId === id)}
                  bookings={shown.filter(({ fortuneTeller }) => fortuneTeller.id === id)}
                  at={at}
                  onOpen={onOpen}
                />
              </div>
            </div>
          ))}
        </div>
      </section>
    </>
  );
}

interface PastLaneProps extends Pick<Answer<'readPastBoard'>, 'hours' | 'breaks' | 'bookings'> {
  readonly at: (from: number, to: number) => CSSProperties;
  readonly onOpen: (id: string) => void;
}

function PastLane({ hours, breaks, bookings, at, onOpen }: PastLaneProps) {
  return (
    <>
      {hours.map((shift) => (
        <i key={shift.id} style={at(minutesOf(shift.startTime), minutesOf(shift.endTime))} />
      ))}
      {breaks.map(({ id, startTime, endTime, note }) => (
        <p key={id} style={at(minutesOf(startTime), minutesOf(endTime))}>
          <b>{note}</b>
          <span>
            {startTime}–{endTime}
          </span>
        </p>
      ))}
      {bookings.map((booking) => (
        <button
          key={booking.id}
          type="button"
          style={at(...spanOf(booking))}
          onClick={() => onOpen(booking.id)}
        >
          <b>{customerName(booking)}</b>
          <span>
            {tokyoTime(booking.startTime)} {serviceText(booking)}{' '}
            {standingLabels[standingOf(booking)]}
          </span>
        </button>
      ))}
    </>
  );
}

const isOf =
  (tellerId: string) =>
  ({ fortuneTellerId, isActive }: WorkingHours): boolean =>
    fortuneTellerId === tellerId && isActive;

/** Minutes since midnight */
function spanOf({ startTime, endTime }: AdminBooking): readonly [number, number] {
  const from = minutesOf(tokyoTime(startTime));
  return [from, from + (Date.parse(endTime) - Date.parse(startTime)) / 60_000];
}
