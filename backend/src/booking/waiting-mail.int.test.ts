import { at, column, migiwa, SalonWithHours, sunday } from './salon-with-hours.fixture.ts';

const salon = SalonWithHours.forFile();
let booking: string;
beforeAll(async () => {
  booking = await salon.booked('10:00', undefined, { guestEmail: 'sato@example.jp' });
});

const waiting = () => salon.desk.read(`/api/admin/bookings/${booking}/waiting-mail`);
const inSeconds = (seconds: number) =>
  new Date(salon.clock.millis() + seconds * 1000).toISOString();
const move = (body: object) => salon.desk.post(`/api/bookings/${booking}/reschedule`, body);
const withhold = async () =>
  (await salon.desk.post(`/api/bookings/${booking}/withhold-mail`)).json();

test('a change by the salon shows time and receiver of its mail, and an undone one has none', async () => {
  expect(await waiting()).toEqual({ to: 'sato@example.jp', mail: null });
  await salon.setStatus(booking, 'cancelled', { reason: 'salon' });
  expect(await waiting()).toEqual({
    to: 'sato@example.jp',
    mail: { label: '店舗からのキャンセルのお知らせ', goesAt: inSeconds(60) },
  });
  await salon.setStatus(booking, 'confirmed');
  expect((await waiting()).mail).toBeNull();
});

test('the salon cancels a pending mail about its change', async () => {
  await move({ startTime: at('12:00') });
  expect(await waiting()).toMatchObject({ mail: { label: '予約変更のお知らせ' } });
  expect(await withhold()).toMatchObject({ id: booking, startTime: at('12:00') });
  expect((await waiting()).mail).toBeNull();
  expect(await withhold()).toMatchObject({ code: 'NO_MAIL_WAITS' });
});

test('reschedules and changes of status can be made without a mail', async () => {
  salon.clock.advance(120_000);
  await move({ startTime: at('13:00'), tellsCustomer: false });
  expect((await waiting()).mail).toBeNull();
  salon.clock.advance(120_000);
  await move({ startTime: at('13:00', sunday), fortuneTellerId: migiwa, tellsCustomer: false });
  expect((await waiting()).mail).toBeNull();
  salon.clock.advance(120_000);
  const cancelled = await salon.setStatus(booking, 'cancelled', { tellsCustomer: false });
  expect(cancelled.json()).toMatchObject({ status: 'cancelled', fortuneTeller: { id: migiwa } });
  expect((await waiting()).mail).toBeNull();
  const history = await salon.desk.read(`/api/bookings/${booking}/history`);
  expect(column(history.slice(-6), 'type')).toEqual([
    'BookingRescheduled',
    'BookingMailWithheld',
    'BookingRescheduledOut',
    'BookingMailWithheld',
    'BookingStatusChanged',
    'BookingMailWithheld',
  ]);
});
