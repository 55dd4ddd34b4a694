import { customerText, deskFacts, formatDate, tokyoTime } from '@salon/domain';
import type { AdminBooking, Break } from '../../parts/admin/admin-reads.ts';
import {
  customerKind,
  customerName,
  serviceText,
  standingLabels,
  standingOf,
  timeSpan,
} from '../../parts/admin/booking-texts.ts';
import { PrintedSheets } from '../../parts/admin/printed-sheets.tsx';
import { TableHead } from '../../parts/admin/tables.tsx';
import { isOnBoard, type Lane } from './day-grid.ts';

type Row = { readonly time: string; readonly tellerId: string } & (
  | { readonly booking: AdminBooking }
  | { readonly entry: Break }
);

const rowsOf = (bookings: readonly AdminBooking[], breaks: readonly Break[]): readonly Row[] =>
  [
    ...bookings.filter(isOnBoard).map((booking) => ({
      time: tokyoTime(booking.startTime),
      tellerId: booking.fortuneTeller.id,
      booking,
    })),
    ...breaks.map((entry) => ({ time: entry.startTime, tellerId: entry.fortuneTellerId, entry })),
  ].sort((a, b) => a.time.localeCompare(b.time));

interface DaySheetProps {
  readonly date: string;
  readonly lanes: readonly Lane[];
  readonly bookings: readonly AdminBooking[];
  readonly breaks: readonly Break[];
  readonly isClosed: boolean;
  readonly pages: 'each' | 'all';
  readonly withMemos: boolean;
}

export const DaySheet = (day: DaySheetProps) => <PrintedSheets sheets={() => sheetsOf(day)} />;

function sheetsOf({ date, lanes, bookings, breaks, isClosed, pages, withMemos }: DaySheetProps) {
  const byTime = rowsOf(bookings, breaks);
  const names = new Map(lanes.map(({ id, name }) => [id, name]));
  const lists =
    pages === 'all'
      ? [{ id: 'all', name: '全員', rows: byTime }]
      : lanes.map(({ id, name }) => ({
          id,
          name,
          rows: byTime.filter(({ tellerId }) => tellerId === id),
        }));
  return lists.map(({ id, name, rows }) => ({
    id,
    title: `${formatDate(date)}　${name}${isClosed ? '　休業日' : ''}`,
    content:
      rows.length === 0 ? (
        <p>ご予約はありません。</p>
      ) : (
        <SheetTable rows={rows} names={pages === 'all' ? names : undefined} withMemos={withMemos} />
      ),
  }));
}

interface SheetTableProps extends Pick<DaySheetProps, 'withMemos'> {
  readonly rows: readonly Row[];
  readonly names: ReadonlyMap<string, string> | undefined;
}

function SheetTable({ rows, names, withMemos }: SheetTableProps) {
  return (
    <table>
      <TableHead
        titles={['時間', ...(names ? ['占い師'] : []), 'お客さま', '電話', 'メニュー', '備考']}
      />
      <tbody>
        {rows.map((row) =>
          'entry' in row ? (
            <tr key={row.entry.id}>
              <td>
                {row.entry.startTime}–{row.entry.endTime}
              </td>
              {names && <td>{names.get(row.tellerId)}</td>}
              <td colSpan={4} data-wraps>
                {row.entry.note}
              </td>
            </tr>
          ) : (
            <tr key={row.booking.id}>
              <td>{timeSpan(row.booking)}</td>
              {names && <td>{row.booking.fortuneTeller.name}</td>}
              <BookingCells booking={row.booking} withMemos={withMemos} />
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

const BookingCells = ({ booking, withMemos }: { booking: AdminBooking; withMemos: boolean }) => (
  <>
    <td>
      <span>{`${customerName(booking)}さま（${customerKind(booking)}）`}</span>
      <small>{customerText(booking, 'nameKana')}</small>
    </td>
    <td>{customerText(booking, 'phone')}</td>
    <td>
      <span>{serviceText(booking)}</span>
    </td>
    <td data-wraps>
      {standingOf(booking) !== 'confirmed' && `［${standingLabels[standingOf(booking)]}］`}
      {booking.notes}
      {withMemos && booking.memo && <p>{`${deskFacts.memo.label}：${booking.memo}`}</p>}
    </td>
  </>
);
