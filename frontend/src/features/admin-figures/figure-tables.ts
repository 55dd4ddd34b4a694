import { BYTE_ORDER_MARK, csvLine, formatMonth, monthOf, weekdayNames } from '@salon/domain';
import type { Answer } from '../../api/api.ts';
import { yen } from '../../app/format.ts';
import type { FigureChartProps } from '../../parts/admin/figure-chart.tsx';
import type { ChartSeries } from '../../parts/admin/mui/chart.tsx';

type Month = Answer<'readFigures'>;
type Year = Answer<'readYearFigures'>;
type Counts = Month['weekdays'][number];

interface Measure {
  readonly unit: string;
  readonly format: (value: number) => string;
}

const money: Measure = { unit: '円', format: yen };
const count: Measure = { unit: '件', format: (value) => `${value.toLocaleString('ja-JP')}件` };
const people: Measure = { unit: '名', format: (value) => `${value.toLocaleString('ja-JP')}名` };
const percent: Measure = { unit: '%', format: (value) => `${value.toFixed(1)}%` };
const days: Measure = { unit: '日', format: (value) => `${value.toFixed(1)}日` };

export interface FigureTile extends Measure {
  readonly term: string;
  readonly now: number | null;
  readonly before: number | null;
}

type Column = ChartSeries & Measure;

interface FigureTable extends Omit<FigureChartProps, 'more'>, Measure {
  readonly more?: readonly Column[];
}

export interface ShownFigures {
  readonly title: string;
  readonly beside: string;
  readonly tiles: readonly FigureTile[];
  readonly tables: readonly FigureTable[];
}

type Figure<Row> = (row: Row) => number | null | undefined;

const column = <Row>(label: string, rows: readonly Row[], of: Figure<Row>): ChartSeries => ({
  label,
  values: rows.map((row) => of(row) ?? null),
});

/** Percent; null without working hours. */
const fill = ({ bookedMinutes, workedMinutes }: Counts): number | null =>
  workedMinutes === 0 ? null : (bookedMinutes / workedMinutes) * 100;
const bookings = (counts: Pick<Counts, 'bookings'>) => counts.bookings;
const revenue = (counts: Pick<Counts, 'revenue'>) => counts.revenue;
const expected = (counts: Pick<Counts, 'expected'>) => counts.expected;
const cancelled = (counts: Counts) => counts.cancelled;
const noShows = (counts: Counts) => counts.noShows;

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

const tileOf =
  <Counted>(now: Counted, before: Counted | null) =>
  (term: string, measure: Measure, of: (counted: Counted) => number | null): FigureTile => ({
    term,
    now: of(now),
    before: before && of(before),
    ...measure,
  });

function tilesOf(now: Counts, before: Counts | null): readonly FigureTile[] {
  const tile = tileOf(now, before);
  return [
    tile('予約', count, bookings),
    tile('売上（完了分）', money, revenue),
    tile('売上見込み（確定・承認待ち）', money, expected),
    tile('キャンセル', count, cancelled),
    tile('未来店', count, noShows),
    tile('稼働率', percent, fill),
  ];
}

const fillOf = (rows: readonly Counts[]) => ({
  ...percent,
  series: [column('稼働率', rows, fill)],
});

const earningsOf = (rows: readonly Pick<Counts, 'revenue' | 'expected'>[]) => ({
  ...money,
  series: [column('完了', rows, revenue), column('見込み', rows, expected)],
});

function earnings(
  axis: '占い師' | 'メニュー',
  rows: readonly Pick<Counts, 'bookings' | 'revenue' | 'expected'>[],
  labels: readonly string[],
): FigureTable {
  const all = sum(rows.map(revenue));
  const share: Figure<Pick<Counts, 'revenue'>> = (row) =>
    all === 0 ? null : (row.revenue / all) * 100;
  return {
    kind: 'bars',
    title: `${axis}ごとの売上`,
    axis,
    labels,
    ...earningsOf(rows),
    more: [
      { ...column('予約', rows, bookings), ...count },
      { ...column('売上の割合', rows, share), ...percent },
    ],
  };
}

function partsOf({ tellers, services }: Pick<Month, 'tellers' | 'services'>): FigureTable[] {
  const names = tellers.map(({ name }) => name);
  return [
    earnings('占い師', tellers, names),
    {
      kind: 'bars',
      title: '占い師ごとの稼働率',
      axis: '占い師',
      labels: names,
      ...fillOf(tellers),
    },
    earnings(
      'メニュー',
      services,
      services.map(({ name, duration }) => `${name} ${duration}分`),
    ),
  ];
}

const byMonth = (months: readonly { readonly month: string }[]) => ({
  axis: '月',
  labels: months.map(({ month }) => `${Number(month.slice(5))}月`),
});

/** A month with the previous one, and the twelve months that end with it. */
export function shownMonth(shown: Month): ShownFigures {
  const { month, months, visitors, visitorsBefore } = shown;
  const [before, now] = months.slice(-2);
  const visits = tileOf(visitors, visitorsBefore);
  return {
    title: formatMonth(month),
    beside: '前月',
    tiles:
      now && before
        ? [
            ...tilesOf(now, before),
            tileOf(now, before)('予約から来店まで（平均）', days, ({ leadDays }) => leadDays),
            visits('2回目以降の会員', people, ({ returning }) => returning),
            visits('初めての会員', people, ({ first }) => first),
            visits('ゲストのご来店', count, ({ guests }) => guests),
          ]
        : [],
    tables: monthTables(shown),
  };
}

function monthTables(shown: Month): readonly FigureTable[] {
  const { months, weekdays, hours } = shown;
  const year = months.slice(1);
  const lines = { kind: 'line', ...byMonth(year) } as const;
  const byHour = {
    kind: 'bars',
    axis: '時間帯',
    labels: hours.map(({ hour }) => `${hour}時`),
  } as const;
  return [
    { ...lines, kind: 'bars', title: '月ごとの売上', ...earningsOf(year) },
    {
      ...lines,
      title: '月ごとの予約・キャンセル・未来店',
      ...count,
      series: [
        column('予約', year, bookings),
        column('キャンセル', year, cancelled),
        column('未来店', year, noShows),
      ],
    },
    { ...lines, title: '月ごとの稼働率', ...fillOf(year) },
    {
      ...lines,
      title: '予約から来店までの平均日数',
      ...days,
      series: [column('平均日数', year, ({ leadDays }) => leadDays)],
    },
    ...partsOf(shown),
    {
      kind: 'bars',
      title: '曜日ごとの稼働率',
      axis: '曜日',
      labels: [...weekdayNames],
      ...fillOf(weekdays),
    },
    {
      title: '時間帯ごとの予約',
      ...byHour,
      ...count,
      series: [column('始まる予約', hours, bookings)],
    },
    { title: '時間帯ごとの稼働率', ...byHour, ...fillOf(hours) },
  ];
}

/** The sums of the current year, and those compared, end with the present month. */
export function shownYear(shown: Year, today: string): ShownFigures {
  const { year, months } = shown;
  const present = monthOf(today);
  const past = months.filter(({ month }) => month <= present);
  const isOver = past.length === months.length;
  const compared = past.flatMap(({ before }) => before ?? []);
  const lastYear = `${Number(year) - 1}年`;
  /** A future month without data has no value. */
  const soFar = (label: string, of: (counts: Counts) => number | null) =>
    column(label, months, (counts) => (counts.month > present ? of(counts) || null : of(counts)));
  const before = (label: string, of: (counts: Counts) => number | null) =>
    column(label, months, (counts) => counts.before && of(counts.before));
  const beside = (of: (counts: Counts) => number | null) => ({
    series: [before(lastYear, of), soFar(`${year}年`, of)],
  });
  const difference = column('前年との差', months, (counts) =>
    counts.before && (counts.month <= present || counts.revenue)
      ? counts.revenue - counts.before.revenue
      : null,
  );
  const bars = { kind: 'bars', ...byMonth(months) } as const;
  const lines = { ...bars, kind: 'line' } as const;
  return {
    title: isOver || past.length === 0 ? `${year}年` : `${year}年（${past.length}月まで）`,
    beside: isOver ? '前年' : '前年同期',
    tiles: tilesOf(totalOf(past), compared.length === 0 ? null : totalOf(compared)),
    tables: [
      {
        ...bars,
        title: '月ごとの売上（完了分）',
        ...money,
        ...beside(revenue),
        more: [
          { ...difference, ...money },
          { ...soFar('見込み', expected), ...money },
        ],
      },
      { ...bars, title: '月ごとの予約', ...count, ...beside(bookings) },
      {
        ...lines,
        title: '月ごとのキャンセル・未来店',
        ...count,
        series: [soFar('キャンセル', cancelled), soFar('未来店', noShows)],
        more: [
          { ...before(`キャンセル（${lastYear}）`, cancelled), ...count },
          { ...before(`未来店（${lastYear}）`, noShows), ...count },
        ],
      },
      { ...lines, title: '月ごとの稼働率', ...percent, ...beside(fill) },
      ...partsOf(shown),
    ],
  };
}

const summed = [
  'bookings',
  'completed',
  'cancelled',
  'noShows',
  'revenue',
  'expected',
  'bookedMinutes',
  'workedMinutes',
] as const;

function totalOf(months: readonly Counts[]): Counts {
  const sums = summed.map((name) => [name, sum(months.map((month) => month[name]))] as const);
  return {
    ...(Object.fromEntries(sums) as Record<(typeof summed)[number], number>),
    leadDays: null,
  };
}

const EMPTY = '\r\n';

export function figuresCsv({ title, beside, tiles, tables }: ShownFigures): string {
  const parts = [
    [
      ['項目', title, beside, '単位'],
      ...tiles.map(({ term, now, before, unit }) => [term, cell(now), cell(before), unit]),
    ],
    ...tables.map((table) => {
      const columns: readonly Omit<Column, 'format'>[] = [
        ...table.series.map((series) => ({ ...series, unit: table.unit })),
        ...(table.more ?? []),
      ];
      return [
        [table.title],
        [table.axis, ...columns.map(({ label, unit }) => `${label}（${unit}）`)],
        ...table.labels.map((label, row) => [
          label,
          ...columns.map(({ values }) => cell(values[row])),
        ]),
      ];
    }),
  ];
  return BYTE_ORDER_MARK + parts.map((lines) => lines.map(csvLine).join('')).join(EMPTY);
}

const cell = (value: number | null | undefined): number | string =>
  value === null || value === undefined ? '' : Math.round(value * 10) / 10;
