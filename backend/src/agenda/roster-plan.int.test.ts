import { addressOf } from '@salon/contract';
import { tellerLogin } from '../administrator/staff-login.fixture.ts';
import {
  column,
  migiwa,
  reading,
  SalonWithHours,
  type SessionCaller,
  saturday,
  shion,
  wish,
} from '../booking/salon-with-hours.fixture.ts';

const salon = SalonWithHours.forFile();
let teller: SessionCaller;
beforeAll(async () => {
  teller = await tellerLogin(salon, shion, 'shion');
});

const plan = (month = '2026-11') => salon.desk.read(`/api/admin/rosters/${month}`);
const draft = async (month: string) =>
  (await salon.desk.post(`/api/admin/rosters/${month}/draft`)).json();
const publish = async (month: string) =>
  (await salon.desk.post(`/api/admin/rosters/${month}/publish`)).json();
const add = (date: string, fortuneTellerId = shion) =>
  salon.addHours(fortuneTellerId, date, '10:00', '14:00');

async function offered(date: string) {
  const query = { fortuneTellerId: shion, serviceId: reading, from: date, to: date };
  const { slots, state } = (await salon.read(addressOf('readAvailability', { query })))[0];
  const [roster] = await salon.read(`/api/roster/week?from=${date}`);
  const hours = await salon.read(
    `/api/fortune-tellers/${shion}/schedules?startDate=${date}&endDate=${date}`,
  );
  return { slots: slots.length, state, roster: roster.hours.length, hours: hours.length };
}
const NOTHING = { slots: 0, state: 'closed', roster: 0, hours: 0 };

test('working hours in draft cannot be booked until the month is published', async () => {
  expect(await draft('2026-11')).toEqual({
    month: '2026-11',
    isDraft: true,
  });
  const drafted = await add('2026-11-07');
  await add('2026-11-08', migiwa);
  expect(drafted.statusCode).toBe(201);
  const entry = { startTime: '10:00', endTime: '14:00', serviceType: null, isActive: true };
  expect(await plan()).toEqual({
    month: '2026-11',
    isDraft: true,
    wishes: [],
    drafts: [
      { ...entry, id: drafted.json().id, fortuneTellerId: shion, date: '2026-11-07' },
      { ...entry, id: expect.any(String), fortuneTellerId: migiwa, date: '2026-11-08' },
    ],
  });
  expect(await offered('2026-11-07')).toEqual(NOTHING);
  const wanted = { ...wish('10:00'), startTime: '2026-11-07T02:00:00.000Z' };
  expect((await salon.book(wanted)).json().code).toBe('OUTSIDE_SCHEDULE');
  const hours = '/api/fortune-teller-schedules';
  expect(await salon.desk.read(`${hours}/${drafted.json().id}/booking-count`)).toEqual({
    count: 0,
  });
  const days = 'from=2026-11-07&to=2026-11-08';
  expect(await salon.desk.read(`/api/admin/working-hours?${days}`)).toEqual([]);

  expect(await publish('2026-11')).toEqual({
    month: '2026-11',
    isDraft: false,
    published: 2,
    tellers: 2,
  });
  expect(await plan()).toEqual({ month: '2026-11', isDraft: false, drafts: [], wishes: [] });
  expect(await offered('2026-11-07')).toMatchObject({ state: 'free', roster: 1, hours: 1 });
  expect((await salon.book(wanted)).statusCode).toBe(201);
});

test('working hours added before the draft stay bookable', async () => {
  const before = await offered(saturday);
  await draft('2026-10');
  expect(await offered(saturday)).toEqual(before);
  await publish('2026-10');
  expect(await publish('2026-10')).toMatchObject({ published: 0, tellers: 0 });
});

describe('wished hours', () => {
  const wished = (date: string, startTime = '10:00', endTime = '14:00') =>
    teller.post('/api/teller/wishes', { date, startTime, endTime });
  const dayOf = async (date: string) =>
    (await teller.read(`/api/teller/agenda?from=${date}&to=${date}`)).days[0];
  const wishesOn = async (date: string) => (await dayOf(date)).wishes;

  test('a granted wish becomes working hours, a declined one shows the reason, an overlapping one is refused', async () => {
    const first = (await wished('2026-11-14')).json();
    const second = (await wished('2026-11-15')).json();
    expect((await plan()).wishes).toMatchObject(
      [first, second].map(({ id }) => ({ id, fortuneTellerId: shion })),
    );
    expect(await offered('2026-11-14')).toEqual(NOTHING);
    const approved = await salon.desk.post(`/api/admin/wishes/${first.id}/approve`);
    expect(approved.json()).toEqual({ ok: true });
    expect(await offered('2026-11-14')).toMatchObject({ state: 'free', roster: 1 });
    await salon.desk.post(`/api/admin/wishes/${second.id}/decline`, { note: '貸し切りのため' });
    expect([...(await wishesOn('2026-11-14')), ...(await wishesOn('2026-11-15'))]).toMatchObject([
      { id: first.id, state: 'approved', note: '' },
      { id: second.id, state: 'declined', note: '貸し切りのため' },
    ]);
    const overlap = await wished('2026-11-14', '13:00', '18:00');
    expect([overlap.statusCode, overlap.json().message]).toEqual([
      409,
      '10:00～14:00の勤務時間、または勤務の希望と重なります。',
    ]);
    expect((await wished('2026-10-20')).json().code).toBe('WISH_OUT_OF_RANGE');
    const audit = column(await salon.desk.read('/api/audit?kind=hours'), 'text');
    expect(audit).toContain(
      '紫苑の2026年11月15日(日) 10:00～14:00の勤務の希望をお断りしました（貸し切りのため）',
    );
    expect(audit).toContain('紫苑の2026年11月14日(土) 10:00～14:00の勤務の希望を承認しました');
  });

  test('a teller can withdraw only their own', async () => {
    const { id } = (await wished('2026-11-21')).json();
    const other = await tellerLogin(salon, migiwa, 'migiwa');
    expect((await other.delete(`/api/teller/wishes/${id}`)).statusCode).toBe(404);
    expect((await teller.delete(`/api/teller/wishes/${id}`)).statusCode).toBe(204);
    expect(await wishesOn('2026-11-21')).toEqual([]);
    expect((await salon.desk.post(`/api/admin/wishes/${id}/approve`)).statusCode).toBe(404);
  });
});
