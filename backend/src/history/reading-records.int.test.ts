import { staffLogin, tellerLogin } from '../administrator/staff-login.fixture.ts';
import {
  at,
  column,
  guest,
  migiwa,
  SalonWithHours,
  type SessionCaller,
  shion,
  statusAndCode,
} from '../booking/salon-with-hours.fixture.ts';

const salon = SalonWithHours.forFile();
const text = '転職は来春まで待つ';
const KOTO = { guestName: '琴', guestNameKana: 'コト', guestPhone: '090-2222-2222' };
let first: string;
let second: string;
let third: string;
let koto: SessionCaller;
let teller: SessionCaller;
let other: SessionCaller;
let reception: SessionCaller;
beforeAll(async () => {
  first = await salon.booked('10:00', undefined, KOTO);
  koto = await salon.register('koto', { name: '琴', nameKana: 'コト', phone: '09022222222' });
  second = await salon.booked('12:00', koto);
  third = await salon.booked('16:00', koto, { fortuneTellerId: migiwa });
  await salon.booked('17:00', undefined, { guestPhone: '090-2222-2222' });
  salon.goTo(at('11:00'));
  await salon.openDesk();
  teller = await tellerLogin(salon, shion, 'shion');
  other = await tellerLogin(salon, migiwa, 'migiwa');
  reception = await staffLogin(salon, 'Sato', { role: 'reception' });
});

const pathOf = (id: string) => `/api/bookings/${id}/record`;
const write = (id: string, caller: SessionCaller, written = text) =>
  caller.put(pathOf(id), { text: written });
const open = (id: string, caller: SessionCaller) => caller.get(pathOf(id));
const opened = async (id: string, caller: SessionCaller) =>
  column((await open(id, caller)).json(), 'bookingId');
const openings = async () => {
  await salon.projected();
  return salon.desk.read('/api/audit?type=ReadingRecordOpened');
};
const share = (tellersShareRecords: boolean) =>
  salon.desk.put('/api/store-settings', { tellersShareRecords });

test('a teller writes the record of a reading that has begun, and its text is read again', async () => {
  expect(await statusAndCode(write(second, teller))).toEqual([409, 'READING_AHEAD']);
  expect((await write(first, teller, 'あ'.repeat(4_001))).json().fieldErrors).toEqual({
    text: '4,000文字以内で入力してください',
  });
  const record = {
    bookingId: first,
    startTime: at('10:00'),
    at: at('11:00'),
    by: '管理者 shion',
    teller: '紫苑',
    text,
  };
  expect((await write(first, teller)).json()).toEqual(record);
  expect((await open(first, teller)).json()).toEqual([record]);
  expect(await openings()).toEqual([]);
});

test('before a reading the teller sees what they wrote about the customer, also of a guest before', async () => {
  expect(await opened(second, teller)).toEqual([first]);
});

test('nobody else reads it: not another teller, reception or the customer, nor is it in any other answer', async () => {
  expect(await opened(third, other)).toEqual([]);
  expect(await statusAndCode(open(first, other))).toEqual([404, 'NOT_FOUND']);
  expect(await statusAndCode(write(first, other))).toEqual([404, 'NOT_FOUND']);
  for (const caller of [reception, koto]) {
    expect(await statusAndCode(open(first, caller))).toEqual([403, 'FORBIDDEN']);
    expect(await statusAndCode(write(first, caller))).toEqual([403, 'FORBIDDEN']);
  }
  const reads = [
    '/api/bookings',
    '/api/bookings/export.csv',
    `/api/admin/bookings/${first}`,
    `/api/admin/bookings/${first}/history`,
    `/api/bookings/${first}/history`,
    '/api/audit',
  ];
  for (const url of reads) expect((await reception.get(url)).body).not.toContain(text);
});

test('an owner opens it, which stands in the audit', async () => {
  expect(await opened(second, salon.desk)).toEqual([first]);
  expect(await openings()).toMatchObject([
    {
      text: '琴さまの鑑定録（1件）を開きました',
      actor: expect.stringMatching(/^administrator:/),
      details: { bookingId: second, records: [first] },
    },
  ]);
});

test('where tellers share, another one with the customer within a week reads it, as an opening', async () => {
  await share(true);
  expect(await opened(third, other)).toEqual([first]);
  expect(column(await openings(), 'actor')).toEqual([
    `administrator:${other.id}`,
    expect.any(String),
  ]);
  await salon.setStatus(third, 'cancelled');
  expect(await opened(third, other)).toEqual([]);
  await salon.setStatus(third, 'confirmed');
  await share(false);
  expect(await opened(third, other)).toEqual([]);
  expect(await openings()).toHaveLength(2);
});

test('another person with the same number is not the same customer', async () => {
  const stranger = await salon.booked('18:00', undefined, {
    ...guest,
    guestPhone: '090-2222-2222',
  });
  expect(await opened(stranger, salon.desk)).toEqual([]);
});

test('the customer’s own export and the owner’s have the record, reception’s has not', async () => {
  salon.goTo(at('12:00'));
  await write(second, teller, '春に再訪');
  const exported = async (caller: SessionCaller) =>
    (await caller.post(`/api/members/${koto.id}/export`)).json();
  const mine = await koto.read('/api/profile/export');
  const find = (file: { bookings: { id: string }[] }) =>
    file.bookings.find(({ id }) => id === second);
  expect(find(mine)).toMatchObject({ record: '春に再訪' });
  expect(JSON.stringify(await exported(salon.desk))).toContain('春に再訪');
  const received = await exported(reception);
  expect(find(received)).toMatchObject({ record: null });
  expect(JSON.stringify(received)).not.toContain('春に再訪');
});
