import { waitFor, within } from '@testing-library/react';
import { Refusal, type Replies, type SentCall } from '../../api/testing/salon-server.ts';
import {
  findDialog,
  finds,
  hrefOf,
  press,
  sees,
  selectOption,
  textsOf,
} from '../../app/testing/on-screen.ts';
import { pickDay } from '../../parts/admin/testing/pick-day.ts';
import {
  booking,
  lunchOn,
  sampleHours,
  shion,
  trailEntry,
} from '../../parts/admin/testing/samples.ts';
import { address, serve } from '../../parts/admin/testing/show-admin.tsx';
import { PastTab } from './past-tab.tsx';

const ADDRESS = '/admin?tab=past&at=2026-10-21T09:30&date=2026-10-24';

const recorded = {
  bookings: [booking(), booking({ id: 'b2', status: 'cancelled' })],
  hours: [sampleHours()],
  breaks: [lunchOn('2026-10-24')],
  closedDays: [],
};
const salon = (answers: Replies = {}, query = '') =>
  serve(
    {
      readPastBoard: () => recorded,
      listPastBookings: () => [booking({ status: 'pending' })],
      readPastBooking: () => booking({ status: 'pending' }),
      readBookingTrail: () => [trailEntry()],
      listTellers: () => [shion],
      ...answers,
    },
    <PastTab />,
    ADDRESS + query,
  );

test('the board of a past moment has its breaks, is marked as past and read-only', async () => {
  const server = salon();
  expect((await sees(/09:30 時点の記録/)).closest('[role=status]')?.textContent).toContain(
    '2026年10月21日',
  );
  const board = await finds('region', 'この時点の予約台帳、横に動かせます');
  expect(within(board).getAllByRole('button')).toHaveLength(1);
  expect(within(board).getByText('昼休み').closest('p')?.textContent).toBe('昼休み12:00–13:00');
  expect(server.lastQuery('readPastBoard')).toEqual({
    asOf: '2026-10-21T00:30:00.000Z',
    from: '2026-10-24',
    to: '2026-10-24',
  });
  await press('いまの状態へ戻る');
  expect(address()).toBe('/admin?tab=dashboard');
});

test('a closing day of that moment says so and has no hours', async () => {
  salon({ readPastBoard: () => ({ ...recorded, breaks: [], closedDays: ['2026-10-24'] }) });
  await sees('この時点では、この日は休業日でした。');
  const board = await finds('region', 'この時点の予約台帳、横に動かせます');
  expect([within(board).getAllByRole('button').length, board.querySelectorAll('i').length]).toEqual(
    [1, 0],
  );
});

test('a booking opens as it was, with its history until then and a link to now', async () => {
  const server = salon();
  await press(/長谷川 涼/);
  const dialog = await findDialog();
  await sees('承認待ち', dialog);
  await sees('お客さまがサイトから予約しました。', dialog);
  expect(server.lastQuery('readBookingTrail')).toEqual({ asOf: '2026-10-21T00:30:00.000Z' });
  expect(await hrefOf('いまの予約を見る', dialog)).toContain('booking=b1');
});

test('the list of a past moment shows, searches and filters the states of that time', async () => {
  const server = salon({}, '&view=list&q=hasegawa&status=pending');
  const row = (await finds('button', /長谷川 涼/)).closest('tr');
  expect(row?.textContent).toContain('承認待ち');
  await selectOption('状態', '予約確定');
  const asked = () => server.lastQuery('listPastBookings');
  await waitFor(() =>
    expect(asked()).toMatchObject({
      asOf: '2026-10-21T00:30:00.000Z',
      q: 'hasegawa',
      status: 'confirmed',
    }),
  );
  expect(address()).toContain('status=confirmed');
});

test('a booking is compared with another moment, and differences are named', async () => {
  const readPastBooking = ({ query: { asOf } }: SentCall) =>
    asOf === '2026-10-01T00:00:00.000Z'
      ? new Refusal(404, 'NOT_FOUND', '見つかりませんでした。')
      : booking({ status: asOf === '2026-10-21T00:30:00.000Z' ? 'pending' : 'confirmed' });
  salon({ readPastBooking }, '&booking=b1');
  const dialog = within(await findDialog());
  await pickDay(/比べる時点/, '2026-10-22T12:00:00');
  const cells = within(
    (await finds('rowheader', '状態', dialog)).closest('tr') as HTMLElement,
  ).getAllByRole('cell');
  expect(textsOf(cells)).toEqual(['承認待ち', '確定']);
  await sees('違うところ：状態', dialog);
  await pickDay(/比べる時点/, '2026-10-01T09:00:00');
  await sees('比べる時点では、まだご予約がありません。', dialog);
});

test('the moment is typed to the second, and an incomplete one changes nothing', async () => {
  salon();
  await pickDay(/見る時点/, '2026-10-22T08:15:30');
  expect(address()).toContain('at=2026-10-22T08%3A15%3A30');
  expect(document.querySelector('input[type="datetime-local"], input[type="date"]')).toBeNull();
});
