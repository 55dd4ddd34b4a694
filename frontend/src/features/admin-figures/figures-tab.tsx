import { addMonths, formatMonth, isSalonMonth, monthOf, weekdayNames } from '@salon/domain';
import type { Answer } from '../../api/answers.ts';
import { read } from '../../api/read.ts';
import { useReading } from '../../api/use-reading.ts';
import { yen } from '../../app/format.ts';
import { useToday } from '../../app/now.tsx';
import admin from '../../parts/admin/admin.module.css';
import { FigureChart } from '../../parts/admin/figure-chart.tsx';
import { PanelHead } from '../../parts/admin/panel-head.tsx';
import { useAddress } from '../../parts/admin/tabs.ts';
import { TurnButton } from '../../parts/button.tsx';
import { Loaded, Skeleton } from '../../parts/states.tsx';
import styles from './figures.module.css';

type Figures = Answer<'readFigures'>;
type Counts = Figures['weekdays'][number];

const count = (value: number): string => `${value.toLocaleString('ja-JP')}件`;
const people = (value: number): string => `${value.toLocaleString('ja-JP')}名`;
const percent = (value: number): string => `${value.toFixed(1)}%`;
const days = (value: number): string => `${value.toFixed(1)}日`;

/** How much of the working hours is booked, in percent; nothing where nobody worked. */
const fill = ({ bookedMinutes, workedMinutes }: Counts): number | null =>
  workedMinutes === 0 ? null : (bookedMinutes / workedMinutes) * 100;

/** A month in figures beside the month before, each picture with its table (specification, administration: figures). */
export function FiguresTab() {
  const { params, patch } = useAddress();
  const present = monthOf(useToday());
  const given = params.get('month') ?? '';
  const month = isSalonMonth(given) ? given : present;
  const query = useReading(read('readFigures', { query: { month } }));
  const go = (next: string) => patch({ month: next === present ? undefined : next }, { replace: true });
  return (
    <>
      <PanelHead title="集計">
        <div className={admin.figuresMonth}>
          <TurnButton to="prev" label="前の月" atEnd={false} onTurn={() => go(addMonths(month, -1))} />
          <b>{formatMonth(month)}</b>
          <TurnButton to="next" label="次の月" atEnd={false} onTurn={() => go(addMonths(month, 1))} />
        </div>
      </PanelHead>
      <Loaded query={query} pending={<Skeleton lines={12} />}>
        {(figures) => (
          <>
            <Tiles figures={figures} />
            <Charts figures={figures} />
          </>
        )}
      </Loaded>
    </>
  );
}

/** The month's sums, each with what it was the month before. */
function Tiles({ figures: { months, visitors, visitorsBefore } }: { readonly figures: Figures }) {
  const [before, now] = months.slice(-2);
  if (!before || !now) return null;
  const tiles: readonly TileProps[] = [
    { term: '予約', now: now.bookings, before: before.bookings, format: count },
    { term: '売上（完了分）', now: now.revenue, before: before.revenue, format: yen },
    { term: '売上見込み（確定・承認待ち）', now: now.expected, before: before.expected, format: yen },
    { term: 'キャンセル', now: now.cancelled, before: before.cancelled, format: count },
    { term: '未来店', now: now.noShows, before: before.noShows, format: count },
    { term: '稼働率', now: fill(now), before: fill(before), format: percent },
    { term: '予約から来店まで（平均）', now: now.leadDays, before: before.leadDays, format: days },
    { term: '2回目以降の会員', now: visitors.returning, before: visitorsBefore.returning, format: people },
    { term: '初めての会員', now: visitors.first, before: visitorsBefore.first, format: people },
    { term: 'ゲストのご来店', now: visitors.guests, before: visitorsBefore.guests, format: count },
  ];
  return (
    <dl className={styles.figures}>
      {tiles.map((tile) => (
        <Tile key={tile.term} {...tile} />
      ))}
    </dl>
  );
}

interface TileProps {
  readonly term: string;
  readonly now: number | null;
  readonly before: number | null;
  readonly format: (value: number) => string;
}

function Tile({ term, now, before, format }: TileProps) {
  const difference = now === null || before === null ? null : now - before;
  const sign = difference === null || Math.abs(difference) < 0.05 ? '±' : difference > 0 ? '+' : '−';
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <b>{now === null ? '—' : format(now)}</b>
        <small>
          前月 {before === null ? '—' : format(before)}
          {difference !== null && <span>（{sign === '±' ? '増減なし' : sign + format(Math.abs(difference))}）</span>}
        </small>
      </dd>
    </div>
  );
}

/** What the tables show under a percentage or a mean is exact to a tenth; yen and counts are exact. */
function Charts({ figures: { months, tellers, weekdays, hours } }: { readonly figures: Figures }) {
  const year = months.slice(1);
  const monthLabels = year.map(({ month }) => `${Number(month.slice(5))}月`);
  const names = tellers.map(({ name }) => name);
  const clock = hours.map(({ hour }) => `${hour}時`);
  return (
    <div className={styles.charts}>
      <FigureChart
        kind="bars"
        title="月ごとの売上"
        axis="月"
        labels={monthLabels}
        series={[
          { label: '完了', values: year.map(({ revenue }) => revenue) },
          { label: '見込み', values: year.map(({ expected }) => expected) },
        ]}
        format={yen}
      />
      <FigureChart
        kind="line"
        title="月ごとの予約・キャンセル・未来店"
        axis="月"
        labels={monthLabels}
        series={[
          { label: '予約', values: year.map(({ bookings }) => bookings) },
          { label: 'キャンセル', values: year.map(({ cancelled }) => cancelled) },
          { label: '未来店', values: year.map(({ noShows }) => noShows) },
        ]}
        format={count}
      />
      <FigureChart
        kind="line"
        title="月ごとの稼働率"
        axis="月"
        labels={monthLabels}
        series={[{ label: '稼働率', values: year.map(fill) }]}
        format={percent}
      />
      <FigureChart
        kind="line"
        title="予約から来店までの平均日数"
        axis="月"
        labels={monthLabels}
        series={[{ label: '平均日数', values: year.map(({ leadDays }) => leadDays) }]}
        format={days}
      />
      <FigureChart
        kind="bars"
        title="占い師ごとの売上"
        axis="占い師"
        labels={names}
        series={[
          { label: '完了', values: tellers.map(({ revenue }) => revenue) },
          { label: '見込み', values: tellers.map(({ expected }) => expected) },
        ]}
        format={yen}
      />
      <FigureChart
        kind="bars"
        title="占い師ごとの稼働率"
        axis="占い師"
        labels={names}
        series={[{ label: '稼働率', values: tellers.map(fill) }]}
        format={percent}
      />
      <FigureChart
        kind="bars"
        title="曜日ごとの稼働率"
        axis="曜日"
        labels={[...weekdayNames]}
        series={[{ label: '稼働率', values: weekdays.map(fill) }]}
        format={percent}
      />
      <FigureChart
        kind="bars"
        title="時間帯ごとの予約"
        axis="時間帯"
        labels={clock}
        series={[{ label: '始まる予約', values: hours.map(({ bookings }) => bookings) }]}
        format={count}
      />
      <FigureChart
        kind="bars"
        title="時間帯ごとの稼働率"
        axis="時間帯"
        labels={clock}
        series={[{ label: '稼働率', values: hours.map(fill) }]}
        format={percent}
      />
    </div>
  );
}
