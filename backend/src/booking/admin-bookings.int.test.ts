import { bookingNumber } from '@salon/domain';
import {
  at,
  column,
  migiwa,
  SalonWithHours,
  saturday,
  shion,
  statusAndCode,
  sunday,
} from './salon-with-hours.fixture.ts';

const salon = SalonWithHours.forFile();
let ofMember: string;
let ofGuest: string;
let onSunday: string;
beforeAll(async () => {
  ofMember = await salon.booked('10:00', salon.hana, { notes: '=HYPERLINK("x")' });
  salon.clock.advance(60_000);
  ofGuest = await salon.booked('11:00', undefined, {
    guestName: '佐藤 太郎',
    guestNameKana: 'サトウ タロウ',
    guestEmail: 'sato@example.jp',
  });
  salon.clock.advance(60_000);
  onSunday = await salon.booked('', undefined, {
    startTime: at('15:00', sunday),
    fortuneTellerId: migiwa,
  });
});

const get = (path: string) => salon.desk.get(`/api/bookings${path}`);
const read = async (path: string) => (await get(path)).json();
const post = (path: string, body?: object) => salon.desk.post(`/api/bookings${path}`, body);
const ids = async (query: string) => column(await read(query), 'id');

test('bookings are listed newest first, with their total', async () => {
  const answer = await get('');
  expect(column(answer.json(), 'id')).toEqual([onSunday, ofGuest, ofMember]);
  expect([answer.headers['x-total-count'], answer.headers['x-total-capped']]).toEqual([
    '3',
    undefined,
  ]);
  expect(answer.json()[2]).toMatchObject({
    guestName: null,
    userId: salon.hana.id,
    member: { name: '花' },
    user: { username: 'hana' },
  });
  expect(answer.json()[1]).toMatchObject({
    guestName: '佐藤 太郎',
    guestPhone: '090-0000-0000',
    userId: null,
    member: null,
    user: null,
  });
});

test.each([
  ['a day', `?from=${sunday}&to=${sunday}`, () => [onSunday]],
  ['a teller', `?tellerId=${shion}&sort=startTime`, () => [ofMember, ofGuest]],
  ['a guest’s name', '?q=%E4%BD%90%E8%97%A4', () => [ofGuest]],
  ['a member’s address', '?q=hana@', () => [ofMember]],
  ['what guests and members have alike', '?q=%E8%8A%B1&sort=startTime', () => [ofMember, onSunday]],
  ['a status that nothing has', '?status=completed', () => []],
  ['the second page', '?sort=startTime&page=2&pageSize=1', () => [ofGuest]],
])('the list is narrowed by %s', async (_, query, expected) => {
  expect(await ids(query)).toEqual(expected());
});

test('a booking number finds its booking despite other filters', async () => {
  const typed = bookingNumber(ofGuest).replace('-', '').toLowerCase();
  expect(await ids(`?q=${typed}&from=${sunday}&to=${sunday}&tellerId=${migiwa}`)).toEqual([
    ofGuest,
  ]);
  expect((await read(`?q=${typed}`))[0].number).toBe(bookingNumber(ofGuest));
});

test('one answer has the counts of the day, the next day and the month, without cancelled bookings', async () => {
  expect(await read(`/counts?date=${saturday}`)).toEqual({
    today: 2,
    tomorrow: 1,
    month: 3,
  });
  await salon.setStatus(onSunday, 'cancelled');
  expect(await read(`/counts?date=${saturday}`)).toEqual({
    today: 2,
    tomorrow: 0,
    month: 2,
  });
  await salon.setStatus(onSunday, 'confirmed');
  expect(await read('/counts')).toEqual({ today: 0, tomorrow: 0, month: 3 });
});

test('the export is a CSV with a UTF-8 byte order mark, and no cell is a formula', async () => {
  const answer = await fetch(new URL('/api/bookings/export.csv', await salon.url()), {
    headers: { cookie: salon.desk.cookie },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([answer.headers.get('content-type'), [...bytes.subarray(0, 3)]]).toEqual([
    'text/csv; charset=utf-8',
    [0xef, 0xbb, 0xbf],
  ]);
  const lines = bytes.toString().trimEnd().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[3]).toContain('"2026/10/24 10:00"');
  expect(lines[3]).toContain(`"'=HYPERLINK(""x"")"`);
});

test('a cancellation request is in the inbox until declined, then made again and approved', async () => {
  const ask = (note: string) =>
    salon.hana.post(`/api/bookings/${ofMember}/request-cancellation`, { cancellationNote: note });
  expect((await ask('急用')).statusCode).toBe(200);
  expect(await ids('/pending')).toEqual([ofMember]);
  expect(
    (await post(`/${ofMember}/decline-cancellation`, { reason: ' ' })).json().fieldErrors,
  ).toEqual({
    reason: '理由を入力してください',
  });
  const declined = await post(`/${ofMember}/decline-cancellation`, {
    reason: '前日のため',
  });
  expect(declined.json()).toMatchObject({
    status: 'confirmed',
    cancellationRequested: false,
    statusReason: '前日のため',
  });
  expect(await ids('/pending')).toEqual([]);
  await ask('やはり急用');
  const approved = await post(`/${ofMember}/approve-cancellation`);
  expect(approved.json()).toMatchObject({
    status: 'cancelled',
    cancellationRequested: false,
    cancellationNote: 'やはり急用',
  });
  expect(await salon.read(`/api/bookings/date/${saturday}`)).toEqual([
    { startTime: at('11:00'), endTime: at('12:00') },
  ]);
});

test('a cancelled booking is reopened only while its time is free', async () => {
  const other = await salon.booked('10:00');
  const restore = () => salon.setStatus(ofMember, 'confirmed');
  expect(await statusAndCode(restore())).toEqual([409, 'SLOT_TAKEN']);
  expect((await salon.setStatus(other, 'cancelled', { reason: 'no-show' })).json()).toMatchObject({
    status: 'cancelled',
    statusReason: 'no-show',
  });
  expect((await get('/export.csv')).body).toContain('"未来店"');
  expect((await restore()).json().status).toBe('confirmed');
});

test('a status takes a known reason or free text, a no-show needs cancelled, and pending cannot be set', async () => {
  const set = (status: string, reason?: string) => salon.setStatus(onSunday, status, { reason });
  expect((await set('completed', 'no-show')).statusCode).toBe(400);
  expect((await set('pending')).statusCode).toBe(400);
  expect((await set('cancelled', '停電')).json()).toMatchObject({
    status: 'cancelled',
    statusReason: '停電',
  });
});

test('the history is in plain Japanese, and without details for members', async () => {
  const entries = await read(`/${ofMember}/history`);
  expect(column(entries, 'text')).toEqual([
    '2026年10月24日(土) 10:00～11:00 紫苑の予約を承りました',
    'キャンセルの申請を受け付けました',
    'キャンセルの申請をお断りしました',
    'キャンセルの申請を受け付けました',
    'キャンセルの申請を承認しました',
    '状態を「キャンセル済み」から「予約確定」に変更しました',
  ]);
  expect(entries[2]).toMatchObject({
    type: 'CancellationDeclined',
    reason: '前日のため',
    channel: 'admin',
    details: { reason: '前日のため' },
  });
  const own = await salon.hana.read(`/api/bookings/${ofMember}/history`);
  expect(own[2]).toEqual({
    at: expect.any(String),
    type: 'CancellationDeclined',
    text: entries[2].text,
    actor: 'administrator',
    channel: 'admin',
    reason: '前日のため',
    agreed: null,
  });
  expect(await read(`/${ofMember}/history?asOf=2026-10-20T01:00:00Z`)).toHaveLength(1);
  expect((await get(`/${ofMember}/history?asOf=then`)).statusCode).toBe(400);
});
