import { render, screen, within } from '@testing-library/react';
import { yen } from '../../app/format.ts';
import './mui/chart.tsx'; // here already, so that the figure need not wait for it
import { FigureChart } from './figure-chart.tsx';

test.each(['bars', 'line'] as const)(
  'as %s: every number of the picture stands in the table, and what is not known is a dash',
  async (kind) => {
    const series = [
      { label: '今年', values: [120000, null] },
      { label: '前年', values: [90000, 81500] },
    ];
    render(<FigureChart title="売上" axis="月" kind={kind} labels={['9月', '10月']} series={series} format={yen} />);
    const table = screen.getByRole('table', { name: '売上' });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['月今年前年', '9月120,000円90,000円', '10月—81,500円']);
    expect(await screen.findByText('今年', { selector: '[aria-hidden] *' })).toBeTruthy();
  },
);
