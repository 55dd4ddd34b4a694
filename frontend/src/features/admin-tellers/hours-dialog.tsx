import {
  addMonths,
  businessHoursOn,
  firstDayOf,
  formatDate,
  formatMonth,
  halfHours,
  lastDayOf,
  type MonthHours,
  messages,
  minutesOf,
  monthGrid,
  monthOf,
  timeOf,
  weekdayName,
  weekdayNames,
  weekdayOf,
} from '@salon/domain';
import { type FormEvent, useState } from 'react';
import { api, type Body } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { hourMinute } from '../../app/format.ts';
import { useToday } from '../../app/now.tsx';
import { useSettings } from '../../app/use-settings.ts';
import admin from '../../parts/admin/admin.module.css';
import { type AdminTeller, adminReads, type ListedHours } from '../../parts/admin/admin-reads.ts';
import { monthDay, weekdayLooks } from '../../parts/admin/booking-texts.ts';
import { toggled } from '../../parts/admin/fields.tsx';
import { ImpactNotice } from '../../parts/admin/impact-notice.tsx';
import { useLeaveQuestion } from '../../parts/admin/leave-guard.tsx';
import { Segments } from '../../parts/admin/panel-head.tsx';
import { bulkMessage, useWrite, useWrites } from '../../parts/admin/use-write.ts';
import { Button, TurnButton } from '../../parts/button.tsx';
import { classNames } from '../../parts/class-names.ts';
import { ConfirmDialog, Dialog } from '../../parts/dialog.tsx';
import { asChoices, Checkbox, SelectField } from '../../parts/field.tsx';
import { ErrorState, Skeleton } from '../../parts/states.tsx';
import { useToast } from '../../parts/toaster.tsx';
import theme from '../../theme/theme.module.css';
import styles from './hours.module.css';

export function HoursDialog({
  teller,
  onClose,
}: {
  readonly teller: AdminTeller;
  readonly onClose: () => void;
}) {
  const today = useToday();
  const [filter, setFilter] = useState<HoursFilter>('all');
  const [month, setMonth] = useState(monthOf(today));
  const [date, setDate] = useState('');
  const [dirty, setDirty] = useState(false);
  const leave = useLeaveQuestion(dirty, onClose);
  const query = useRead(
    read('listWorkingHours', {
      params: { id: teller.id },
      query: {
        startDate: firstDayOf(monthOf(today)),
        endDate: lastDayOf(addMonths(monthOf(today), 1)),
        ...(filter === 'all' ? {} : { serviceType: filter }),
      },
    }),
  );
  const plan = useRead(adminReads.rosterPlan(month)).data;
  const drafts = (plan?.drafts ?? []).filter(
    ({ fortuneTellerId }) => fortuneTellerId === teller.id,
  );
  const entries = [...(query.data ?? []), ...drafts];
  return (
    <Dialog open wide title={`${teller.name}の勤務時間`} onClose={leave.close}>
      <Segments choices={hoursFilters} value={filter} onChoose={setFilter} />
      <div className={styles.hoursSplit}>
        <HoursCalendar
          today={today}
          month={month}
          date={date}
          onMonth={setMonth}
          onDate={setDate}
          worked={new Set(entries.map((entry) => entry.date))}
        />
        <div>
          <h3>{date ? formatDate(date) : '日付を選んでください'}</h3>
          {query.isPending && <Skeleton lines={3} />}
          {query.isError && <ErrorState onRetry={() => void query.refetch()} />}
          {plan?.isDraft && monthOf(date || today) === month && (
            <p className={theme.note}>
              この月は下書きです。入れた勤務時間は、勤務表で公開するまでお客さまに表示されません。
            </p>
          )}
          {query.data && date && (
            <DayEntries entries={entries.filter((entry) => entry.date === date)} />
          )}
          <AddHoursForm
            teller={teller}
            filter={filter}
            date={date}
            today={today}
            onDirty={setDirty}
          />
        </div>
      </div>
      {leave.question}
    </Dialog>
  );
}

function HoursCalendar({
  today,
  month,
  onMonth,
  date,
  onDate,
  worked,
}: {
  readonly today: string;
  readonly month: string;
  readonly onMonth: (month: string) => void;
  /** '' while no day is chosen. */
  readonly date: string;
  readonly onDate: (date: string) => void;
  readonly worked: ReadonlySet<string>;
}) {
  const first = monthOf(today);
  const last = addMonths(first, 1);
  return (
    <div>
      <div className={styles.hoursCalHead}>
        <TurnButton to="prev" label="前の月" atEnd={month <= first} onTurn={() => onMonth(first)} />
        <h3 aria-live="polite">{formatMonth(month)}</h3>
        <TurnButton to="next" label="次の月" atEnd={month >= last} onTurn={() => onMonth(last)} />
      </div>
      <div className={styles.hoursCalGrid}>
        {weekdayNames.map((name, weekday) => (
          <span key={name} aria-hidden="true" className={weekdayLooks[weekday]}>
            {name}
          </span>
        ))}
        {monthGrid(month).map((day) =>
          monthOf(day) === month ? (
            <button
              key={day}
              type="button"
              className={classNames(
                weekdayLooks[weekdayOf(day)],
                worked.has(day) && styles.worked,
                day === today && styles.today,
              )}
              aria-pressed={day === date}
              aria-label={`${monthDay(day)} ${weekdayName(day)}曜日${worked.has(day) ? ' 勤務あり' : ''}`}
              onClick={() => onDate(day)}
            >
              {Number(day.slice(8))}
            </button>
          ) : (
            <span key={day} aria-hidden="true" />
          ),
        )}
      </div>
    </div>
  );
}

/**
 * `face_to_face` is 'in-person' in working hours (specification, administration: working hours
 * dialog).
 */
const hoursFilters = [
  { value: 'all', label: 'すべて' },
  { value: 'face_to_face', label: '対面' },
  { value: 'phone', label: '電話' },
] as const;
type HoursFilter = (typeof hoursFilters)[number]['value'];

const SERVICE_TYPES = { all: null, face_to_face: 'in-person', phone: 'phone' } as const;

function serviceTypeText(type: ListedHours['serviceType']) {
  if (type === null) return 'すべて';
  return type === 'phone' ? '電話' : '対面';
}

const USUAL_HOURS = { start: '10:00', end: '14:00' } as const;

const PHONE_FROM = 8 * 60;
const PHONE_TO = 21 * 60; // no 21:30
const EARLIEST = minutesOf(USUAL_HOURS.start);

/** The telephone's are fixed, all others come from the month's business hours. */
export function timeOptions(
  filter: HoursFilter,
  hours: MonthHours,
): { readonly starts: readonly string[]; readonly ends: readonly string[] } {
  if (filter === 'phone') {
    const times = halfHours(PHONE_FROM, PHONE_TO).map(timeOf);
    return { starts: times.slice(0, -1), ends: times };
  }
  const { firstHalf, secondHalf } = hours;
  const first = Math.min(EARLIEST, minutesOf(firstHalf.start));
  const grid = halfHours(first, minutesOf(secondHalf.end)).map(timeOf);
  const named = [firstHalf, secondHalf].flatMap(({ reception, end }) =>
    [reception, end].map(hourMinute),
  );
  const times = [...new Set([...grid, ...named])].sort();
  return { starts: times.slice(0, -1), ends: times.slice(1) };
}

/**
 * Unavailable times fall back to 10:00 and 14:00 (specification, forms: working hours form), or to
 * the first start and the last end.
 */
export function keepSpan(
  { start, end }: Span,
  { starts, ends }: ReturnType<typeof timeOptions>,
): Span {
  const firstOffered = (times: readonly string[], options: readonly string[]) =>
    times.find((time) => options.includes(time));
  return {
    start: firstOffered([start, USUAL_HOURS.start], starts) ?? starts[0] ?? '',
    end: firstOffered([end, USUAL_HOURS.end], ends) ?? ends.at(-1) ?? '',
  };
}

function halvesOn(date: string, byMonth: Readonly<Record<string, MonthHours>>) {
  const { firstHalf, secondHalf } = businessHoursOn(date, byMonth);
  const half = (label: string, { start, reception }: MonthHours['firstHalf']) => ({
    label,
    start: hourMinute(start),
    end: hourMinute(reception),
  });
  return [half('前半', firstHalf), half('後半', secondHalf)];
}

function DayEntries({ entries }: { readonly entries: readonly ListedHours[] }) {
  const [asking, setAsking] = useState<{ readonly entry: ListedHours; readonly count: number }>();
  const counting = useWrite({
    run: ({ id }: ListedHours) => api('countBookingsInHours', { params: { id } }),
    failed: { title: '予約件数の取得に失敗しました', always: '予約件数の確認に失敗しました' },
  });
  const remove = useWrite({
    run: ({ id, force }: { readonly id: string; readonly force: boolean }) =>
      api('removeWorkingHours', { params: { id }, query: force ? { force: 'true' } : {} }),
    done: '勤務時間を削除しました',
    failed: { title: 'エラーが発生しました', always: '勤務時間の削除に失敗しました' },
  });
  const removeOrAsk = (entry: ListedHours) =>
    counting.mutate(entry, {
      onSuccess: ({ count }) =>
        count > 0 ? setAsking({ entry, count }) : remove.mutate({ id: entry.id, force: false }),
    });
  if (entries.length === 0)
    return <p className={theme.note}>この日の勤務時間は、まだありません。</p>;
  return (
    <>
      <ul className={styles.dayEntries}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <b>
              {entry.startTime}–{entry.endTime}
            </b>
            <span className={theme.note}>{serviceTypeText(entry.serviceType)}</span>
            <Button
              small
              look="plain"
              disabled={counting.isPending || remove.isPending}
              aria-label={`${entry.startTime}から${entry.endTime}まで（${serviceTypeText(entry.serviceType)}）の勤務時間を削除`}
              onClick={() => removeOrAsk(entry)}
            >
              削除
            </Button>
          </li>
        ))}
      </ul>
      {asking && (
        <ConfirmDialog
          open
          destructive
          title="勤務時間を削除しますか"
          description={`この時間帯には${asking.count}件のご予約があります。削除しても、ご予約はそのまま残ります。`}
          confirm="削除する"
          busy={remove.isPending}
          onClose={() => setAsking(undefined)}
          onConfirm={() =>
            remove.mutate(
              { id: asking.entry.id, force: true },
              { onSettled: () => setAsking(undefined) },
            )
          }
        >
          <ImpactNotice
            change={{ kind: 'hours', id: asking.entry.id }}
            effect="勤務時間を削除しても、ご予約はそのまま残ります。"
          />
        </ConfirmDialog>
      )}
    </>
  );
}

interface AddHoursProps {
  readonly teller: AdminTeller;
  readonly filter: HoursFilter;
  /** '' while no day is chosen. */
  readonly date: string;
  readonly today: string;
  readonly onDirty: (isDirty: boolean) => void;
}

function AddHoursForm(props: AddHoursProps) {
  const { filter, date, today, onDirty } = props;
  const byMonth = useSettings().settings?.businessHours ?? {};
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState<Span>(USUAL_HOURS);
  const { add, isAdding } = useAddHours(props);
  const halves = halvesOn(date || today, byMonth);
  const options = timeOptions(filter, businessHoursOn(date || today, byMonth));
  const byHand = keepSpan(typed, options);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add(chosen.length === 0 ? [byHand] : halves.filter(({ label }) => chosen.includes(label)));
  };
  return (
    <form className={styles.hoursForm} onChange={() => onDirty(true)} onSubmit={submit}>
      {halves.map(({ label, start, end }) => (
        <Checkbox
          key={label}
          label={`${label} ${start}–${end}`}
          checked={chosen.includes(label)}
          onChange={() => setChosen(toggled(chosen, label))}
        />
      ))}
      {chosen.length === 0 && (
        <div className={admin.formPair}>
          <SelectField
            label="開始時間"
            required
            value={byHand.start}
            choices={asChoices(options.starts)}
            onChange={({ target }) => setTyped({ ...typed, start: target.value })}
          />
          <SelectField
            label="終了時間"
            required
            value={byHand.end}
            choices={asChoices(options.ends)}
            onChange={({ target }) => setTyped({ ...typed, end: target.value })}
          />
        </div>
      )}
      <Button type="submit" small disabled={isAdding}>
        {isAdding ? '追加しています' : '勤務時間を追加'}
      </Button>
    </form>
  );
}

interface Span {
  readonly start: string;
  readonly end: string;
}

function useAddHours({ teller, filter, date, onDirty }: AddHoursProps) {
  const show = useToast();
  const { writeAll, answered } = useWrites({
    run: (body: Body<'addWorkingHours'>, correlationId) =>
      api('addWorkingHours', { body, correlationId }),
    message: bulkMessage('勤務時間', '追加しました', {
      title: 'エラーが発生しました',
      otherwise: '勤務時間の追加に失敗しました',
    }),
  });
  const send = async (spans: readonly Span[]) => {
    const { failed } = await writeAll(
      spans.map(({ start, end }) => ({
        fortuneTellerId: teller.id,
        date,
        startTime: start,
        endTime: end,
        isActive: true,
        serviceType: SERVICE_TYPES[filter],
      })),
    );
    if (failed.length === 0) onDirty(false);
  };
  const add = (spans: readonly Span[]) => {
    const refusal = date
      ? spans.some(({ start, end }) => end <= start) && messages.hoursOrder
      : messages.date;
    if (refusal) show({ title: 'エラー', description: refusal, tone: 'destructive' });
    else void send(spans);
  };
  return { add, isAdding: answered !== undefined };
}
