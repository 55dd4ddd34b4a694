import { act, render, screen, waitFor, within } from '@testing-library/react';
import { yen } from '../../app/format.ts';
import './mui/chart.tsx'; // Loaded up front, so that the figure need not wait for it.
import { textsOf } from '../../app/testing/on-screen.ts';
import { FigureChart } from './figure-chart.tsx';
import { axeProblems } from './testing/axe-problems.ts';

test.each(['bars', 'line'] as const)(
  'as %s: the table has every number of the chart, and a dash for unknown ones',
  async (kind) => {
    const series = [
      { label: '今年', values: [120000, null] },
      { label: '前年', values: [90000, 81500] },
    ];
    render(
      <FigureChart
        title="売上"
        axis="月"
        kind={kind}
        labels={['9月', '10月']}
        series={series}
        format={yen}
      />,
    );
    const table = screen.getByRole('table', { name: '売上' });
    expect(textsOf(within(table).getAllByRole('row'))).toEqual([
      '月今年前年',
      '9月120,000円90,000円',
      '10月—81,500円',
    ]);
    await screen.findByText('今年', { selector: '[aria-hidden] *' });
    expect(await axeProblems(document.body)).toEqual([]);
  },
);

test.each([
  [[null, 4, null], 1],
  [[3, 4, null], 0],
])('months with %j have a line, and %i marks for isolated values', async (values, marks) => {
  // Jsdom has no layout, and marks outside of the chart are not drawn.
  const styleOf = window.getComputedStyle.bind(window);
  const wide = (element: Element) =>
    Object.assign(Object.create(styleOf(element)), { width: '600px', height: '280px' });
  const measured = jest.spyOn(window, 'getComputedStyle').mockImplementation(wide);
  const series = [{ label: '日数', values }];
  render(
    <FigureChart
      title="日数"
      axis="月"
      kind="line"
      labels={['8月', '9月', '10月']}
      series={series}
      format={String}
    />,
  );
  await waitFor(() => expect(document.querySelector('.MuiLineChart-line')).toBeTruthy());
  await waitFor(() => expect(document.querySelectorAll('.MuiLineChart-mark')).toHaveLength(marks));
  measured.mockRestore();
});

class Watch {
  static readonly seen: (() => void)[] = [];
  constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    Watch.seen.push(() => tell([{ isIntersecting: true }]));
  }
  observe() {}
  disconnect() {}
}
const idle: (() => void)[] = [];
const see = (place: number) => act(async () => Watch.seen[place]?.());
const rest = () => act(async () => idle.shift()?.());
const top = (element: Element) => (element.closest('figure')?.previousElementSibling ? 2000 : 0);

describe('in a browser', () => {
  beforeAll(() => {
    Object.assign(globalThis, {
      IntersectionObserver: Watch,
      requestIdleCallback: (work: () => void) => idle.push(work),
    });
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      return new DOMRect(0, top(this), 600, 280);
    });
  });
  afterAll(() => {
    jest.restoreAllMocks();
    for (const name of ['IntersectionObserver', 'requestIdleCallback'])
      Reflect.deleteProperty(globalThis, name);
  });

  test('a chart out of view is rendered when in view or idle; tables are rendered at once', async () => {
    const titles = ['一月', '二月', '三月', '四月'];
    const chart = {
      axis: '月',
      kind: 'bars',
      labels: ['9月'],
      series: [{ label: '今年', values: [1] }],
      format: yen,
    } as const;
    render(titles.map((title) => <FigureChart key={title} title={title} {...chart} />));
    const drawn = () =>
      screen.getAllByRole('figure').map((figure) => figure.querySelector('svg') !== null);
    expect(screen.getAllByRole('table')).toHaveLength(4);
    expect(drawn()).toEqual([true, false, false, false]);
    await see(1);
    expect(drawn()).toEqual([true, false, true, false]);
    await rest();
    expect(drawn()).toEqual([true, true, true, false]);
    await rest();
    await rest();
    expect(drawn()).toEqual([true, true, true, true]);
  });
});
