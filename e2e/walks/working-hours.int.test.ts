import { tokyoInstant, tokyoTime } from '@salon/domain';
import { answered, complained, refused } from '../harness/answered.ts';
import { day, type OwnTeller, ownTeller } from '../harness/own-teller.ts';
import { onlyForAdministrators, UNKNOWN, useSharedPeople } from '../harness/people.ts';

const people = useSharedPeople();
let teller: OwnTeller;
beforeAll(async () => {
  teller = await ownTeller(people.administrator, '暦', []);
});

const enter = (body: object) =>
  people.administrator.post('/api/fortune-teller-schedules', {
    ...{ fortuneTellerId: teller.fortuneTellerId, date: day(5), startTime: '11:00', endTime: '14:30', isActive: true, serviceType: null },
    ...body,
  });
const entered = async (query = '') =>
  answered('listWorkingHours', await people.guest.get(`/api/fortune-tellers/${teller.fortuneTellerId}/schedules${query}`));
const slots = async (ahead: number) => {
  const query = `fortuneTellerId=${teller.fortuneTellerId}&serviceId=${teller.serviceId}&from=${day(ahead)}&to=${day(ahead)}`;
  const [found] = await answered('readAvailability', await people.guest.get(`/api/availability?${query}`));
  if (found === undefined || !('slots' in found)) throw new Error('A day was expected.');
  return found;
};

test('hours are entered and listed, with and without days and types', async () => {
  const entry = answered('addWorkingHours', await enter({ startTime: '11:00:00' }));
  expect(entry).toEqual({
    ...{ id: expect.any(String), fortuneTellerId: teller.fortuneTellerId, date: day(5), startTime: '11:00', endTime: '14:30' },
    ...{ isActive: true, serviceType: null },
  });
  expect(await entered()).toEqual([entry]);
  expect(await entered(`?startDate=${day(5)}&endDate=${day(5)}&serviceType=phone`)).toEqual([entry]);
  expect(await entered(`?startDate=${day(6)}&endDate=${day(7)}`)).toEqual([]);
  const phone = answered('addWorkingHours', await enter({ date: day(6), serviceType: 'phone' }));
  const inPerson = answered(
    'addWorkingHours',
    await enter({ date: day(6), startTime: '15:00', endTime: '18:00', serviceType: 'in-person' }),
  );
  const typed = async (type: string) => (await entered(`?startDate=${day(6)}&endDate=${day(6)}&serviceType=${type}`)).map(({ id }) => id);
  expect(await typed('phone')).toEqual([phone.id]);
  expect(await typed('face_to_face')).toEqual([inPerson.id]);
  expect(await typed('lesson')).toEqual([inPerson.id]);
  expect(await typed('all')).toEqual([phone.id, inPerson.id]);
});

test('an exact duplicate is refused, what only overlaps is kept as it is', async () => {
  expect(refused(await enter({}))).toBe('409 HOURS_DUPLICATE');
  answered('addWorkingHours', await enter({ date: day(7), startTime: '11:00', endTime: '13:15' }));
  answered('addWorkingHours', await enter({ date: day(7), startTime: '13:15', endTime: '14:50' }));
  expect(await entered(`?startDate=${day(7)}&endDate=${day(7)}`)).toHaveLength(2);
  // The reading from 13:00 lies in neither entry alone, but in both together.
  expect((await slots(7)).slots.map(({ start }) => tokyoTime(start))).toEqual([
    ...['11:00', '11:30', '12:00', '12:30', '13:00', '13:30', '14:00'],
  ]);
});

test('what breaks a rule is told at its field', async () => {
  expect(complained(await enter({ startTime: '15:00' }))).toEqual({ endTime: '終了時間は開始時間より後に設定してください' });
  expect(complained(await enter({ date: '' }))).toEqual({ date: '日付を選択してください' });
  expect(complained(await enter({ date: '2026-02-30' }))).toEqual({ date: '日付を選択してください' });
  expect(Object.keys(complained(await enter({ startTime: '25:00' })))).toEqual(['startTime', 'endTime']);
  expect(Object.keys(complained(await enter({ serviceType: 'video' })))).toEqual(['serviceType']);
  expect(refused(await enter({ fortuneTellerId: UNKNOWN }))).toBe('404 NOT_FOUND');
});

test('hours of the salon’s halves: the first start is the later one, the last the reception', async () => {
  answered('addWorkingHours', await enter({ date: day(8), startTime: '10:00', endTime: '20:00' }));
  const found = await slots(8);
  const times = (half: string) => found.slots.filter((slot) => slot.half === half).map(({ start }) => tokyoTime(start));
  expect(times('first')).toEqual(['11:00', '11:30', '12:00', '12:30', '13:00', '13:30', '14:00', '14:30']);
  expect(times('second')).toEqual(['15:00', '15:30', '16:00', '16:30', '17:00', '17:30', '18:00', '18:30']);
  expect(found.state).toBe('free');
});

test('the count before deletion, the deletion, and by force when something is booked', async () => {
  const entry = answered('addWorkingHours', await enter({ date: day(9), startTime: '11:00', endTime: '12:00' }));
  const path = `/api/fortune-teller-schedules/${entry.id}`;
  const count = async () => answered('countBookingsInHours', await people.administrator.get(`${path}/booking-count`));
  expect(await count()).toEqual({ count: 0 });
  const booked = answered('createBooking', await people.guest.post('/api/bookings', teller.booking(9, '11:00')));
  expect(await count()).toEqual({ count: 1 });
  expect((await slots(9)).state).toBe('free');
  const kept = await people.administrator.delete<{ message: string }>(path);
  expect(refused(kept)).toBe('409 HOURS_BOOKED');
  expect(kept.body.message).toContain('1件');
  answered('removeWorkingHours', await people.administrator.delete(`${path}?force=true`));
  expect(refused(await people.administrator.delete(path))).toBe('404 NOT_FOUND');
  expect(refused(await people.administrator.get(`${path}/booking-count`))).toBe('404 NOT_FOUND');
  expect(refused(await people.administrator.delete('/api/fortune-teller-schedules/1'))).toBe('400 VALIDATION_FAILED');
  const taken = await people.guest.get(`/api/bookings/date/${day(9)}?fortuneTellerId=${teller.fortuneTellerId}`);
  expect(answered('listTakenTimes', taken)).toEqual([{ startTime: booked.startTime, endTime: booked.endTime }]);
  expect((await slots(9)).state).toBe('closed');
});

test('a day is few when a third is left and full when nothing is', async () => {
  answered('addWorkingHours', await enter({ date: day(10), startTime: '11:00', endTime: '12:30' }));
  const states = [];
  for (const time of ['11:00', '11:30', '12:00']) {
    states.push((await slots(10)).state);
    answered('createBooking', await people.guest.post('/api/bookings', teller.booking(10, time)));
  }
  expect([...states, (await slots(10)).state]).toEqual(['free', 'free', 'few', 'full']);
});

test('each teller’s next free time', async () => {
  const all = answered('readAvailability', await people.guest.get('/api/availability'));
  const next = (list: typeof all) => list.find((entry) => 'next' in entry && entry.fortuneTellerId === teller.fortuneTellerId);
  expect(next(all)).toEqual({ fortuneTellerId: teller.fortuneTellerId, next: tokyoInstant(day(5), '11:00') });
  const own = answered('readAvailability', await people.guest.get(`/api/availability?serviceId=${teller.serviceId}&from=${day(7)}`));
  expect(next(own)).toEqual({ fortuneTellerId: teller.fortuneTellerId, next: tokyoInstant(day(7), '11:00') });
});

test('questions that cannot be answered', async () => {
  const ask = (query: string) => people.guest.get(`/api/availability?${query}`);
  expect(refused(await ask(`fortuneTellerId=${UNKNOWN}&serviceId=${teller.serviceId}`))).toBe('404 NOT_FOUND');
  expect(refused(await ask(`fortuneTellerId=${teller.fortuneTellerId}&serviceId=${UNKNOWN}`))).toBe('404 NOT_FOUND');
  expect((await ask('from=tomorrow')).status).toBe(400);
  expect((await people.guest.get('/api/bookings/date/2026-02-30')).status).toBe(400);
  expect(refused(await people.guest.get(`/api/fortune-tellers/${UNKNOWN}/schedules`))).toBe('404 NOT_FOUND');
  expect((await people.guest.get(`/api/fortune-tellers/${teller.fortuneTellerId}/schedules?startDate=1`)).status).toBe(400);
});

test('only administrators enter, count and delete', async () => {
  const [entry] = await entered(`?startDate=${day(5)}&endDate=${day(5)}`);
  const path = `/api/fortune-teller-schedules/${entry?.id}`;
  await onlyForAdministrators(people, (client) => client.post('/api/fortune-teller-schedules', {}));
  await onlyForAdministrators(people, (client) => client.delete(path));
  await onlyForAdministrators(people, (client) => client.get(`${path}/booking-count`));
});
