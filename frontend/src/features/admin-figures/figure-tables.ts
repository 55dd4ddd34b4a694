import { BYTE_ORDER_MARK, csvLine, formatMonth, monthOf, weekdayNames } from '@salon/domain';
import type { Answer } from '../../api/answers.ts';
import { yen } from '../../app/format.ts';
import type { FigureChartProps } from '../../parts/admin/figure-chart.tsx';

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

type Column = NonNullable<FigureChartProps['more']>[number] & Measure;

interface FigureTable extends Omit<FigureChartProps, 'more'>, Measure {
  readonly more?: readonly Column[];
}

export interface ShownFigures {
  readonly title: string;
  readonly beside: string;
  readonly tiles: readonly FigureTile[];
  readonly tables: readonly FigureTable[];
}

const column = <Name extends string>(
  label: string,
  rows: readonly Readonly<Record<Name, number | null>>[],
  name: Name,
) => ({ label, values: rows.map((row) => row[name]) });

/** Percent; null without working hours. */
const fill = ({ bookedMinutes, workedMinutes }: Counts): number | null =>
  workedMinutes === 0 ? null : (bookedMinutes / workedMinutes) * 100;

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

const difference = (now: number | null, before: number | undefined): number | null =>
  now === null || before === undefined ? null : now - before;

/** Percent; null if the total is 0. */
function shares(values: readonly number[]): readonly (number | null)[] {
  const all = sum(values);
  return values.map((value) => (all === 0 ? null : (value / all) * 100));
}

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
    tile('予約', count, ({ bookings }) => bookings),
    tile('売上（完了分）', money, ({ revenue }) => revenue),
    tile('売上見込み（確定・承認待ち）', money, ({ expected }) => expected),
    tile('キャンセル', count, ({ cancelled }) => cancelled),
    tile('未来店', count, ({ noShows }) => noShows),
    tile('稼働率', percent, fill),
  ];
}

const filled = (lines: readonly Counts[]) => ({
  ...percent,
  series: [{ label: '稼働率', values: lines.map(fill) }],
});

function earnings(
  axis: '占い師' | 'メニュー',
  lines: readonly (Pick<Counts, 'bookings' | 'revenue' | 'expected'> & {
    readonly label: string;
  })[],
): FigureTable {
  return {
    kind: 'bars',
    title: `${axis}ごとの売上`,
    axis,
    labels: lines.map(({ label }) => label),
    ...money,
    series: [column('完了', lines, 'revenue'), column('見込み', lines, 'expected')],
    more: [
      { ...column('予約', lines, 'bookings'), ...count },
      { label: '売上の割合', values: shares(lines.map(({ revenue }) => revenue)), ...percent },
    ],
  };
}

const byTellers = ({ tellers }: Pick<Month, 'tellers'>): readonly FigureTable[] => [
  earnings(
    '占い師',
    tellers.map(({ name, ...counts }) => ({ label: name, ...counts })),
  ),
  {
    kind: 'bars',
    title: '占い師ごとの稼働率',
    axis: '占い師',
    labels: tellers.map(({ name }) => name),
    ...filled(tellers),
  },
];

const byServices = ({ services }: Pick<Month, 'services'>): FigureTable =>
  earnings(
    'メニュー',
    services.map(({ name, duration, ...counts }) => ({
      label: `${name} ${duration}分`,
      ...counts,
    })),
  );

const monthLabels = (months: readonly { readonly month: string }[]) =>
  months.map(({ month }) => `${Number(month.slice(5))}月`);

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
  const byMonth = { axis: '月', labels: monthLabels(year) };
  const byHour = {
    kind: 'bars',
    axis: '時間帯',
    labels: hours.map(({ hour }) => `${hour}時`),
  } as const;
  return [
    {
      kind: 'bars',
      title: '月ごとの売上',
      ...byMonth,
      ...money,
      series: [column('完了', year, 'revenue'), column('見込み', year, 'expected')],
    },
    {
      kind: 'line',
      title: '月ごとの予約・キャンセル・未来店',
      ...byMonth,
      ...count,
      series: [
        column('予約', year, 'bookings'),
        column('キャンセル', year, 'cancelled'),
        column('未来店', year, 'noShows'),
      ],
    },
    { kind: 'line', title: '月ごとの稼働率', ...byMonth, ...filled(year) },
    {
      kind: 'line',
      title: '予約から来店までの平均日数',
      ...byMonth,
      ...days,
      series: [column('平均日数', year, 'leadDays')],
    },
    ...byTellers(shown),
    byServices(shown),
    {
      kind: 'bars',
      title: '曜日ごとの稼働率',
      axis: '曜日',
      labels: [...weekdayNames],
      ...filled(weekdays),
    },
    {
      title: '時間帯ごとの予約',
      ...byHour,
      ...count,
      series: [column('始まる予約', hours, 'bookings')],
    },
    { title: '時間帯ごとの稼働率', ...byHour, ...filled(hours) },
  ];
}

/** The sums of the current year, and those compared, end with the present month. */
export function shownYear({ year, months, tellers, services }: Year, today: string): ShownFigures {
  const present = monthOf(today);
  const past = months.filter(({ month }) => month <= present);
  /** A future month without data has no value. */
  const soFar =
    (of: (counts: Counts) => number | null) => (counts: Counts & { readonly month: string }) =>
      counts.month > present ? of(counts) || null : of(counts);
  const revenue = soFar((counts) => counts.revenue);
  const isOver = past.length === months.length;
  const known = past.flatMap(({ before }) => before ?? []);
  const lastYear = `${Number(year) - 1}年`;
  const byMonth = { axis: '月', labels: monthLabels(months) };
  const beside = (of: (counts: Counts) => number | null): Pick<FigureTable, 'series'> => ({
    series: [
      { label: lastYear, values: months.map(({ before }) => before && of(before)) },
      { label: `${year}年`, values: months.map(soFar(of)) },
    ],
  });
  const before = (of: (counts: Counts) => number) =>
    months.map((each) => each.before && of(each.before));
  return {
    title: isOver || past.length === 0 ? `${year}年` : `${year}年（${past.length}月まで）`,
    beside: isOver ? '前年' : '前年同期',
    tiles: tilesOf(totalOf(past), known.length === 0 ? null : totalOf(known)),
    tables: [
      {
        kind: 'bars',
        title: '月ごとの売上（完了分）',
        ...byMonth,
        ...money,
        ...beside(({ revenue }) => revenue),
        more: [
          {
            label: '前年との差',
            values: months.map((each) => difference(revenue(each), each.before?.revenue)),
            ...money,
          },
          { label: '見込み', values: months.map(soFar(({ expected }) => expected)), ...money },
        ],
      },
      {
        kind: 'bars',
        title: '月ごとの予約',
        ...byMonth,
        ...count,
        ...beside(({ bookings }) => bookings),
      },
      {
        kind: 'line',
        title: '月ごとのキャンセル・未来店',
        ...byMonth,
        ...count,
        series: [
          { label: 'キャンセル', values: months.map(soFar(({ cancelled }) => cancelled)) },
          { label: '未来店', values: months.map(soFar(({ noShows }) => noShows)) },
        ],
        more: [
          {
            label: `キャンセル（${lastYear}）`,
            values: before(({ cancelled }) => cancelled),
            ...count,
          },
          { label: `未来店（${lastYear}）`, values: before(({ noShows }) => noShows), ...count },
        ],
      },
      { kind: 'line', title: '月ごとの稼働率', ...byMonth, ...percent, ...beside(fill) },
      ...byTellers({ tellers }),
      byServices({ services }),
    ],
  };
}

function totalOf(months: readonly Counts[]): Counts {
  const all = (name: Exclude<keyof Counts, 'leadDays'>) => sum(months.map((month) => month[name]));
  return {
    bookings: all('bookings'),
    completed: all('completed'),
    cancelled: all('cancelled'),
    noShows: all('noShows'),
    revenue: all('revenue'),
    expected: all('expected'),
    bookedMinutes: all('bookedMinutes'),
    workedMinutes: all('workedMinutes'),
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
