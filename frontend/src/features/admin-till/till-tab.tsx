import { addressOf } from '@salon/contract/routes';
import {
  addDays,
  complaints,
  differenceWords,
  formatDate,
  formatDateTime,
  isSalonDay,
  messages,
  monthOf,
  normalizeFigures,
  type PaymentWay,
  paymentWayLabels,
  paymentWays,
  tillDifference,
  tokyoTime,
} from '@salon/domain';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { useRead } from '../../api/use-read.ts';
import { yen } from '../../app/format.ts';
import { useToday } from '../../app/now.tsx';
import { useSession } from '../../app/session/session.ts';
import { adminReads, both, type Till } from '../../parts/admin/admin-reads.ts';
import { serviceText, standingLabels, standingOf } from '../../parts/admin/booking-texts.ts';
import { FigureField } from '../../parts/admin/fields.tsx';
import { useRecordForm } from '../../parts/admin/form-dialog.tsx';
import { useLeaveGuard } from '../../parts/admin/leave-guard.tsx';
import { mayCall } from '../../parts/admin/own-session.ts';
import { Download, HistoryLink, PanelHead, Turner } from '../../parts/admin/panel-head.tsx';
import { PrintedSheets } from '../../parts/admin/printed-sheets.tsx';
import { TableHead } from '../../parts/admin/tables.tsx';
import { useAddress, validParam } from '../../parts/admin/use-address.ts';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Button } from '../../parts/button.tsx';
import { TextInput } from '../../parts/field.tsx';
import { Loaded } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
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
  return (
    <>
      <PanelHead title="レジ締め">
        <Turner unit="日" isLast={date === today} onTurn={(step) => go(addDays(date, step))}>
          <b>{formatDate(date)}</b>
        </Turner>
        <Button
          small
          look="line"
          disabled={!bookings.data || !till.data}
          onClick={() => window.print()}
        >
          印刷
        </Button>
        <Download href={addressOf('exportTill', { params: { date } })}>CSVで書き出す</Download>
        {mayCall(session, 'exportStatement') && (
          <Download href={addressOf('exportStatement', { query: { month: monthOf(date) } })}>
            {Number(date.slice(5, 7))}月の明細（CSV）
          </Download>
        )}
      </PanelHead>
      <Loaded query={both(bookings, till)} failed="レジ締めを読み込めませんでした" lines={12}>
        {([booked, shown]) => <Day till={shown} readings={readingsOf(booked, shown)} />}
      </Loaded>
    </>
  );
}

interface DayProps {
  readonly till: Till;
  readonly readings: readonly TillReading[];
}

const Day = ({ till, readings }: DayProps) => (
  <div className={styles.till}>
    <ReadingsList readings={readings} />
    <div>
      <TakingsTable till={till} />
      <TillClose
        till={till}
        open={readings.filter(isOpen).length}
        unpaid={readings.filter(isUnpaid).length}
      />
      {till.closings.length > 0 && <HistoryLink about={`till-${till.date}`} />}
    </div>
    <PrintedTill readings={readings} till={till} />
  </div>
);

function readingsOf(
  bookings: readonly TillReading['booking'][],
  { payments }: Till,
): readonly TillReading[] {
  const ways = new Map(payments.map(({ bookingId, way }) => [bookingId, way]));
  return bookings
    .filter((booking) => standingOf(booking) !== 'cancelled')
    .map((booking) => ({ booking, way: ways.get(booking.id) ?? null }));
}

const isOpen = ({ booking: { status } }: TillReading) =>
  status === 'confirmed' || status === 'pending';
const isUnpaid = ({ booking: { status }, way }: TillReading) =>
  status === 'completed' && way === null;

/** Customers' names must not be on it. */
function PrintedTill({ till, readings }: DayProps) {
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

function TillClose({
  till,
  open,
  unpaid,
}: {
  readonly till: Till;
  readonly open: number;
  readonly unpaid: number;
}) {
  const [corrects, setCorrects] = useState(false);
  const last = till.closings.at(-1);
  const cash = till.takings.cash;
  const isMoved =
    last !== undefined && paymentWays.some((way) => till.takings[way] !== last.takings[way]);
  return (
    <section className={styles.close} aria-labelledby="till-close">
      <h2 id="till-close">レジを締める</h2>
      {open > 0 && <p className={theme.note}>まだ完了していないご予約が{open}件あります。</p>}
      {unpaid > 0 && (
        <p className={theme.note}>
          完了しているのに、お支払い方法の記録がないご予約が{unpaid}件あります。
        </p>
      )}
      {last && <Closings till={till} />}
      {isMoved && (
        <p className={theme.alert} role="status">
          <b>締めたあとに、お支払いの記録が変わりました。</b>
          金額をお確かめのうえ、締め直してください。
        </p>
      )}
      {last && !corrects ? (
        <Button small look="line" onClick={() => setCorrects(true)}>
          訂正して締め直す
        </Button>
      ) : (
        <CloseForm
          key={till.closings.length}
          till={till}
          cash={cash}
          onClosed={() => setCorrects(false)}
        />
      )}
    </section>
  );
}

interface Values {
  readonly float: string;
  readonly counted: string;
  readonly note: string;
}

const amountOf = (text: string) =>
  /^\d+$/.test(normalizeFigures(text)) ? Number(normalizeFigures(text)) : undefined;
const wrong = (text: string) => (amountOf(text) === undefined ? messages.amount : undefined);

function CloseForm({
  till,
  cash,
  onClosed,
}: {
  readonly till: Till;
  readonly cash: number;
  readonly onClosed: () => void;
}) {
  const last = till.closings.at(-1);
  const { card, code, voucher } = till.takings;
  const takings = { cash, card, code, voucher };
  const write = useWrite({
    run: ({ float, counted, note }: Values) =>
      api('closeTill', {
        params: { date: till.date },
        body: {
          float: amountOf(float) ?? 0,
          counted: amountOf(counted) ?? 0,
          note,
          shown: { closings: till.closings.length, takings },
        },
      }),
    done: last ? 'レジを締め直しました' : 'レジを締めました',
    failed: 'レジを締められませんでした',
  });
  const { bind, control, submit, formState } = useRecordForm<Values>({
    values: {
      float: String(till.float),
      counted: last ? String(last.counted) : '',
      note: last?.note ?? '',
    },
    check: ({ float, counted }) => complaints({ float: wrong(float), counted: wrong(counted) }),
    save: (values) => write.mutateAsync(values).then(onClosed),
  });
  useLeaveGuard(formState.isDirty);
  const [float, counted] = useWatch({ control, name: ['float', 'counted'] }).map(amountOf);
  return (
    <form className={theme.form} noValidate onSubmit={(event) => void submit(event)}>
      <FigureField
        control={control}
        name="float"
        label="釣り銭準備金（円）"
        required
        step={1000}
        hint="朝にレジへ入れた現金"
      />
      <FigureField
        control={control}
        name="counted"
        label="数えた現金（円）"
        required
        step={1000}
        hint="いまレジにある現金すべて"
      />
      <p role="status" className={styles.difference}>
        {float !== undefined && <span>レジにあるはずの現金　{yen(float + cash)}</span>}
        {float !== undefined && counted !== undefined && (
          <b>{differenceWords(tillDifference({ float, counted, takings }))}</b>
        )}
      </p>
      <TextInput
        {...bind('note')}
        label="メモ"
        hint="過不足の理由など。お客さまのお名前は書かないでください"
        autoComplete="off"
        maxLength={2000}
      />
      <p className={theme.btns}>
        <Button type="submit" disabled={write.isPending}>
          {last ? '締め直す' : 'この日を締める'}
        </Button>
      </p>
    </form>
  );
}

function Closings({ till }: { readonly till: Till }) {
  return (
    <ol className={styles.closings}>
      {till.closings
        .toReversed()
        .map(({ number, at, actor, float, counted, takings, difference, note }) => (
          <li key={number}>
            <b>{number === 1 ? '締め' : `訂正 ${number - 1}`}</b>
            {'　'}
            <time dateTime={at}>{formatDateTime(at)}</time>　{actor}
            <span>
              釣り銭準備金 {yen(float)}、現金 {yen(takings.cash)}、数えた現金 {yen(counted)}、
              <b>{differenceWords(difference)}</b>
              {note && `、${note}`}
            </span>
          </li>
        ))}
      {till.corrections.toReversed().map(({ bookingId, at, actor, amount, from, to }) => (
        <li key={`${bookingId} ${at}`}>
          <b>締めたあとの変更</b>　<time dateTime={at}>{formatDateTime(at)}</time>　{actor}
          <span>
            {yen(amount)}　{wayText(from)} → {wayText(to)}
          </span>
        </li>
      ))}
    </ol>
  );
}

const wayText = (way: PaymentWay | null) => (way === null ? '記録なし' : paymentWayLabels[way]);
