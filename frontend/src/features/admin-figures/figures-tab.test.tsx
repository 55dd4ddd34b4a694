import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { salonServer } from '../../api/testing/salon-server.ts';
import { holdClock, showAdmin } from '../../parts/admin/testing/show-admin.tsx';
import { FiguresTab } from './figures-tab.tsx';

holdClock();

const counts = {
  ...{ bookings: 12, completed: 9, cancelled: 2, noShows: 1, revenue: 123_456, expected: 9000 },
  ...{ bookedMinutes: 600, workedMinutes: 1200, leadDays: 3.25 },
};
const nothing = { ...counts, bookings: 0, revenue: 0, workedMinutes: 0, bookedMinutes: 0, leadDays: null };
const months = Array.from({ length: 13 }, (_, index) => ({
  ...(index === 12 ? counts : nothing),
  month: `${index < 3 ? 2025 : 2026}-${String(((index + 9) % 12) + 1).padStart(2, '0')}`,
}));
const salon = () =>
  salonServer({
    readFigures: ({ query }) => ({
      ...{ month: query.month, months, tellers: [{ ...counts, id: 't1', name: '紫苑' }] },
      ...{ weekdays: Array.from({ length: 7 }, () => counts), hours: [{ ...counts, hour: 10 }] },
      ...{ visitors: { first: 1, returning: 4, guests: 3 }, visitorsBefore: { first: 2, returning: 4, guests: 0 } },
    }),
  });

test('each figure stands beside that of the month before', async () => {
  salon();
  showAdmin(<FiguresTab />, '/admin?tab=figures');
  const tile = async (term: string) => (await screen.findByText(term, { selector: 'dt' })).nextElementSibling?.textContent;
  expect(await tile('売上（完了分）')).toBe('123,456円前月 0円（+123,456円）');
  expect(await tile('稼働率')).toBe('50.0%前月 —');
  expect(await tile('2回目以降の会員')).toBe('4名前月 4名（増減なし）');
  expect(await tile('初めての会員')).toBe('1名前月 2名（−1名）');
});

test('each picture has its table with the exact numbers', async () => {
  salon();
  showAdmin(<FiguresTab />, '/admin?tab=figures');
  const table = await screen.findByRole('table', { name: '占い師ごとの売上' });
  expect(within(table).getByRole('row', { name: '紫苑 123,456円 9,000円' })).toBeTruthy();
  expect(screen.getAllByRole('table')).toHaveLength(9);
});

test('another month stands in the address', async () => {
  const server = salon();
  showAdmin(<FiguresTab />, '/admin?tab=figures');
  await userEvent.click(await screen.findByRole('button', { name: '前の月' }));
  expect(screen.getByTestId('address').textContent).toBe('/admin?tab=figures&month=2026-09');
  await waitFor(() => expect(server.sent.at(-1)?.query).toEqual({ month: '2026-09' }));
});
