import { lazy, Suspense } from 'react';
import { Skeleton } from '../states.tsx';
import type { ChartProps } from './mui/chart.tsx';

const Chart = lazy(async () => ({ default: (await import('./mui/chart.tsx')).Chart }));

interface FigureChartProps extends ChartProps {
  readonly title: string;
  /** What the first column of the table holds, for example 月. */
  readonly axis: string;
}

/** Figures as a chart and, beside it, as a table with the exact numbers; the chart's script is fetched with the first one. */
export function FigureChart({ title, axis, ...chart }: FigureChartProps) {
  const { labels, series, format } = chart;
  return (
    <figure className="chart">
      <figcaption>{title}</figcaption>
      <Suspense fallback={<Skeleton lines={6} label={`${title}を描いています`} />}>
        <Chart {...chart} />
      </Suspense>
      <div className="scroll-x">
        <table className="chart__table" aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{axis}</th>
              {series.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((row, i) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {series.map(({ label, values }) => {
                  const value = values[i];
                  return <td key={label}>{value === null || value === undefined ? '—' : format(value)}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
