import {
  addDays,
  addMonths,
  datesBetween,
  firstDayOf,
  formatDate,
  formatMonth,
  lastDayOf,
  laterOf,
  monthOf,
} from '@salon/domain';
import { type FormEvent, useState } from 'react';
import { type Answer, api, type Body } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { reads } from '../../api/reads.ts';
import { useRead } from '../../api/use-read.ts';
import { useToday } from '../../app/now.tsx';
import {
  HOURS_TIMES,
  HoursFields,
  INITIAL_HOURS,
  serviceTypeOf,
} from '../../parts/admin/fields.tsx';
import { useLeaveGuard } from '../../parts/admin/leave-guard.tsx';
import { PanelHead, Segments } from '../../parts/admin/panel-head.tsx';
import { bulkMessage, useWrites } from '../../parts/admin/use-write.ts';
import { WriteButton } from '../../parts/admin/write-button.tsx';
import { Badge, type BadgeTone } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { SelectField } from '../../parts/field.tsx';
import { sameWeekdayLastMonth } from '../../parts/roster/same-weekday-last-month.ts';
import { EmptyState, Loaded, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import styles from './own-agenda.module.css';

type OwnDay = Answer<'readOwnAgenda'>['days'][number];
type NewWish = Body<'wishHours'>;

export function OwnWishes() {
  const today = useToday();
  const [month, setMonth] = useState(addMonths(monthOf(today), 1));
  // Hours can be requested from tomorrow on.
  const from = laterOf(firstDayOf(month), addDays(today, 1));
  const query = useRead(read('readOwnAgenda', { query: { from, to: lastDayOf(month) } }));
  const months = [0, 1, 2].map((ahead) => {
    const value = addMonths(monthOf(today), ahead);
    return { value, label: formatMonth(value) };
  });
  return (
    <>
      <PanelHead title="勤務の希望" small={query.data?.teller.name} />
      <Segments choices={months} value={month} onChoose={setMonth} />
      <Loaded query={query} pending={<Skeleton lines={6} />}>
        {({ teller, days }) => (
          <div className={`${styles.days} ${styles.asked}`}>
            <WishForm key={month} dates={datesBetween(from, lastDayOf(month))} />
            <CopyMonth tellerId={teller.id} month={month} days={days} />
            <WishList days={days} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function useSendWishes() {
  const { writeAll, answered } = useWrites({
    run: (body: NewWish, correlationId) => api('wishHours', { body, correlationId }),
    message: bulkMessage('希望', '出しました', { title: '希望を出せませんでした' }),
  });
  return { ask: writeAll, busy: answered !== undefined };
}

function WishForm({ dates }: { readonly dates: readonly string[] }) {
  const { ask, busy } = useSendWishes();
  const [wish, setWish] = useState({ ...INITIAL_HOURS, date: dates[0] ?? '' });
  const [isUnsent, setUnsent] = useState(false);
  useLeaveGuard(isUnsent);
  const { date, startTime, endTime } = wish;
  if (dates.length === 0) return <p className={theme.note}>この月の日は、すべて過ぎています。</p>;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wishes = [{ date, startTime, endTime, serviceType: serviceTypeOf(wish) }];
    const { failed } = await ask(wishes);
    setUnsent(failed.length > 0);
  };
  const change = (hours: Partial<typeof wish>) => {
    const isLate = hours.startTime !== undefined && hours.startTime >= endTime;
    setUnsent(true);
    setWish({ ...wish, ...(isLate && { endTime: HOURS_TIMES.at(-1) ?? '' }), ...hours });
  };
  return (
    <form className={styles.wish} onSubmit={(event) => void submit(event)}>
      <SelectField
        label="日"
        required
        value={date}
        choices={dates.map((value) => ({ value, label: formatDate(value) }))}
        onChange={({ target }) => change({ date: target.value })}
      />
      <HoursFields hours={wish} onChange={change} />
      <Button type="submit" disabled={busy}>
        希望を出す
      </Button>
    </form>
  );
}

function CopyMonth({
  tellerId,
  month,
  days,
}: {
  readonly tellerId: string;
  readonly month: string;
  readonly days: readonly OwnDay[];
}) {
  const { ask, busy } = useSendWishes();
  const before = addMonths(month, -1);
  const hours =
    useRead(reads.workingHours(tellerId, firstDayOf(before), lastDayOf(before))).data ?? [];
  const empty = days.filter(
    (day) => day.hours.length === 0 && !day.wishes.some(({ state }) => state !== 'declined'),
  );
  const wishes = empty.flatMap(({ date }): NewWish[] =>
    hours
      .filter((entry) => entry.isActive && entry.date === sameWeekdayLastMonth(date))
      .map(({ startTime, endTime, serviceType }) => ({ date, startTime, endTime, serviceType })),
  );
  return (
    <p>
      <Button look="line" disabled={busy || wishes.length === 0} onClick={() => void ask(wishes)}>
        前の月と同じ時間で希望を出す（{wishes.length}件）
      </Button>
    </p>
  );
}

const STATES: Readonly<
  Record<OwnDay['wishes'][number]['state'], { readonly label: string; readonly tone: BadgeTone }>
> = {
  open: { label: '返事待ち', tone: 'wait' },
  approved: { label: '承認', tone: 'ok' },
  declined: { label: 'お断り', tone: 'off' },
};

function WishList({ days }: { readonly days: readonly OwnDay[] }) {
  const wishes = days.flatMap(({ date, wishes: each }) => each.map((wish) => ({ ...wish, date })));
  if (wishes.length === 0) return <EmptyState title="この月の希望は、まだありません。" />;
  return (
    <ul className={styles.bookings} aria-label="出した希望">
      {wishes.map(({ id, date, startTime, endTime, state, note }) => {
        const words = `${formatDate(date)} ${startTime}～${endTime}`;
        return (
          <li key={id}>
            <p className={styles.who}>
              <b>{words}</b>
              <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
              {state === 'open' && (
                <WriteButton
                  look="plain"
                  aria-label={`${words}の希望を取り下げる`}
                  run={() => api('withdrawWish', { params: { id } })}
                  done="希望を取り下げました"
                  failed="取り下げられませんでした"
                >
                  取り下げる
                </WriteButton>
              )}
            </p>
            {note && <p className={theme.small}>{note}</p>}
          </li>
        );
      })}
    </ul>
  );
}
