import { customerText } from '@salon/domain';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { yen } from '../../app/format.ts';
import admin from '../../parts/admin/admin.module.css';
import type { AdminBooking } from '../../parts/admin/admin-reads.ts';
import {
  customerKind,
  customerName,
  serviceText,
  slashDate,
  timeSpan,
} from '../../parts/admin/booking-texts.ts';
import { useKeys } from '../../parts/admin/use-keys.ts';
import theme from '../../theme/theme.module.css';
import styles from './bookings-tab.module.css';
import { StatusSelect } from './status-select.tsx';

interface BookingsTableProps {
  readonly bookings: readonly AdminBooking[];
  readonly caption: string;
  readonly bookingPath: (booking: AdminBooking) => string;
  readonly openedId?: string | undefined;
  readonly order?: {
    readonly direction: 'ascending' | 'descending' | 'none';
    readonly onToggle: () => void;
  };
}

/** Bookings as a table, on a phone as cards; a click in the row opens it. */
export function BookingsTable({
  bookings,
  caption,
  bookingPath,
  openedId,
  order,
}: BookingsTableProps) {
  const navigate = useNavigate();
  const open = (event: MouseEvent, booking: AdminBooking) => {
    const own = event.target instanceof Element && event.target.closest('a, button, select, label');
    // React bubbles events from portaled dialogs, which are not inside the row.
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (isHere && !own && !window.getSelection()?.toString())
      void navigate(bookingPath(booking), { preventScrollReset: true });
  };
  return (
    <div>
      <table className={admin.book}>
        <caption className={theme.sr}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col" {...(order ? { 'aria-sort': order.direction } : {})}>
              {order ? <SortButton {...order} /> : '日時'}
            </th>
            <th scope="col">お客さま</th>
            <th scope="col">占い師</th>
            <th scope="col">メニュー</th>
            <th scope="col" className={admin.num}>
              料金
            </th>
            <th scope="col">状態</th>
          </tr>
        </thead>
        <tbody>
          {bookings.map((booking) => (
            <tr
              key={booking.id}
              className={admin.bookOpen}
              aria-selected={booking.id === openedId}
              onClick={(event) => open(event, booking)}
            >
              <td>
                <Link to={bookingPath(booking)} preventScrollReset data-row={booking.id}>
                  <b>{slashDate(booking.startTime)}</b> <span>{timeSpan(booking)}</span>
                  <span className={theme.sr}>{` ${customerName(booking)}さま`}</span>
                </Link>
              </td>
              <td>
                <b>{customerName(booking)}</b>
                <small>
                  <span>{customerText(booking, 'nameKana')}</span>{' '}
                  <span className={styles.bookKind} data-kind>
                    {customerKind(booking)}
                  </span>
                </small>
              </td>
              <td>{booking.fortuneTeller.name}</td>
              <td>{serviceText(booking)}</td>
              <td className={admin.num}>{yen(booking.totalPrice)}</td>
              <td>
                <StatusSelect booking={booking} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const MARKS = { ascending: '▲', descending: '▼', none: '' } as const;

function SortButton({ direction, onToggle }: NonNullable<BookingsTableProps['order']>) {
  return (
    <button type="button" onClick={onToggle}>
      日時 <span aria-hidden="true">{MARKS[direction]}</span>
    </button>
  );
}

/** J and K move the focus between bookings; Enter follows the row's link. */
export function useRowKeys(): void {
  useKeys({ j: () => step(1), k: () => step(-1), J: () => step(1), K: () => step(-1) });
}

function step(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const focused = document.activeElement;
  const at = focused instanceof HTMLElement ? rows.indexOf(focused) : -1;
  const first = by > 0 ? 0 : rows.length - 1;
  const next = at < 0 ? first : Math.min(rows.length - 1, Math.max(0, at + by));
  rows[next]?.focus();
  rows[next]?.scrollIntoView({ block: 'nearest' });
}
