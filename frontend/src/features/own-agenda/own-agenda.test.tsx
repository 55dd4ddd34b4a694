import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { salonServer } from '../../api/testing/salon-server.ts';
import { holdClock, showAdmin } from '../../parts/admin/testing/show-admin.tsx';
import { OwnAgenda } from './own-agenda.tsx';
import { TellerShell } from './teller-shell.tsx';

holdClock();

const day = (date: string, more: object = {}) => ({ date, holiday: null, isClosed: false, hours: [], breaks: [], bookings: [], ...more });
const reading = {
  ...{
    id: 'b1',
    startTime: '2026-10-24T05:00:00.000Z',
    endTime: '2026-10-24T06:00:00.000Z',
    status: 'confirmed',
    cancellationRequested: false,
  },
  ...{ service: { name: '対面鑑定', type: 'face_to_face', duration: 60 }, customer: '山口 美咲', visits: 6, notes: '転職のことで' },
};
const saturday = day('2026-10-24', {
  hours: [{ id: 'h1', startTime: '11:00', endTime: '19:00', serviceType: null }],
  breaks: [{ id: 'r1', startTime: '12:00', endTime: '13:00', note: '昼休み' }],
  bookings: [
    reading,
    {
      ...reading,
      id: 'b2',
      startTime: '2026-10-24T07:00:00.000Z',
      endTime: '2026-10-24T08:00:00.000Z',
      status: 'pending',
      customer: null,
      visits: null,
      notes: null,
    },
  ],
});

function open(address = '/teller') {
  const server = salonServer({
    readSession: () => ({ userId: 't1', email: null, role: 'teller', adminRole: 'teller', name: '紫苑' }),
    readOwnAgenda: ({ query }) => ({
      teller: { id: 's1', name: '紫苑' },
      days: query.from === query.to ? [saturday] : [saturday, day('2026-10-25', { isClosed: true })],
    }),
    logOut: () => ({ userId: null, email: null, role: null }),
  });
  showAdmin(
    <TellerShell tab="agenda">
      <OwnAgenda />
    </TellerShell>,
    address,
  );
  return server;
}

test('a teller’s day says when they work, who comes, how often they came and what they wish', async () => {
  open();
  const today = await screen.findByRole('region', { name: '2026年10月24日(土)' });
  expect(within(today).getByText('勤務 11:00～19:00')).toBeTruthy();
  expect(within(today).getByText('昼休み 12:00～13:00')).toBeTruthy();
  const [first, second] = within(today).getAllByRole('listitem');
  expect(first?.textContent).toBe('14:00～15:00山口 美咲さま会員・これまで6回対面鑑定（60分）転職のことで');
  expect(second?.textContent).toBe('16:00～17:00承認待ち（消去済み）ゲスト対面鑑定（60分）');
});

test('the week shows seven days, the address keeps them, and days that are over for long say so', async () => {
  const server = open();
  await userEvent.click(await screen.findByRole('button', { name: '週' }));
  expect(await screen.findByText('休業日')).toBeTruthy();
  expect(server.sent.at(-1)?.query).toEqual({ from: '2026-10-24', to: '2026-10-30' });
  expect(screen.getAllByText('1週間より前の予定は表示されません。')).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: '次の週' }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/teller?view=week&date=2026-10-31'));
});

test('who is no teller is led to the login', async () => {
  salonServer({ readSession: () => ({ userId: 'm1', email: null, role: 'member' }) });
  showAdmin(
    <TellerShell tab="agenda">
      <p>予定</p>
    </TellerShell>,
    '/teller',
  );
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/admin/login'));
});
