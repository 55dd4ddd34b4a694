import { tellerLogin } from '../administrator/staff-login.fixture.ts';
import {
  at,
  migiwa,
  reading,
  SalonWithHours,
  type SessionCaller,
  saturday,
  shion,
  sunday,
  wish,
} from '../booking/salon-with-hours.fixture.ts';

const salon = SalonWithHours.forFile();
let teller: SessionCaller;
beforeAll(async () => {
  teller = await tellerLogin(salon, shion, 'shion');
});

const agenda = (query = `from=${saturday}&to=${saturday}`) =>
  teller.read(`/api/teller/agenda?${query}`);

test('a teller sees their own bookings with notes and visits, without contact data', async () => {
  const id = await salon.booked('10:00', salon.hana, { notes: '転職のこと' });
  const guestId = await salon.booked('12:00');
  const cancelled = await salon.booked('15:00');
  await salon.setStatus(cancelled, 'cancelled');
  const elsewhere = await salon.book({
    ...wish('10:00'),
    fortuneTellerId: migiwa,
    guestName: '海野 遥',
    guestEmail: 'umi@example.jp',
  });
  await salon.addBreak(shion, '14:00', '15:00');
  const answer = await agenda();
  const shown = {
    status: 'confirmed',
    cancellationRequested: false,
    service: { name: '対面鑑定', type: 'face_to_face', duration: 60 },
  };
  expect(elsewhere.statusCode).toBe(201);
  expect(answer).toEqual({
    teller: { id: shion, name: '紫苑' },
    days: [
      {
        date: saturday,
        holiday: null,
        isClosed: false,
        hours: [
          { id: expect.any(String), startTime: '10:00', endTime: '19:00', serviceType: null },
        ],
        breaks: [{ id: expect.any(String), startTime: '14:00', endTime: '15:00', note: '休憩' }],
        wishes: [],
        bookings: [
          {
            ...shown,
            id,
            startTime: '2026-10-24T01:00:00.000Z',
            endTime: '2026-10-24T02:00:00.000Z',
            customer: '花',
            visits: 0,
            notes: '転職のこと',
          },
          {
            ...shown,
            id: guestId,
            startTime: '2026-10-24T03:00:00.000Z',
            endTime: '2026-10-24T04:00:00.000Z',
            customer: '山田 花子',
            visits: null,
            notes: null,
          },
        ],
      },
    ],
  });
  expect(JSON.stringify(answer)).not.toMatch(/example\.jp|090|海野|totalPrice|9000|Email|hone/);
});

test('past visits of a member count with any teller', async () => {
  const first = await salon.booked('17:00', salon.sora, { fortuneTellerId: migiwa });
  await salon.setStatus(first, 'completed');
  await salon.booked('17:00', salon.sora);
  expect((await agenda()).days[0].bookings.at(-1)).toMatchObject({ customer: '空', visits: 1 });
});

test('a teller sees only their own days, from a week ago on and at most 42 at once', async () => {
  const dates = (answer: { days: { date: string }[] }) => answer.days.map(({ date }) => date);
  expect(dates(await agenda('from=2026-01-01&to=2026-10-14'))).toEqual([
    '2026-10-13',
    '2026-10-14',
  ]);
  expect(dates(await agenda('from=2026-01-01&to=2026-02-01'))).toEqual([]);
  expect(dates(await agenda('from=2026-10-20&to=2027-10-20'))).toHaveLength(42);
  expect(dates(await agenda(''))).toEqual(['2026-10-20']);
  const other = await tellerLogin(salon, migiwa, 'migiwa');
  const answer = await other.read(`/api/teller/agenda?from=${saturday}&to=${sunday}`);
  expect(answer.teller).toEqual({ id: migiwa, name: '汀' });
  expect(JSON.stringify(answer)).toContain('海野 遥');
  expect(JSON.stringify(answer)).not.toContain('山田');
});

test('a booking shows the rest after it', async () => {
  const menu = (restMinutes: number) => salon.desk.put(`/api/services/${reading}`, { restMinutes });
  await menu(15);
  const id = await salon.booked('11:00', salon.hana, { startTime: at('11:00', sunday) });
  await menu(0);
  const answer = await agenda(`from=${sunday}&to=${sunday}`);
  expect(
    answer.days[0].bookings.find((booking: { id: string }) => booking.id === id),
  ).toMatchObject({ restMinutes: 15 });
});
