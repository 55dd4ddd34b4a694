import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Refusal, salonServer } from '../api/testing/salon-server.ts';
import { booking, gaku, shion } from '../parts/admin/testing/samples.ts';
import { holdClock, showAdmin } from '../parts/admin/testing/show-admin.tsx';
import { DashboardTab } from './dashboard-tab.tsx';

holdClock();

const hours = {
  id: 'h1',
  fortuneTellerId: 't1',
  date: '2026-10-24',
  startTime: '11:00',
  endTime: '14:30',
  isActive: true,
  serviceType: null,
};
const salon = (more: Parameters<typeof salonServer>[0] = {}) =>
  salonServer({
    listBookings: ({ query: { pageSize, status } }) => {
      if (pageSize !== '1') return [booking()];
      return status === 'cancelled' ? [booking({ id: 'b2' })] : [booking(), booking({ id: 'b2' })];
    },
    listPendingBookings: () => [],
    listTellers: () => [shion, { ...gaku, isActive: false }],
    listWorkingHours: ({ params }) => (params.id === 't1' ? [hours] : []),
    ...more,
  });

test('the four figures leave out what was cancelled and who is not active', async () => {
  salon();
  showAdmin(<DashboardTab live />);
  const figure = async (term: string) => (await screen.findByText(term)).nextElementSibling;
  await waitFor(async () => expect((await figure('本日の予約'))?.textContent).toBe('1'));
  await waitFor(async () => expect((await figure('登録占い師'))?.textContent).toBe('2'));
  expect((await figure('稼働中'))?.textContent).toBe('1');
});

test('the day stands by teller, and a booking leads to its details', async () => {
  salon();
  showAdmin(<DashboardTab live />);
  const board = await screen.findByRole('region', { name: '予約台帳、横に動かせます' });
  expect(within(board).getByRole('heading', { name: '紫苑' })).toBeTruthy();
  expect(within(board).queryByText('御影 岳')).toBeNull();
  expect(within(board).getByText('13:40')).toBeTruthy();
  const link = within(board).getByRole('link', { name: /長谷川 涼/ });
  expect(link.getAttribute('href')).toBe('/admin?tab=bookings&period=custom&from=2026-10-24&to=2026-10-24&booking=b1');
});

test('a teller who takes no bookings any more keeps a lane for those that stand', async () => {
  const gakus = booking({ id: 'b7', guestName: '井上 奈々', fortuneTeller: { id: 't2', name: '御影 岳' } });
  const cancelled = booking({ id: 'b8', status: 'cancelled', fortuneTeller: { id: 't3', name: '小夜' } });
  const server = salon({ listBookings: () => [booking(), gakus, cancelled] });
  showAdmin(<DashboardTab live />);
  const board = await screen.findByRole('region', { name: '予約台帳、横に動かせます' });
  expect(within(board).getByRole('heading', { name: '御影 岳 休止中' })).toBeTruthy();
  expect(within(board).getByRole('link', { name: /井上 奈々/ })).toBeTruthy();
  expect(within(board).queryByText('小夜')).toBeNull();
  expect(server.sent.some(({ name, params }) => name === 'listWorkingHours' && params.id === 't2')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: '週' }));
  const week = await screen.findByRole('region', { name: '週の予約台帳、横に動かせます' });
  expect(within(week).getByRole('link', { name: /井上 奈々/ })).toBeTruthy();
});

test('the week is in the address', async () => {
  salon();
  showAdmin(<DashboardTab live />);
  await userEvent.click(await screen.findByRole('button', { name: '週' }));
  expect(screen.getByTestId('address').textContent).toBe('/admin?view=week');
  const week = await screen.findByRole('region', { name: '週の予約台帳、横に動かせます' });
  expect(within(week).getByRole('button', { name: /^10\/18/ })).toBeTruthy();
});

test('hours that did not come are said, the bookings stand all the same', async () => {
  salon({ listWorkingHours: () => new Refusal(503, {}) });
  showAdmin(<DashboardTab live />);
  expect(await screen.findByText(/1名の勤務時間を読み込めませんでした/)).toBeTruthy();
  expect(screen.getAllByText('長谷川 涼').length).toBeGreaterThan(0);
});

test('without the live stream there is a button to read again', async () => {
  const server = salon();
  showAdmin(<DashboardTab live={false} />);
  const before = server.sent.length;
  await userEvent.click(await screen.findByRole('button', { name: '更新' }));
  await waitFor(() => expect(server.sent.length).toBeGreaterThan(before));
});
