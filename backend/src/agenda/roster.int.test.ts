import {
  migiwa,
  SalonWithHours,
  saturday,
  shion,
  sunday,
} from '../booking/salon-with-hours.fixture.ts';

const salon = SalonWithHours.forFile();

interface Day {
  readonly date: string;
  readonly holiday: string | null;
  readonly hours: readonly { readonly fortuneTellerId: string }[];
}
const roster = async (month: string) =>
  (await salon.read(`/api/roster?month=${month}`)) as readonly Day[];
const on = async (date: string) =>
  (await roster(date.slice(0, 7))).find((day) => day.date === date);

test('a month has every day, with its holiday and the tellers’ working hours in order', async () => {
  const october = await roster('2026-10');
  expect([october.length, october[0]?.date, october[30]?.date]).toEqual([
    31,
    '2026-10-01',
    '2026-10-31',
  ]);
  expect(october.find(({ date }) => date === '2026-10-12')?.holiday).toBe('スポーツの日');
  const tellers = (await on(saturday))?.hours.map(({ fortuneTellerId }) => fortuneTellerId) ?? [];
  expect([...new Set(tellers)]).toEqual([shion, migiwa].filter((id) => tellers.includes(id)));
  expect(tellers).toContain(shion);
});

test('added working hours are shown at once, but not those of an inactive teller', async () => {
  const entry = { fortuneTellerId: shion, startTime: '19:00', endTime: '20:00' };
  const hours = { ...entry, date: sunday, serviceType: 'phone' };
  expect((await salon.desk.post('/api/fortune-teller-schedules', hours)).statusCode).toBe(201);
  expect((await on(sunday))?.hours).toContainEqual({ ...entry, serviceType: 'phone' });
  await salon.desk.put(`/api/fortune-tellers/${shion}`, { isActive: false });
  expect((await on(sunday))?.hours.map(({ fortuneTellerId }) => fortuneTellerId)).toEqual([migiwa]);
});

test('a week is any seven days, as in the month', async () => {
  const week = (await salon.read(`/api/roster/week?from=${saturday}`)) as readonly Day[];
  const month = await roster(saturday.slice(0, 7));
  const first = month.findIndex(({ date }) => date === saturday);
  expect(week).toEqual(month.slice(first, first + 7));
  expect((await salon.get('/api/roster/week?from=2026-02-30')).statusCode).toBe(400);
  expect((await salon.get('/api/roster/week')).statusCode).toBe(400);
});
