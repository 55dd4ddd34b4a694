import {
  complaints,
  differenceWords,
  formatDateTime,
  messages,
  normalizeFigures,
  type PaymentWay,
  paymentWayLabels,
  paymentWays,
  tillDifference,
} from '@salon/domain';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { yen } from '../../app/format.ts';
import type { Till } from '../../parts/admin/admin-reads.ts';
import { FigureField } from '../../parts/admin/fields.tsx';
import { useRecordForm } from '../../parts/admin/form-dialog.tsx';
import { useLeaveGuard } from '../../parts/admin/leave-guard.tsx';
import { useWrite } from '../../parts/admin/use-write.ts';
import { Button } from '../../parts/button.tsx';
import { TextInput } from '../../parts/field.tsx';
import theme from '../../theme/theme.module.css';
import styles from './till.module.css';

export function TillClose({
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

const amountOf = (text: string): number | undefined =>
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

export function Closings({ till }: { readonly till: Till }) {
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

const wayText = (way: PaymentWay | null): string =>
  way === null ? '記録なし' : paymentWayLabels[way];
