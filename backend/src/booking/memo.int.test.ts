import { staffLogin, tellerLogin } from '../administrator/staff-login.fixture.ts';
import {
  column,
  SalonWithHours,
  type SessionCaller,
  saturday,
  shion,
} from './salon-with-hours.fixture.ts';

const salon = SalonWithHours.forFile();
const memo = '車いすでご来店、段差に板を出す';
let id: string;
let reception: SessionCaller;
let teller: SessionCaller;
beforeAll(async () => {
  id = await salon.booked('10:00', salon.hana);
  await salon.booked('11:00');
  reception = await staffLogin(salon, 'Sato', { role: 'reception' });
  teller = await tellerLogin(salon, shion, 'shion');
  await write(memo, reception);
});

const write = (text: string, caller = salon.desk) =>
  caller.put(`/api/bookings/${id}/memo`, { text });
const trail = () => salon.desk.read(`/api/admin/bookings/${id}/history`);
const listed = async () => column(await salon.desk.read('/api/bookings?hasMemo=true'), 'id');

test('reception writes a memo, which booking, list, CSV and history have', async () => {
  expect(await salon.desk.read(`/api/admin/bookings/${id}`)).toMatchObject({ memo });
  expect(await listed()).toEqual([id]);
  const { body } = await salon.desk.get('/api/bookings/export.csv?hasMemo=true');
  expect(body.trimEnd().split('\r\n')).toEqual([
    expect.stringContaining('"お店のメモ"'),
    expect.stringContaining(`"${memo}"`),
  ]);
  expect((await trail()).at(-1)).toMatchObject({
    text: 'お店のメモを書き換えました',
    who: '管理者 Sato',
    changes: [{ label: 'お店のメモ', before: null, after: memo }],
    mails: [],
  });
});

test('neither customer nor teller is answered it, but the customer’s export has it', async () => {
  const { hana } = salon;
  const answers = await Promise.all([
    hana.get('/api/bookings/my'),
    hana.get(`/api/bookings/${id}/history`),
    teller.get(`/api/teller/agenda?from=${saturday}&to=${saturday}`),
  ]);
  expect(
    answers.map(({ statusCode, body }) => [statusCode, body.includes('メモ'), body.includes(memo)]),
  ).toEqual(answers.map(() => [200, false, false]));
  expect(
    (await Promise.all([write('', hana), write('', teller)])).map(({ statusCode }) => statusCode),
  ).toEqual([403, 403]);
  expect((await hana.read('/api/profile/export')).bookings).toMatchObject([{ id, memo }]);
});
