import { ThemeProvider } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { seriesColours, theme } from './theme.ts';

export interface ChartSeries {
  readonly label: string;
  /** One for each label of the axis; nothing where nothing is known. */
  readonly values: readonly (number | null)[];
}

export interface ChartProps {
  /** Bars compare, a line shows a course over time. */
  readonly kind: 'bars' | 'line';
  /** What stands under the axis: months, weekdays, names. */
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
  /** How a value is written, for example as yen. */
  readonly format: (value: number) => string;
}

const HEIGHT = 280;
const AXIS_WIDTH = 72; // room for 1,000,000円
/** Room for one line: a label that does not fit is left out without a word. */
const AXIS_HEIGHT = 36;
/** The axis, the margins and something to draw in: while a screen is laid out a box may be narrower for a moment. */
const LEAST_WIDTH = 160;

/** The table has the keys' stops: a picture that is hidden from screen readers takes no focus. */
const STILL = { skipAnimation: true, disableKeyboardNavigation: true } as const;

/** The picture alone: the table beside it says the same to those who cannot see it. */
export function Chart({ kind, labels, series, format }: ChartProps) {
  const written = (value: number | null) => (value === null ? '' : format(value));
  const yAxis = [{ width: AXIS_WIDTH, valueFormatter: (value: number) => format(value) }];
  const data = series.map(({ label, values }) => ({ label, data: [...values], valueFormatter: written }));
  /** What is known between what is not has no line: a mark shows it. */
  const marked = data.map((each) => ({ ...each, showMark: ({ index }: { readonly index: number }) => standsAlone(each.data, index) }));
  const common = { height: HEIGHT, colors: seriesColours, yAxis, grid: { horizontal: true }, ...STILL } as const;
  return (
    <ThemeProvider theme={theme}>
      <div aria-hidden="true" style={{ minWidth: LEAST_WIDTH }}>
        {kind === 'bars' ? (
          <BarChart {...common} series={data} xAxis={[{ scaleType: 'band', data: [...labels], height: AXIS_HEIGHT }]} />
        ) : (
          <LineChart {...common} series={marked} xAxis={[{ scaleType: 'point', data: [...labels], height: AXIS_HEIGHT }]} />
        )}
      </div>
    </ThemeProvider>
  );
}

const isKnown = (value: number | null | undefined): boolean => value !== null && value !== undefined;

const standsAlone = (values: readonly (number | null)[], at: number): boolean => !isKnown(values[at - 1]) && !isKnown(values[at + 1]);
