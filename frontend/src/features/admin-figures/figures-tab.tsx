import { addMonths, formatMonth, isSalonMonth, monthOf } from '@salon/domain';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { useToday } from '../../app/now.tsx';
import { FigureChart } from '../../parts/admin/figure-chart.tsx';
import { PanelHead } from '../../parts/admin/panel-head.tsx';
import { saveFile } from '../../parts/admin/save-file.ts';
import { Segments, Turner } from '../../parts/admin/segments.tsx';
import { useAddress } from '../../parts/admin/tabs.ts';
import { Button } from '../../parts/button.tsx';
import { Loaded } from '../../parts/states.tsx';
import {
  type FigureTile,
  figuresCsv,
  type ShownFigures,
  shownMonth,
  shownYear,
} from './figure-tables.ts';
import styles from './figures.module.css';

const SPANS = [
  { value: 'month', label: '月' },
  { value: 'year', label: '年' },
] as const;

export function FiguresTab() {
  const { params, patch } = useAddress();
  const present = monthOf(useToday());
  const [givenMonth, year] = [params.get('month') ?? '', params.get('year') ?? ''];
  const month = isSalonMonth(givenMonth) ? givenMonth : present;
  const showMonth = (next: string) =>
    patch({ month: next === present ? undefined : next, year: undefined }, { replace: true });
  const showYear = (next: string) => patch({ month: undefined, year: next }, { replace: true });
  const spans = (
    <Segments
      choices={SPANS}
      value={year === '' ? 'month' : 'year'}
      onChoose={(span) => (span === 'month' ? showMonth(month) : showYear(month.slice(0, 4)))}
    />
  );
  if (isSalonMonth(`${year}-01`))
    return <YearFigures year={year} spans={spans} onTurn={showYear} />;
  return <MonthFigures month={month} spans={spans} onTurn={showMonth} />;
}

interface SpanProps {
  readonly spans: ReactNode;
  readonly onTurn: (next: string) => void;
}

function MonthFigures({ month, spans, onTurn }: SpanProps & { readonly month: string }) {
  const query = useRead({ ...read('readFigures', { query: { month } }), select: shownMonth });
  const head = (
    <Turner unit="月" onTurn={(step) => onTurn(addMonths(month, step))}>
      <b>{formatMonth(month)}</b>
    </Turner>
  );
  return <Panel file={month} query={query} head={head} spans={spans} />;
}

function YearFigures({ year, spans, onTurn }: SpanProps & { readonly year: string }) {
  const today = useToday();
  const query = useRead({
    ...read('readYearFigures', { query: { year } }),
    select: (figures) => shownYear(figures, today),
  });
  const head = (
    <Turner unit="年" onTurn={(step) => onTurn(String(Number(year) + step))}>
      <b>{`${year}年`}</b>
    </Turner>
  );
  return <Panel file={year} query={query} head={head} spans={spans} />;
}

function Panel({
  file,
  query,
  head,
  spans,
}: {
  /** yyyy-MM or yyyy */
  readonly file: string;
  readonly query: UseQueryResult<ShownFigures>;
  readonly head: ReactNode;
  readonly spans: ReactNode;
}) {
  const { data } = query;
  return (
    <>
      <PanelHead title="集計">
        {spans}
        {head}
        <Button
          small
          look="line"
          disabled={!data}
          onClick={() => data && saveFile(`figures-${file}.csv`, 'text/csv', figuresCsv(data))}
        >
          CSVで書き出す
        </Button>
      </PanelHead>
      <Loaded query={query} lines={12}>
        {({ tiles, beside, tables }) => (
          <>
            <dl className={styles.figures}>
              {tiles.map((tile) => (
                <Tile key={tile.term} {...tile} beside={beside} />
              ))}
            </dl>
            <div className={styles.charts}>
              {tables.map((table) => (
                <FigureChart key={table.title} {...table} />
              ))}
            </div>
          </>
        )}
      </Loaded>
    </>
  );
}

function Tile({ term, now, before, beside, format }: FigureTile & { readonly beside: string }) {
  const difference = now === null || before === null ? null : now - before;
  const isSame = difference === null || Math.abs(difference) < 0.05;
  const direction = difference !== null && difference > 0 ? '+' : '−';
  const sign = isSame ? '±' : direction;
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <b>{now === null ? '—' : format(now)}</b>
        <small>
          {beside} {before === null ? '—' : format(before)}
          {difference !== null && (
            <span>（{sign === '±' ? '増減なし' : sign + format(Math.abs(difference))}）</span>
          )}
        </small>
      </dd>
    </div>
  );
}
