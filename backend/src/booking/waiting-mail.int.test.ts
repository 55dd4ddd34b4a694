import { at, migiwa, SalonWithHours, sunday } from './salon-with-hours.fixture.ts';

const salon = SalonWithHours.forFile();
let booking: string;
beforeAll(async () => {
  booking = await salon.booked('10:00', undefined, { guestEmail: 'sato@example.jp' });
});

const admin = async (method: string, path: string, body?: object) =>
  (await salon.call(method, path, body, salon.administrator)).json();
const waiting = () => admin('GET', `/api/admin/bookings/${booking}/waiting-mail`);
const inSeconds = (seconds: number) =>
  new Date(salon.clock.millis() + seconds * 1000).toISOString();
const move = (body: object) => admin('POST', `/api/bookings/${booking}/reschedule`, body);
const withhold = () => admin('POST', `/api/bookings/${booking}/withhold-mail`);

test('a change by the salon shows time and receiver of its mail, and an undone one has none', async () => {
  expect(await waiting()).toEqual({ to: 'sato@example.jp', mail: null });
  await admin('PATCH', `/api/bookings/${booking}/status`, { status: 'cancelled', reason: 'salon' });
  expect(await waiting()).toEqual({
    to: 'sato@example.jp',
    mail: { label: '店舗からのキャンセルのお知らせ', goesAt: inSeconds(60) },
  });
  await admin('PATCH', `/api/bookings/${booking}/status`, { status: 'confirmed' });
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
  expect(
    await admin('PATCH', `/api/bookings/${booking}/status`, {
      status: 'cancelled',
      tellsCustomer: false,
    }),
  ).toMatchObject({
    status: 'cancelled',
    fortuneTeller: { id: migiwa },
  });
  expect((await waiting()).mail).toBeNull();
  const history: readonly { readonly type: string }[] = await admin(
    'GET',
    `/api/bookings/${booking}/history`,
  );
  expect(history.slice(-6).map(({ type }) => type)).toEqual([
    'BookingRescheduled',
    'BookingMailWithheld',
    'BookingRescheduledOut',
    'BookingMailWithheld',
    'BookingStatusChanged',
    'BookingMailWithheld',
  ]);
});
