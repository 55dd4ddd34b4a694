import { bookingNumber, tokyoInstant } from '@salon/domain';
import { answered } from '../harness/answered.ts';
import { day, type OwnTeller, ownTeller } from '../harness/own-teller.ts';
import { UNKNOWN, usePeople } from '../harness/people.ts';

const people = usePeople();
let teller: OwnTeller;
let ids: readonly string[];

/** Four bookings, in this order: the member's, and three guests' of whom the last is cancelled. */
beforeAll(async () => {
  teller = await ownTeller(people.administrator, '星見', [3, 4]);
  const guest = (ahead: number, time: string, guestName: string, guestNameKana: string, guestPhone: string) =>
    people.guest.post('/api/bookings', teller.booking(ahead, time, { guestName, guestNameKana, guestPhone }));
  const made = [
    await people.member.post('/api/bookings', teller.booking(4, '11:00')),
    await guest(3, '18:00', '鷲尾 "千" 里', 'ワシオ チサト', '080-1111-2222'),
    await guest(3, '11:00', '=cmd()', 'コマンド', '080-3333-4444'),
    await guest(4, '12:00', '藤野 環', 'フジノ タマキ', '080-5555-6666'),
  ];
  ids = made.map((answer) => answered('createBooking', answer).id);
  await people.administrator.patch(`/api/bookings/${ids[3]}/status`, { status: 'cancelled', reason: 'customer' });
});

const ask = (query: string) => people.administrator.get(`/api/bookings?${query}`);
/** The places of the answered bookings among the four. */
const own = async (query: string) =>
  answered('listBookings', await ask(`tellerId=${teller.fortuneTellerId}&${query}`)).map(({ id }) => ids.indexOf(id));

test('with nothing asked, the newest first, and their number', async () => {
  const answer = await people.administrator.get('/api/bookings');
  const list = answered('listBookings', answer);
  expect(list.slice(0, 4).map(({ id }) => ids.indexOf(id))).toEqual([3, 2, 1, 0]);
  expect(answer.headers.get('x-total-count')).toBe(String(list.length));
  expect(answer.headers.get('x-total-capped')).toBeNull();
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('by status, teller, inclusive days and order', async () => {
  expect(await own('')).toEqual([3, 2, 1, 0]);
  expect(await own('sort=createdAt')).toEqual([0, 1, 2, 3]);
  expect(await own('sort=startTime')).toEqual([2, 1, 0, 3]);
  expect(await own('sort=-startTime')).toEqual([3, 0, 1, 2]);
  expect(await own('status=cancelled')).toEqual([3]);
  expect(await own('status=pending')).toEqual([]);
  expect(await own(`from=${day(4)}`)).toEqual([3, 0]);
  expect(await own(`to=${day(3)}&sort=startTime`)).toEqual([2, 1]);
  expect(await own(`from=${day(3)}&to=${day(4)}&status=confirmed&sort=-createdAt`)).toEqual([2, 1, 0]);
  expect(answered('listBookings', await ask(`tellerId=${UNKNOWN}`))).toEqual([]);
});

test('by the beginnings of names, kana, addresses and numbers, of guests and members', async () => {
  const found = async (q: string, more = '') => own(`q=${encodeURIComponent(q)}${more}`);
  expect(await found('鷲尾')).toEqual([1]);
  expect(await found('わしお')).toEqual([1]);
  expect(await found('080-1111')).toEqual([1]);
  expect(await found('岡本')).toEqual([0]);
  expect(await found('shizuka@example')).toEqual([0]);
  expect(await found('フジノ', '&status=confirmed')).toEqual([]);
  expect(await found('だれもいない')).toEqual([]);
});

test('by the number that is said on the telephone, whatever else the list is narrowed to', async () => {
  const number = bookingNumber(ids[3] ?? '');
  const list = answered('listBookings', await ask(`q=${number.replace('-', '').toLowerCase()}&tellerId=${UNKNOWN}&to=${day(0)}`));
  expect(list.map(({ id, number: shown }) => [id, shown])).toEqual([[ids[3], number]]);
});

test('by pages and by cursor', async () => {
  const page = (query: string) => ask(`tellerId=${teller.fortuneTellerId}&sort=startTime&pageSize=3${query}`);
  const first = await page('');
  const places = (answer: Awaited<ReturnType<typeof page>>) => answered('listBookings', answer).map(({ id }) => ids.indexOf(id));
  expect([places(first), first.headers.get('x-total-count')]).toEqual([[2, 1, 0], '4']);
  expect(places(await page('&page=2'))).toEqual([3]);
  const cursor = first.headers.get('x-next-cursor') ?? '';
  const second = await page(`&cursor=${encodeURIComponent(cursor)}`);
  expect([places(second), second.headers.get('x-next-cursor')]).toEqual([[3], null]);
  expect(answered('listBookings', await ask('pageSize=100000')).length).toBeLessThanOrEqual(500);
});

test.each(['status=gone', 'from=2026-13-01', 'to=today', 'sort=price', 'tellerId=1', 'page=-1', 'q[$gt]=1', '$where=1', '__proto__=1'])(
  '?%s is refused',
  async (query) => {
    expect((await ask(query)).status).toBe(400);
  },
);

test('the same list as CSV, with a mark of its encoding, quotes doubled and no formula', async () => {
  const query = `tellerId=${teller.fortuneTellerId}&sort=startTime`;
  const response = await fetch(`${people.salon.url}/api/bookings/export.csv?${query}`, {
    headers: { cookie: people.administrator.cookie() },
  });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toContain('bookings.csv');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head = '', ...rows] = bytes.subarray(3).toString().trimEnd().split('\r\n');
  expect(head).toContain('お名前');
  expect(rows.map((row) => ids.findIndex((id) => row.includes(id)))).toEqual([2, 1, 0, 3]);
  expect(rows[1]).toContain('"鷲尾 ""千"" 里"');
  expect(rows[0]).not.toMatch(/(^|,)"?=/);
});

test('each booking has who it is for', async () => {
  const [member] = answered('listBookings', await ask(`tellerId=${teller.fortuneTellerId}&sort=createdAt`));
  expect(member).toMatchObject({
    ...{ userId: people.memberId, guestName: null, startTime: tokyoInstant(day(4), '11:00'), statusReason: null },
    member: { id: people.memberId, name: '岡本 静', memberRank: '一般' },
    user: { id: people.memberId, email: 'shizuka@example.jp', username: 'Shizuka' },
  });
});
