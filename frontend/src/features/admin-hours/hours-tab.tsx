import {
  addMonths,
  formatMonth,
  isSalonMonth,
  monthOf,
  weekdayNames,
  weekdayOf,
} from '@salon/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, useId, useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useToday } from '../../app/now.tsx';
import { type AdminTeller, adminReads, type RosterPlan } from '../../parts/admin/admin-reads.ts';
import { HoursFields, INITIAL_HOURS, serviceTypeOf } from '../../parts/admin/fields.tsx';
import { NoTellers, PanelHead } from '../../parts/admin/panel-head.tsx';
import { Turner } from '../../parts/admin/segments.tsx';
import { useAddress, validParam } from '../../parts/admin/tabs.ts';
import { Button } from '../../parts/button.tsx';
import { ErrorState, Skeleton } from '../../parts/states.tsx';
import theme from '../../theme/theme.module.css';
import { MonthGrid } from './month-grid.tsx';
import styles from './month-hours.module.css';
import {
  byCell,
  type CellId,
  cellOf,
  copiedFor,
  daysOf,
  hoursFor,
  partsOf,
  withToggled,
} from './month-plan.ts';
import { type HoursPlan, PlanDialog } from './plan-dialog.tsx';
import { OpenWishes, RosterDraft } from './roster-draft.tsx';

export function HoursTab() {
  const { params, patch } = useAddress();
  const today = useToday();
  const month = validParam(params, 'month', isSalonMonth, monthOf(today));
  const go = (next: string) =>
    patch({ month: next === monthOf(today) ? undefined : next }, { replace: true });
  return (
    <>
      <PanelHead title="勤務表">
        <Turner unit="月" onTurn={(step) => go(addMonths(month, step))}>
          <b>{formatMonth(month)}</b>
        </Turner>
      </PanelHead>
      <Month key={month} month={month} today={today} />
    </>
  );
}

type Hours = ReturnType<typeof byCell>;

function useHours(tellerIds: readonly string[], month: string, drafts: RosterPlan['drafts'] = []) {
  const days = daysOf(month);
  const query = useRead(adminReads.allHours(days[0] ?? '', days.at(-1) ?? ''));
  const hours = byCell(
    [...(query.data ?? []), ...drafts].filter(({ fortuneTellerId }) =>
      tellerIds.includes(fortuneTellerId),
    ),
  );
  return { hours, query };
}

function Month({ month, today }: { readonly month: string; readonly today: string }) {
  const tellerQuery = useRead(adminReads.tellers());
  const tellers = (tellerQuery.data ?? []).filter(({ isActive }) => isActive);
  const ids = tellers.map(({ id }) => id);
  const planQuery = useRead(adminReads.rosterPlan(month));
  const { drafts = [], wishes = [] } = planQuery.data ?? {};
  const { hours, query } = useHours(ids, month, drafts);
  const [selected, setSelected] = useState<ReadonlySet<CellId>>(new Set());
  if (tellerQuery.data && tellers.length === 0) return <NoTellers />;
  const failed = [tellerQuery, planQuery, query].find(({ isLoadingError }) => isLoadingError);
  if (failed)
    return (
      <ErrorState title="勤務表を読み込めませんでした" onRetry={() => void failed.refetch()} />
    );
  if (!tellerQuery.data || !planQuery.data || query.isPending) return <Skeleton lines={12} />;
  const days = daysOf(month);
  const able = ids.flatMap((id) =>
    days.filter((day) => day >= today).map((day) => cellOf(id, day)),
  );
  return (
    <>
      <RosterDraft plan={planQuery.data} tellers={tellers} />
      <OpenWishes wishes={wishes} tellers={tellers} />
      <WeekdayChoice able={able} selected={selected} onSelect={setSelected} />
      <MonthGrid
        tellers={tellers}
        days={days}
        today={today}
        wishes={wishes}
        selected={selected}
        hours={hours}
        drafts={new Set(drafts.map(({ id }) => id))}
        onSelect={setSelected}
      />
      <p className={theme.note}>
        ドラッグ、または矢印キー（Shiftで広げる、Spaceで選ぶ）で選びます。日付や名前を押すと、列や行をまとめて選びます。
      </p>
      <SelectedDays
        month={month}
        tellers={tellers}
        cells={[...selected]}
        able={able}
        present={hours}
        onDone={() => setSelected(new Set())}
      />
    </>
  );
}

/** What is done with the selected days; without a selection, all that can change are copied to. */
function SelectedDays({
  month,
  tellers,
  cells,
  able,
  present,
  onDone,
}: {
  readonly month: string;
  readonly tellers: readonly AdminTeller[];
  readonly cells: readonly CellId[];
  readonly able: readonly CellId[];
  readonly present: Hours;
  readonly onDone: () => void;
}) {
  const ids = tellers.map(({ id }) => id);
  const before = useHours(ids, addMonths(month, -1));
  const [hours, setHours] = useState(INITIAL_HOURS);
  const [plan, setPlan] = useState<HoursPlan>();
  const copyNote = useId();
  const { startTime, endTime } = hours;
  const chosen = { startTime, endTime, serviceType: serviceTypeOf(hours) };
  const entries = cells.flatMap((cell) => present.get(cell) ?? []);
  const empty = cells.length > 0 ? cells : able;
  const copied = copiedFor(empty, before.hours, present);
  return (
    <fieldset className={styles.monthDo} aria-label="選んだ日の勤務時間">
      <p role="status">
        <b>{cells.length}日分</b>を選択中
      </p>
      <HoursFields hours={hours} onChange={(change) => setHours({ ...hours, ...change })} />
      <Button
        small
        disabled={cells.length === 0 || endTime <= startTime}
        onClick={() => setPlan({ kind: 'add', entries: hoursFor(cells, chosen, present) })}
      >
        勤務時間を入れる
      </Button>
      <Button
        small
        look="line"
        disabled={entries.length === 0}
        onClick={() => setPlan({ kind: 'remove', entries })}
      >
        勤務時間を外す
      </Button>
      <Button
        small
        look="line"
        disabled={before.query.isPending || copied.length === 0}
        aria-describedby={copyNote}
        onClick={() => setPlan({ kind: 'add', entries: copied })}
      >
        前の月から写す
      </Button>
      <p className={theme.note} id={copyNote}>
        {copyText(before.query, copied.length, empty, present)}
      </p>
      {plan && (
        <PlanDialog
          plan={plan}
          tellers={tellers}
          onClose={(isDone) => {
            setPlan(undefined);
            if (isDone) onDone();
          }}
        />
      )}
    </fieldset>
  );
}

interface WeekdayChoiceProps
  extends Pick<ComponentProps<typeof MonthGrid>, 'selected' | 'onSelect'> {
  readonly able: readonly CellId[];
}

function WeekdayChoice({ able, selected, onSelect }: WeekdayChoiceProps) {
  const cellsOn = (weekday: number) =>
    able.filter((cell) => weekdayOf(partsOf(cell).date) === weekday);
  return (
    <fieldset className={styles.monthTools}>
      <legend className={theme.sr}>まとめて選ぶ</legend>
      <span className={theme.small}>曜日で選ぶ</span>
      {weekdayNames.map((name, weekday) => (
        <Button
          key={name}
          small
          look="line"
          aria-label={`${name}曜日をすべて選ぶ`}
          onClick={() => onSelect(withToggled(selected, cellsOn(weekday)))}
        >
          {name}
        </Button>
      ))}
      <Button small look="plain" onClick={() => onSelect(new Set())}>
        選択を外す
      </Button>
    </fieldset>
  );
}

function copyText(
  { isPending, isLoadingError }: Pick<UseQueryResult, 'isPending' | 'isLoadingError'>,
  copied: number,
  cells: readonly CellId[],
  present: Hours,
): string {
  if (isPending) return '前の月の勤務時間を読み込んでいます。';
  if (isLoadingError) return '前の月の勤務時間を読み込めませんでした。';
  if (copied > 0) return `前の月の同じ曜日から${copied}件を写せます。`;
  if (cells.length === 0) return 'この月の日はすべて過ぎているため、写せません。';
  return cells.every((cell) => present.has(cell))
    ? 'すでに勤務時間が入っている日には写せません。'
    : '前の月の同じ曜日に勤務時間がないため、写せません。';
}
