import { render, screen, waitFor, within } from '@testing-library/react';
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
