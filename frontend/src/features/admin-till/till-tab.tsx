import { addressOf } from '@salon/contract/routes';
import {
  addDays,
  formatDate,
  isSalonDay,
  monthOf,
  paymentWayLabels,
  paymentWays,
  tokyoTime,
} from '@salon/domain';
import { useRead } from '../../api/use-read.ts';
import { yen } from '../../app/format.ts';
import { useToday } from '../../app/now.tsx';
import { mayCall, useSession } from '../../app/session/session.ts';
import { adminReads, type Till } from '../../parts/admin/admin-reads.ts';
import { serviceText, standingLabels, standingOf } from '../../parts/admin/booking-texts.ts';
import { Download, HistoryLink, PanelHead } from '../../parts/admin/panel-head.tsx';
import { PrintedSheets } from '../../parts/admin/printed-sheets.tsx';
import { Turner } from '../../parts/admin/segments.tsx';
import { TableHead } from '../../parts/admin/tables.tsx';
import { useAddress, validParam } from '../../parts/admin/tabs.ts';
import { Button } from '../../parts/button.tsx';
import { ErrorState, Skeleton } from '../../parts/states.tsx';
import { Closings, TillClose } from './close-form.tsx';
import { ReadingsList, type TillReading } from './readings-list.tsx';
import styles from './till.module.css';

export function TillTab() {
  const { params, patch } = useAddress();
  const today = useToday();
  const date = validParam(params, 'date', (day) => isSalonDay(day) && day <= today, today);
  const session = useSession().data;
  const bookings = useRead(adminReads.bookingsBetween(date, date));
  const till = useRead(adminReads.till(date));
  const go = (next: string) =>
    patch({ date: next === today ? undefined : next }, { replace: true });
  const again = () => {
    for (const query of [bookings, till]) if (query.isError) void query.refetch();
  };
  const readings = bookings.data && till.data ? readingsOf(bookings.data, till.data) : undefined;
  const isFailed = bookings.isLoadingError || till.isLoadingError;
  const waiting = isFailed ? (
    <ErrorState title="レジ締めを読み込めませんでした" onRetry={again} />
  ) : (
    <Skeleton lines={12} />
  );
  return (
    <>
      <PanelHead title="レジ締め">
        <Turner unit="日" isLast={date === today} onTurn={(step) => go(addDays(date, step))}>
          <b>{formatDate(date)}</b>
        </Turner>
        <Button small look="line" disabled={readings === undefined} onClick={() => window.print()}>
          印刷
        </Button>
        <Download href={addressOf('exportTill', { params: { date } })}>CSVで書き出す</Download>
        {mayCall(session, 'exportStatement') && (
          <Download href={addressOf('exportStatement', { query: { month: monthOf(date) } })}>
            {Number(date.slice(5, 7))}月の明細（CSV）
          </Download>
        )}
      </PanelHead>
      {readings === undefined || till.data === undefined ? (
        waiting
      ) : (
        <div className={styles.till}>
          <ReadingsList readings={readings} />
          <div>
            <TakingsTable till={till.data} />
            <TillClose
              till={till.data}
              open={readings.filter(isOpen).length}
              unpaid={readings.filter(isUnpaid).length}
            />
            {till.data.closings.length > 0 && <HistoryLink about={`till-${date}`} />}
          </div>
          <PrintedTill readings={readings} till={till.data} />
        </div>
      )}
    </>
  );
}

function readingsOf(
  bookings: readonly TillReading['booking'][],
  { payments }: Till,
): readonly TillReading[] {
  const ways = new Map(payments.map(({ bookingId, way }) => [bookingId, way]));
  return bookings
    .filter((booking) => standingOf(booking) !== 'cancelled')
    .map((booking) => ({ booking, way: ways.get(booking.id) ?? null }));
}

const isOpen = ({ booking: { status } }: TillReading): boolean =>
  status === 'confirmed' || status === 'pending';
const isUnpaid = ({ booking: { status }, way }: TillReading): boolean =>
  status === 'completed' && way === null;

/** Customers' names must not be on it. */
function PrintedTill({
  till,
  readings,
}: {
  readonly till: Till;
  readonly readings: readonly TillReading[];
}) {
  const content = () => (
    <>
      <TakingsTable till={till} />
      <Closings till={till} />
      <table>
        <TableHead
          titles={['時間', '予約番号', '占い師', 'メニュー', '料金', '状態', 'お支払い']}
        />
        <tbody>
          {readings.map(({ booking, way }) => (
            <tr key={booking.id}>
              <td>{tokyoTime(booking.startTime)}</td>
              <td>{booking.number}</td>
              <td>{booking.fortuneTeller.name}</td>
              <td>
                <span>{serviceText(booking)}</span>
              </td>
              <td>{yen(booking.totalPrice)}</td>
              <td>{standingLabels[standingOf(booking)]}</td>
              <td>{way === null ? '' : paymentWayLabels[way]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
  const title = `${formatDate(till.date)}　レジ締め`;
  return <PrintedSheets sheets={() => [{ id: 'till', title, content: content(), dense: true }]} />;
}

function TakingsTable({ till: { takings, tellers } }: { readonly till: Till }) {
  const lines = [...tellers, { id: 'all', name: '合計', ...takings }];
  return (
    <section className={styles.takings} aria-label="お支払いの合計">
      <table>
        <caption>お支払いの合計（税込）</caption>
        <TableHead
          titles={[
            '占い師',
            '件数',
            ...paymentWays.map((way) => paymentWayLabels[way]),
            '合計',
            'うち消費税',
          ]}
        />
        <tbody>
          {lines.map(({ id, name, count, total, tax, ...sums }) => (
            <tr key={id} data-sum={id === 'all' || undefined}>
              <th scope="row">{name}</th>
              <td data-label="件数">{count}件</td>
              {paymentWays.map((way) => (
                <td key={way} data-label={paymentWayLabels[way]}>
                  {yen(sums[way])}
                </td>
              ))}
              <td data-label="合計">{yen(total)}</td>
              <td data-label="うち消費税">{yen(tax)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>消費税（10%）は内税で、1件ごとに1円未満を切り捨てています。</p>
    </section>
  );
}
