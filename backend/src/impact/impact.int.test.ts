import { addMonths } from '@salon/domain';
import {
  column,
  migiwa,
  reading,
  SalonWithHours,
  saturday,
  shion,
} from '../booking/salon-with-hours.fixture.ts';

const salon = SalonWithHours.forFile();
let early: string;
let late: string;
beforeAll(async () => {
  early = await salon.booked('10:00', salon.hana);
  late = await salon.booked('18:00', salon.sora, { fortuneTellerId: migiwa });
  const cancelled = await salon.booked('12:00');
  await salon.setStatus(cancelled, 'cancelled');
});

const read = (path: string) => salon.desk.read(path);
const touched = async (query: string) => {
  const { total, bookings } = await read(`/api/admin/impact?${query}`);
  return [total, column(bookings, 'id')];
};

test('upcoming bookings of a teller, a service or an hours entry are listed before a change', async () => {
  expect(await touched(`kind=teller&id=${shion}`)).toEqual([1, [early]]);
  expect(await touched(`kind=service&id=${reading}`)).toEqual([2, [early, late]]);
  const hours = await read(
    `/api/fortune-tellers/${migiwa}/schedules?startDate=${saturday}&endDate=${saturday}`,
  );
  expect(await touched(`kind=hours&id=${hours[0].id}`)).toEqual([1, [late]]);
});

test('bookings outside of new business hours are listed', async () => {
  const halves = (first: string, second: string) =>
    `kind=business-hours&month=2026-10&firstHalf=${first}&secondHalf=${second}`;
  expect(await touched(halves('10:00-14:30', '15:00-19:00'))).toEqual([0, []]);
  expect(await touched(halves('10:00-14:30', '15:00-18:30'))).toEqual([1, [late]]);
  expect(await touched(halves('10:30-14:30', '15:00-19:00'))).toEqual([1, [early]]);
  expect((await salon.desk.get('/api/admin/impact?kind=all')).statusCode).toBe(400);
});

test('the figures of the month count bookings by status and teller', async () => {
  const figures = await read('/api/admin/figures?month=2026-10');
  const months = Array.from({ length: 13 }, (_, past) => addMonths('2025-10', past));
  expect(column(figures.months, 'month')).toEqual(months);
  const counts = {
    bookings: 2,
    cancelled: 1,
    revenue: 0,
    expected: 18_000,
    bookedMinutes: 120,
    workedMinutes: 4 * 9 * 60,
  };
  expect(figures.months.at(-1)).toMatchObject(counts);
  expect(figures.tellers).toMatchObject([
    { id: shion, name: '紫苑', bookings: 1, expected: 9000 },
    { id: migiwa, name: '汀', bookings: 1, expected: 9000 },
  ]);
  await salon.setStatus(early, 'completed');
  const after = await read('/api/admin/figures?month=2026-10');
  expect(after.months.at(-1)).toMatchObject({ revenue: 9000, expected: 9000, completed: 1 });
  expect(after.visitors).toEqual({ first: 1, returning: 0, guests: 0 });
});
