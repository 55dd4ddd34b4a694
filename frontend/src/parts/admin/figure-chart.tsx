import { Suspense, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { lazyComponent, whenIdle } from '../lazy-component.tsx';
import { Skeleton } from '../states.tsx';
import styles from './admin.module.css';
import type { ChartProps, ChartSeries } from './mui/chart.tsx';

const Chart = lazyComponent(async () => (await import('./mui/chart.tsx')).Chart);

export interface FigureChartProps extends ChartProps {
  readonly title: string;
  readonly axis: string;
  readonly more?: readonly (ChartSeries & Pick<ChartProps, 'format'>)[];
}

/** Charts are slow to render, so those out of view wait for the idle browser. */
export function FigureChart({ title, axis, more = [], ...chart }: FigureChartProps) {
  const { labels, series, format } = chart;
  const columns = [...series.map((each) => ({ ...each, format })), ...more];
  const { chartRef, isDue } = useDue();
  return (
    <figure className={styles.chart}>
      <figcaption>{title}</figcaption>
      <div ref={chartRef} className={styles.chartPicture}>
        {isDue && (
          <Suspense fallback={<Skeleton lines={6} label={`${title}を描いています`} />}>
            <Chart {...chart} />
          </Suspense>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label={`${title}の表、横に動かせます`}>
        <table className={styles.chartTable} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{axis}</th>
              {columns.map(({ label }) => (
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

function useDue() {
  const chartRef = useRef<HTMLDivElement>(null);
  const [isDue, setDue] = useState(false);
  useLayoutEffect(() => {
    if (
      !chartRef.current ||
      isInView(chartRef.current) ||
      typeof IntersectionObserver === 'undefined'
    ) {
      setDue(true);
      return undefined;
    }
    const cancel = whenIdle(() => startTransition(() => setDue(true)));
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setDue(true);
    });
    watch.observe(chartRef.current);
    return () => {
      cancel();
      watch.disconnect();
    };
  }, []);
  return { chartRef, isDue };
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < window.innerHeight && bottom >= 0;
}
