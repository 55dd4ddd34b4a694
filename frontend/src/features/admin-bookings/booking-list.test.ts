import { booking, misaki, misakiBooked } from '../../parts/admin/testing/samples.ts';
import { filtersOf, openRequests } from './booking-list.ts';

const TODAY = '2026-10-24';
const guest = booking({ id: 'guest', cancellationRequested: true });
const member = booking({
  id: 'member',
  startTime: '2026-10-26T15:30:00.000Z', // 27 October, half past midnight in Tokyo
  createdAt: '2026-10-01T00:00:00.000Z',
  cancellationRequested: true,
  fortuneTeller: { id: 't2', name: '御影 岳' },
  guestName: null,
  guestNameKana: null,
  guestEmail: null,
  guestPhone: null,
  userId: 'm1',
  member: misakiBooked,
  user: { id: 'm1', ...misaki.user },
});
const found = (
  address: string,
  waiting = [guest, member, booking({ id: 'other', status: 'pending' })],
) => openRequests(waiting, filtersOf(new URLSearchParams(address)), TODAY);
const ids = (address: string) => found(address).rows.map(({ id }) => id);

test('only open requests are listed', () => {
  expect(ids('')).toEqual(['guest', 'member']);
});

test.each(['長谷川', 'はせ', 'ryo@', '０９０-0000-7102', '090000071'])(
  '%s finds the guest',
  (q) => {
    expect(ids(`q=${encodeURIComponent(q)}`)).toEqual(['guest']);
  },
);

test.each(['美咲', 'MISAKI@example', '09000001234'])('%s finds the member', (q) => {
  expect(ids(`q=${encodeURIComponent(q)}`)).toEqual(['member']);
});

test('days are days in Tokyo, both included', () => {
  const days = (from: string, to: string) => ids(`period=custom&from=${from}&to=${to}`);
  expect(days('2026-10-27', '2026-10-27')).toEqual(['member']);
  expect(days('2026-10-24', '2026-10-26')).toEqual(['guest']);
});

test('a booking number finds its request on any day, as typed', () => {
  const waiting = [guest, { ...member, number: 'HHH-222' }];
  expect(found('q=hhh222&period=today&teller=t1', waiting).rows.map(({ id }) => id)).toEqual([
    'member',
  ]);
});

test('requests have the chosen order', () => {
  expect(ids('sort=-startTime')).toEqual(['member', 'guest']);
  expect(ids('sort=createdAt')).toEqual(['member', 'guest']);
  expect(ids('sort=-createdAt')).toEqual(['guest', 'member']);
});

test('requests are filtered by teller', () => {
  expect(ids('teller=t2')).toEqual(['member']);
});

test('a page has twenty requests', () => {
  const waiting = Array.from({ length: 23 }, (_, n) =>
    booking({ id: `b${String(n).padStart(2, '0')}`, cancellationRequested: true }),
  );
  const { rows, total } = found('page=2', waiting);
  expect([rows.map(({ id }) => id), total]).toEqual([['b20', 'b21', 'b22'], 23]);
});
