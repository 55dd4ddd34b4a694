import { ThemeProvider } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { seriesColours, theme } from './theme.ts';

export interface ChartSeries {
  readonly label: string;
  readonly values: readonly (number | null)[];
}

export interface ChartProps {
  readonly kind: 'bars' | 'line';
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
  readonly format: (value: number) => string;
}

const HEIGHT = 280;
const AXIS_WIDTH = 72; // room for 1,000,000円
/** One line fits; labels that do not fit are silently omitted. */
const AXIS_HEIGHT = 36;
/** A box may briefly be narrower than axis, margins and a minimal plot during layout. */
const LEAST_WIDTH = 160;

/** The chart is not focusable: it is hidden from screen readers, and the table is focusable. */
const STILL = { skipAnimation: true, disableKeyboardNavigation: true } as const;

export function Chart({ kind, labels, series, format }: ChartProps) {
  const written = (value: number | null) => (value === null ? '' : format(value));
  const yAxis = [{ width: AXIS_WIDTH, valueFormatter: (value: number) => format(value) }];
  const data = series.map(({ label, values }) => ({
    label,
    data: [...values],
    valueFormatter: written,
  }));
  const marked = data.map((each) => ({
    ...each,
    showMark: ({ index }: { readonly index: number }) => standsAlone(each.data, index),
  }));
  const common = {
    height: HEIGHT,
    colors: seriesColours,
    yAxis,
    grid: { horizontal: true },
    ...STILL,
  } as const;
  return (
    <ThemeProvider theme={theme}>
      <div aria-hidden="true" style={{ minWidth: LEAST_WIDTH }}>
        {kind === 'bars' ? (
          <BarChart
            {...common}
            series={data}
            xAxis={[{ scaleType: 'band', data: [...labels], height: AXIS_HEIGHT }]}
          />
        ) : (
          <LineChart
            {...common}
            series={marked}
            xAxis={[{ scaleType: 'point', data: [...labels], height: AXIS_HEIGHT }]}
          />
        )}
      </div>
    </ThemeProvider>
  );
}

const isKnown = (value: number | null | undefined) => value !== null && value !== undefined;

const standsAlone = (values: readonly (number | null)[], at: number) =>
  !isKnown(values[at - 1]) && !isKnown(values[at + 1]);
