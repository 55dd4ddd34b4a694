import {
  addDays,
  bookingNumber,
  datesBetween,
  firstDayOf,
  lastDayOf,
  type PaymentWay,
  paymentWayLabels,
  paymentWays,
  standingLabel,
  tillDifference,
  tokyoInstant,
  tokyoTime,
} from '@salon/domain';
import {
  type BookingDocument,
  bookings,
  bookingsStarting,
  figures,
  type Reads,
  type TillDocument,
  tillOf,
  tills,
  tillsOfMonth,
} from '@salon/projections';
import { type Column, csvOf, sheetMoment } from '../http/csv.ts';
import { paymentSums } from './till-answers.ts';

export function fileOfDay(reads: Reads, date: string): AsyncGenerator<string> {
  return csvOf(dayColumns, linesOfDay(reads, date));
}

/**
 * The days with a payment, a completed reading or a close (specification, administration: closing
 * the day).
 */
export function fileOfMonth(reads: Reads, month: string): AsyncGenerator<string> {
  return csvOf(monthColumns, linesOfMonth(reads, month));
}

async function* linesOfDay(reads: Reads, date: string): AsyncGenerator<readonly DayLine[]> {
  const [{ payments }, readings] = await Promise.all([
    tillOf(reads.of(tills), date),
    bookingsStarting(
      reads.of(bookings),
      tokyoInstant(date, '00:00'),
      tokyoInstant(addDays(date, 1), '00:00'),
    ),
  ]);
  const paid = new Map(payments.map((payment) => [payment.bookingId, payment]));
  yield readings.map((booking) => ({
    booking,
    sums: paymentSums([paid.get(booking.bookingId) ?? []].flat()),
  }));
  yield [{ booking: null, sums: paymentSums(payments) }];
}

async function* linesOfMonth(reads: Reads, month: string): AsyncGenerator<readonly MonthLine[]> {
  const [from, to] = [firstDayOf(month), lastDayOf(month)];
  const [closed, counted] = await Promise.all([
    tillsOfMonth(reads.of(tills), month),
    reads.of(figures).find({ where: { date: { from, to: addDays(to, 1) } }, order: 'date' }),
  ]);
  const lines = datesBetween(from, to).flatMap((date) => {
    const till = closed.find((each) => each.date === date);
    const payments = till?.payments ?? [];
    const paid = new Set(payments.map(({ bookingId }) => bookingId));
    const unpaid = counted
      .flatMap(({ doc }) => (doc.date === date ? doc.bookings : []))
      .filter(({ id, status }) => status === 'completed' && !paid.has(id))
      .reduce((sum, { price }) => sum + price, 0);
    return payments.length > 0 || unpaid > 0 || till !== undefined
      ? [{ date, sums: paymentSums(payments), unpaid, closing: till?.closings.at(-1) ?? null }]
      : [];
  });
  yield lines;
  const all = paymentSums(closed.flatMap(({ payments }) => payments));
  yield [
    {
      date: '合計',
      sums: all,
      unpaid: lines.reduce((sum, { unpaid }) => sum + unpaid, 0),
      closing: null,
    },
  ];
}

type Sums = ReturnType<typeof paymentSums>;

interface DayLine {
  readonly booking: BookingDocument | null;
  readonly sums: Sums;
}

interface MonthLine {
  readonly date: string;
  readonly sums: Sums;
  readonly unpaid: number;
  readonly closing: TillDocument['closings'][number] | null;
}

const sumColumns: readonly Column<{ readonly sums: Sums }>[] = [
  ...paymentWays.map(
    (way: PaymentWay): Column<{ readonly sums: Sums }> => [
      `${paymentWayLabels[way]}（円）`,
      ({ sums }) => sums[way],
    ],
  ),
  ['合計（円・税込）', ({ sums }) => sums.total],
  ['うち消費税10%（円・1件ごとに切り捨て）', ({ sums }) => sums.tax],
];

const dayColumns: readonly Column<DayLine>[] = [
  ['予約番号', ({ booking }) => (booking === null ? '合計' : bookingNumber(booking.bookingId))],
  ['開始', ({ booking }) => booking && tokyoTime(booking.startTime)],
  ['占い師', ({ booking }) => booking?.tellerName ?? null],
  ['メニュー', ({ booking }) => booking?.service.name ?? null],
  ['状態', ({ booking }) => booking && standingLabel(booking.status, booking.statusReason)],
  ['料金（円・税込）', ({ booking }) => booking?.totalPrice ?? null],
  ...sumColumns,
];

const monthColumns: readonly Column<MonthLine>[] = [
  ['日付', ({ date }) => date.replaceAll('-', '/')],
  ['件数', ({ sums }) => sums.count],
  ...sumColumns,
  ['税抜（円）', ({ sums }) => sums.total - sums.tax],
  ['完了・支払い未記録（円）', ({ unpaid }) => unpaid],
  ['釣り銭準備金（円）', ({ closing }) => closing?.float ?? null],
  ['数えた現金（円）', ({ closing }) => closing?.counted ?? null],
  ['過不足（円）', ({ closing }) => closing && tillDifference(closing)],
  ['締めた日時', ({ closing }) => closing && sheetMoment(closing.at)],
  ['メモ', ({ closing }) => closing?.note ?? null],
];
