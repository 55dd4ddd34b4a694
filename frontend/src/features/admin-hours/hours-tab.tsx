import {
  addMonths,
  formatDate,
  formatMonth,
  isSalonMonth,
  monthOf,
  weekdayNames,
  weekdayOf,
} from '@salon/domain';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { type ComponentProps, useId, useState } from 'react';
import { api } from '../../api/api.ts';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { useToday } from '../../app/now.tsx';
import {
  type AdminTeller,
  adminReads,
  type ListedHours,
  type RosterPlan,
} from '../../parts/admin/admin-reads.ts';
import { HoursFields, INITIAL_HOURS, serviceTypeOf } from '../../parts/admin/fields.tsx';
import { ImpactNotice } from '../../parts/admin/impact-notice.tsx';
import { NoTellers, PanelHead, Turner } from '../../parts/admin/panel-head.tsx';
import { TextDialog } from '../../parts/admin/record-dialog.tsx';
import { useAddress, validParam } from '../../parts/admin/use-address.ts';
import { bulkMessage, useWrites } from '../../parts/admin/use-write.ts';
import { AskingButton, WriteButton } from '../../parts/admin/write-button.tsx';
import { Badge } from '../../parts/badge.tsx';
import { Button } from '../../parts/button.tsx';
import { ConfirmDialog } from '../../parts/dialog.tsx';
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
  type NewHours,
  partsOf,
  withToggled,
} from './month-plan.ts';

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
) {
  if (isPending) return '前の月の勤務時間を読み込んでいます。';
  if (isLoadingError) return '前の月の勤務時間を読み込めませんでした。';
  if (copied > 0) return `前の月の同じ曜日から${copied}件を写せます。`;
  if (cells.length === 0) return 'この月の日はすべて過ぎているため、写せません。';
  return cells.every((cell) => present.has(cell))
    ? 'すでに勤務時間が入っている日には写せません。'
    : '前の月の同じ曜日に勤務時間がないため、写せません。';
}

type HoursPlan =
  | { readonly kind: 'add'; readonly entries: readonly NewHours[] }
  | { readonly kind: 'remove'; readonly entries: readonly ListedHours[] };

interface PlanDialogProps {
  readonly plan: HoursPlan;
  readonly tellers: readonly Pick<AdminTeller, 'id' | 'name'>[];
  readonly onClose: (isDone: boolean) => void;
}

const MOST_SHOWN = 5;

function PlanDialog({ plan, tellers, onClose }: PlanDialogProps) {
  const { carryOut, answered } = useApplyPlan(plan);
  const busy = answered !== undefined;
  const isRemoval = plan.kind === 'remove';
  const counts = useQueries({
    queries: isRemoval
      ? plan.entries.map(({ id }) => ({
          ...read('countBookingsInHours', { params: { id } }),
          staleTime: 0,
        }))
      : [],
  });
  const isCounting = counts.some(({ isPending }) => isPending);
  const touched = isRemoval
    ? plan.entries.filter((_, index) => (counts[index]?.data?.count ?? 0) > 0)
    : [];
  const total = counts.reduce((sum, { data }) => sum + (data?.count ?? 0), 0);
  const who = new Set(plan.entries.map(({ fortuneTellerId }) => fortuneTellerId));
  const names = tellers.filter(({ id }) => who.has(id)).map(({ name }) => name);
  const verb = isRemoval ? '外す' : '追加する';
  const confirm = async () => onClose(await carryOut());
  return (
    <ConfirmDialog
      open
      destructive={isRemoval}
      title={isRemoval ? '勤務時間を外しますか' : '勤務時間を入れますか'}
      description={`${names.join('、')}の${plan.entries.length}件の勤務時間を${isRemoval ? '外します' : '追加します'}。`}
      confirm={busy ? `${answered}／${plan.entries.length}件` : verb}
      busy={busy || isCounting || plan.entries.length === 0}
      onConfirm={() => void confirm()}
      onClose={() => onClose(false)}
    >
      {isCounting && <Skeleton lines={2} label="かかわるご予約を調べています" />}
      {isRemoval && !isCounting && (
        <p>
          {total === 0
            ? 'かかわるご予約はありません。'
            : `この時間帯には${total}件のご予約があります。外しても、ご予約はそのまま残ります。`}
        </p>
      )}
      {touched.slice(0, MOST_SHOWN).map((entry) => (
        <ImpactNotice
          key={entry.id}
          change={{ kind: 'hours', id: entry.id }}
          about={wordsOf(entry, tellers)}
          effect="ご予約はそのまま残ります。"
        />
      ))}
      {touched.length > MOST_SHOWN && (
        <p className={theme.note}>
          ほか{touched.length - MOST_SHOWN}件の勤務時間にもご予約があります。
        </p>
      )}
    </ConfirmDialog>
  );
}

/** 紫苑 2026-11-02 11:00–18:00 */
const wordsOf = (
  { fortuneTellerId, date, startTime, endTime }: ListedHours,
  tellers: PlanDialogProps['tellers'],
) => `${tellers.find(({ id }) => id === fortuneTellerId)?.name} ${date} ${startTime}–${endTime}`;

function useApplyPlan({ kind, entries }: HoursPlan) {
  const verb = kind === 'remove' ? '削除' : '追加';
  const { writeAll, answered } = useWrites({
    run: (entry: NewHours | ListedHours, correlationId) =>
      'id' in entry
        ? api('removeWorkingHours', {
            params: { id: entry.id },
            query: { force: 'true' },
            correlationId,
          })
        : api('addWorkingHours', { body: entry, correlationId }),
    message: bulkMessage('勤務時間', `${verb}しました`, {
      title: 'エラーが発生しました',
      otherwise: `勤務時間の${verb}に失敗しました`,
    }),
  });
  const carryOut = async (): Promise<boolean> => (await writeAll(entries)).done.length > 0;
  return { carryOut, answered };
}

type Tellers = readonly Pick<AdminTeller, 'id' | 'name'>[];
type Wish = RosterPlan['wishes'][number];

const nameOf = (tellers: Tellers, id: string) =>
  tellers.find((teller) => teller.id === id)?.name ?? '休止中の占い師';

function draftDays(drafts: RosterPlan['drafts'], tellers: Tellers) {
  const ids = [...new Set(drafts.map(({ fortuneTellerId }) => fortuneTellerId))];
  const days = (id: string) =>
    new Set(drafts.flatMap(({ fortuneTellerId, date }) => (fortuneTellerId === id ? [date] : [])))
      .size;
  return ids.map((id) => `${nameOf(tellers, id)} ${days(id)}日`).join('、');
}

function RosterDraft({ plan, tellers }: { readonly plan: RosterPlan; readonly tellers: Tellers }) {
  const { month, isDraft, drafts } = plan;
  const waits =
    drafts.length > 0
      ? `公開していない勤務時間は、${draftDays(drafts, tellers)}です。`
      : '公開していない勤務時間は、まだありません。';
  if (!isDraft && drafts.length === 0) {
    return (
      <p className={styles.plan}>
        <span>
          <WriteButton
            run={() => api('draftRoster', { params: { month } })}
            done={{
              title: '下書きにしました',
              description: 'これから入れる勤務時間は、公開するまでお客さまに表示されません',
            }}
            failed="下書きにできませんでした"
          >
            この月を下書きにする
          </WriteButton>
        </span>
        <span className={theme.note}>
          下書きにすると、これから入れる勤務時間は、公開するまでお客さまに表示されません。
        </span>
      </p>
    );
  }
  return (
    <div className={styles.plan}>
      <p>
        <Badge tone="wait">下書き</Badge> {waits}
      </p>
      <p>
        <AskingButton
          small
          question={{
            title: `${formatMonth(month)}の勤務表を公開しますか`,
            description: `${waits}公開すると、お客さまがこの時間を予約できます。`,
            confirm: '公開する',
          }}
          run={() => api('publishRoster', { params: { month } })}
          done={({ published }) => ({
            title: '勤務表を公開しました',
            description: `${published}件の勤務時間を公開しました`,
          })}
          failed="勤務表を公開できませんでした"
        >
          公開する
        </AskingButton>
      </p>
    </div>
  );
}

const WISH_TYPES = { phone: '（電話）', 'in-person': '（対面）' } as const;

function wishText({ date, startTime, endTime, serviceType }: Wish) {
  const type = serviceType === null ? '' : WISH_TYPES[serviceType];
  return `${formatDate(date)} ${startTime}～${endTime}${type}`;
}

function OpenWishes({
  wishes,
  tellers,
}: {
  readonly wishes: readonly Wish[];
  readonly tellers: Tellers;
}) {
  const [declining, setDeclining] = useState<Wish>();
  if (wishes.length === 0) return null;
  return (
    <section className={styles.plan} aria-labelledby="open-wishes">
      <h2 id="open-wishes">勤務の希望 {wishes.length}件</h2>
      <ul>
        {wishes.map((wish) => {
          const words = `${nameOf(tellers, wish.fortuneTellerId)} ${wishText(wish)}`;
          return (
            <li key={wish.id}>
              <b>{words}</b>
              <WriteButton
                look="murasaki"
                aria-label={`${words}を承認する`}
                run={() => api('approveWish', { params: { id: wish.id } })}
                done="勤務の希望を承認しました"
                failed="承認できませんでした"
              >
                承認する
              </WriteButton>
              <Button
                small
                look="line"
                aria-label={`${words}をお断りする`}
                onClick={() => setDeclining(wish)}
              >
                お断り
              </Button>
            </li>
          );
        })}
      </ul>
      {declining && (
        <TextDialog
          title="勤務の希望をお断りしますか"
          description={wishText(declining)}
          submit="お断りする"
          field={noteField}
          run={(note) => api('declineWish', { params: { id: declining.id }, body: { note } })}
          done="勤務の希望をお断りしました"
          failed="お断りできませんでした"
          onClose={() => setDeclining(undefined)}
        />
      )}
    </section>
  );
}

const noteField = {
  label: '占い師への一言',
  kind: 'line',
  hint: '任意。占い師の画面に表示されます',
  empty: '',
} as const;
