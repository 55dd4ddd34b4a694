import { LogProof } from '../evidence/log-proof.ts';
import {
  at,
  migiwa,
  reading,
  SalonWithHours,
  saturday,
  shion,
  wish,
} from './salon-with-hours.fixture.ts';

const salon = SalonWithHours.forFile();

const admin = (method: string, url: string, payload?: object) =>
  salon.call(method, url, payload, salon.administrator);
const setRest = async (restMinutes: number) => {
  const answer = await admin('PUT', `/api/services/${reading}`, { restMinutes });
  expect([answer.statusCode, answer.json().restMinutes]).toEqual([200, restMinutes]);
};
/** The teller's free starts of the day; `any` for any teller. */
const free = async (teller: string): Promise<readonly string[]> => {
  const answer = await salon.get(
    `/api/availability?fortuneTellerId=${teller}&serviceId=${reading}&from=${saturday}&to=${saturday}`,
  );
  return (
    (answer.json() as { slots: { start: string }[] }[])[0]?.slots.map(({ start }) => start) ?? []
  );
};
const code = (answer: { readonly statusCode: number; json(): { code?: string } }) => [
  answer.statusCode,
  answer.json().code,
];

test('the rest after a reading applies on every path, and leaves earlier bookings unchanged', async () => {
  const before = [await salon.booked('10:00'), await salon.booked('11:00')];
  await setRest(10);
  expect(
    (await admin('GET', `/api/admin/bookings/${before[0]}`)).json().restMinutes,
  ).toBeUndefined();

  const id = await salon.booked('15:00', salon.hana.cookie);
  expect((await admin('GET', `/api/admin/bookings/${id}`)).json()).toMatchObject({
    startTime: at('15:00'),
    endTime: at('16:00'),
    restMinutes: 10,
  });
  expect(await salon.taken(shion)).toContainEqual({
    startTime: at('15:00'),
    endTime: at('16:10'),
  });
  const times = await free(shion);
  expect([at('14:00'), at('16:00')].filter((time) => times.includes(time))).toEqual([]);
  expect([at('13:30'), at('16:30')].filter((time) => times.includes(time))).toEqual([
    at('13:30'),
    at('16:30'),
  ]);
  expect(await free('any')).toContain(at('16:00'));

  const taken = [409, 'SLOT_TAKEN'];
  const overrides = { overrideDeadline: true, overrideHours: true };
  expect(code(await salon.book(wish('16:00')))).toEqual(taken);
  expect(code(await salon.book(wish('14:00')))).toEqual(taken);
  expect(
    code(await admin('POST', '/api/admin/bookings', { ...wish('16:05'), ...overrides })),
  ).toEqual(taken);
  const other = await salon.booked('17:30', salon.sora.cookie);
  expect(
    code(await salon.sora.post(`/api/bookings/${other}/reschedule`, { startTime: at('16:00') })),
  ).toEqual(taken);
  const elsewhere = await salon.booked('16:00', salon.sora.cookie, { fortuneTellerId: migiwa });
  const across = { startTime: at('14:00'), fortuneTellerId: shion };
  expect(code(await salon.sora.post(`/api/bookings/${elsewhere}/reschedule`, across))).toEqual(
    taken,
  );
  const pause = { fortuneTellerId: shion, date: saturday, endTime: '16:30', note: '休憩' };
  expect(code(await admin('POST', '/api/admin/breaks', { ...pause, startTime: '16:00' }))).toEqual(
    taken,
  );
  expect(
    (await admin('POST', '/api/admin/breaks', { ...pause, startTime: '16:10' })).statusCode,
  ).toBe(201);

  await setRest(60);
  expect((await admin('GET', `/api/admin/bookings/${id}`)).json().restMinutes).toBe(10);
  expect((await salon.part(LogProof).prove()).findings).toEqual([]);
});

test('the history of a service shows the rest before and after a change', async () => {
  await setRest(0);
  await setRest(15);
  const audit = await admin('GET', '/api/audit');
  expect(audit.body).toContain('メニュー「対面鑑定」の片付け・休憩 なし → 15分');
});
