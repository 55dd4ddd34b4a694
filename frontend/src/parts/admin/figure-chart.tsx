import { Suspense } from 'react';
import { lazyComponent } from '../lazy-component.tsx';
import { Skeleton } from '../states.tsx';
import styles from './admin.module.css';
import type { ChartProps, ChartSeries } from './mui/chart.tsx';
import { TableHead } from './tables.tsx';
import { useIdle } from './use-idle.ts';

const Chart = lazyComponent(async () => (await import('./mui/chart.tsx')).Chart);

export interface FigureChartProps extends ChartProps {
  readonly title: string;
  readonly axis: string;
  readonly more?: readonly (ChartSeries & Pick<ChartProps, 'format'>)[];
}

/** Charts are slow to render, so they wait for the idle browser, one after the other. */
export function FigureChart({ title, axis, more = [], ...chart }: FigureChartProps) {
  const { labels, series, format } = chart;
  const columns = [...series.map((each) => ({ ...each, format })), ...more];
  const isIdle = useIdle();
  return (
    <figure className={styles.chart}>
      <figcaption>{title}</figcaption>
      <div className={styles.chartPicture}>
        {isIdle && (
          <Suspense fallback={<Skeleton lines={6} label={`${title}を描いています`} />}>
            <Chart {...chart} />
          </Suspense>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label={`${title}の表、横に動かせます`}>
        <table className={styles.chartTable} aria-label={title}>
          <TableHead titles={[axis, ...columns.map(({ label }) => label)]} />
          <tbody>
            {labels.map((row, i) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {columns.map(({ label, values, format: written }) => {
                  const value = values[i];
                  return (
                    <td key={label}>
                      {value === null || value === undefined ? '—' : written(value)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </figure>
  );
}
