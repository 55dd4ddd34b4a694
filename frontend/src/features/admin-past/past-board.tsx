import { minutesOf, tokyoTime } from '@salon/domain';
import type { CSSProperties } from 'react';
import type { Answer } from '../../api/answers.ts';
import admin from '../../parts/admin/admin.module.css';
import type { AdminBooking, AdminTeller, WorkingHours } from '../../parts/admin/admin-reads.ts';
import {
  customerName,
  serviceText,
  standingLabels,
  standingOf,
} from '../../parts/admin/booking-texts.ts';
import { EmptyState } from '../../parts/states.tsx';
import styles from './past.module.css';

const HOUR = 60;

/** The board as it was, on a time scale. */
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
                {hours.filter(isOf(id)).map((shift) => (
                  <i
                    key={shift.id}
                    style={at(minutesOf(shift.startTime), minutesOf(shift.endTime))}
                  />
                ))}
                {breaks
                  .filter(({ fortuneTellerId }) => fortuneTellerId === id)
                  .map(({ id: breakId, startTime, endTime, note }) => (
                    <p key={breakId} style={at(minutesOf(startTime), minutesOf(endTime))}>
                      <b>{note}</b>
                      <span>
                        {startTime}–{endTime}
                      </span>
                    </p>
                  ))}
                {shown
                  .filter(({ fortuneTeller }) => fortuneTeller.id === id)
                  .map((booking) => (
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
              </div>
            </div>
          ))}
        </div>
      </section>
    </>
  );
}

const isOf =
  (tellerId: string) =>
  ({ fortuneTellerId, isActive }: WorkingHours): boolean =>
    fortuneTellerId === tellerId && isActive;

/** Start and end in minutes since midnight. */
function spanOf({ startTime, endTime }: AdminBooking): readonly [number, number] {
  const from = minutesOf(tokyoTime(startTime));
  return [from, from + (Date.parse(endTime) - Date.parse(startTime)) / 60_000];
}
