import { customerText, formatDate, tokyoTime } from '@salon/domain';
import type { AdminBooking } from '../../parts/admin/admin-reads.ts';
import { customerKind, customerName, serviceWords, standingLabels, standingOf } from '../../parts/admin/booking-words.ts';
import { PrintedSheets } from '../../parts/admin/printed-sheets.tsx';
import { isOnBoard, type Lane } from './lanes.ts';

interface DaySheetProps {
  readonly date: string;
  readonly lanes: readonly Lane[];
  readonly bookings: readonly AdminBooking[];
  /** A page for each teller, or one list of all by time. */
  readonly pages: 'each' | 'all';
  /** The print dialog is over. */
  readonly onDone: () => void;
}

/** The day on paper: nothing of the screen, only who comes when, with room to write. */
export function DaySheet({ date, lanes, bookings, pages, onDone }: DaySheetProps) {
  const byTime = [...bookings].filter(isOnBoard).sort((a, b) => a.startTime.localeCompare(b.startTime));
  const lists =
    pages === 'all'
      ? [{ id: 'all', name: '全員', rows: byTime }]
      : lanes.map(({ id, name }) => ({ id, name, rows: byTime.filter(({ fortuneTeller }) => fortuneTeller.id === id) }));
  const sheets = lists.map(({ id, name, rows }) => ({
    id,
    title: `${formatDate(date)}　${name}`,
    content: rows.length === 0 ? <p>ご予約はありません。</p> : <SheetTable rows={rows} withTeller={pages === 'all'} />,
  }));
  return <PrintedSheets sheets={sheets} onDone={onDone} />;
}

function SheetTable({ rows, withTeller }: { readonly rows: readonly AdminBooking[]; readonly withTeller: boolean }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">時間</th>
          {withTeller && <th scope="col">占い師</th>}
          <th scope="col">お客さま</th>
          <th scope="col">電話</th>
          <th scope="col">メニュー</th>
          <th scope="col">備考</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((booking) => (
          <tr key={booking.id}>
            <td>
              {tokyoTime(booking.startTime)}–{tokyoTime(booking.endTime)}
            </td>
            {withTeller && <td>{booking.fortuneTeller.name}</td>}
            <td>
              {customerName(booking)}さま（{customerKind(booking)}）<small>{customerText(booking, 'nameKana')}</small>
            </td>
            <td>{customerText(booking, 'phone')}</td>
            <td>{serviceWords(booking)}</td>
            <td>
              {standingOf(booking) !== 'confirmed' && `［${standingLabels[standingOf(booking)]}］`}
              {booking.notes}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
