import { LogProof } from '../evidence/log-proof.ts';
import {
  at,
  column,
  reading,
  SalonWithHours,
  saturday,
  shion,
  statusAndCode,
  wish,
} from './salon-with-hours.fixture.ts';

const salon = SalonWithHours.forFile();

const setRest = async (restMinutes: number) => {
  const answer = await salon.desk.put(`/api/services/${reading}`, { restMinutes });
  expect([answer.statusCode, answer.json().restMinutes]).toEqual([200, restMinutes]);
};
const free = async (teller: string) => {
  const [day] = await salon.read(
    `/api/availability?fortuneTellerId=${teller}&serviceId=${reading}&from=${saturday}&to=${saturday}`,
  );
  return column(day.slots, 'start');
};
const atDesk = (id?: string) => salon.desk.read(`/api/admin/bookings/${id}`);

test('the rest after a reading is taken time, and leaves earlier bookings unchanged', async () => {
  const before = [await salon.booked('10:00'), await salon.booked('11:00')];
  await setRest(10);
  expect((await atDesk(before[0])).restMinutes).toBeUndefined();

  const id = await salon.booked('15:00', salon.hana);
  expect(await atDesk(id)).toMatchObject({
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

  expect(await statusAndCode(salon.book(wish('16:00')))).toEqual([409, 'SLOT_TAKEN']);
  expect(await statusAndCode(salon.addBreak(shion, '16:00', '16:30'))).toEqual([409, 'SLOT_TAKEN']);
  expect((await salon.addBreak(shion, '16:10', '16:30')).statusCode).toBe(201);

  await setRest(60);
  expect((await atDesk(id)).restMinutes).toBe(10);
  expect((await salon.part(LogProof).prove()).findings).toEqual([]);
});

test('the history of a service shows the rest before and after a change', async () => {
  await setRest(0);
  await setRest(15);
  const audit = await salon.desk.get('/api/audit');
  expect(audit.body).toContain('メニュー「対面鑑定」の片付け・休憩 なし → 15分');
});
