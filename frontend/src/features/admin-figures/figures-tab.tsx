import { addMonths, formatMonth, isSalonMonth, monthOf } from '@salon/domain';
import { read } from '../../api/read.ts';
import { useRead } from '../../api/use-read.ts';
import { useToday } from '../../app/now.tsx';
import { FigureChart } from '../../parts/admin/figure-chart.tsx';
import { PanelHead, Segments, Turner } from '../../parts/admin/panel-head.tsx';
import { saveFile } from '../../parts/admin/save-file.ts';
import { useAddress, validParam } from '../../parts/admin/use-address.ts';
import { Button } from '../../parts/button.tsx';
import { Loaded } from '../../parts/states.tsx';
import { type FigureTile, figuresCsv, shownMonth, shownYear } from './figure-tables.ts';
import styles from './figures.module.css';

const SPANS = [
  { value: 'month', label: '月' },
  { value: 'year', label: '年' },
] as const;

export function FiguresTab() {
  const { params, patch } = useAddress();
  const today = useToday();
  const present = monthOf(today);
  const year = params.get('year') ?? '';
  const month = validParam(params, 'month', isSalonMonth, present);
  const isYear = isSalonMonth(`${year}-01`);
  const showMonth = (next: string) =>
    patch({ month: next === present ? undefined : next, year: undefined }, { replace: true });
  const showYear = (next: string) => patch({ month: undefined, year: next }, { replace: true });
  const ofMonth = useRead({
    ...read('readFigures', { query: { month } }),
    select: shownMonth,
    enabled: !isYear,
  });
  const ofYear = useRead({
    ...read('readYearFigures', { query: { year } }),
    select: (figures) => shownYear(figures, today),
    enabled: isYear,
  });
  const query = isYear ? ofYear : ofMonth;
  const { data } = query;
  const file = `figures-${isYear ? year : month}.csv`;
  return (
    <>
      <PanelHead title="集計">
        <Segments
          choices={SPANS}
          value={isYear ? 'year' : 'month'}
          onChoose={(span) => (span === 'month' ? showMonth(month) : showYear(month.slice(0, 4)))}
        />
        {isYear ? (
          <Turner unit="年" onTurn={(step) => showYear(String(Number(year) + step))}>
            <b>{`${year}年`}</b>
          </Turner>
        ) : (
          <Turner unit="月" onTurn={(step) => showMonth(addMonths(month, step))}>
            <b>{formatMonth(month)}</b>
          </Turner>
        )}
        <Button
          small
          look="line"
          disabled={!data}
          onClick={() => data && saveFile(file, 'text/csv', figuresCsv(data))}
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
