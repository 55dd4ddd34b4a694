import { at, migiwa, SalonWithHours, shion, sunday } from './salon-with-hours.fixture.ts';

const salon = SalonWithHours.forFile();

const reschedule = (id: string, body: object, caller = salon.hana) =>
  caller.post(`/api/bookings/${id}/reschedule`, body);

test('a reschedule within the day takes the new time and frees the old one', async () => {
  const id = await salon.booked('10:00', salon.hana);
  const answer = await reschedule(id, { startTime: at('10:30') });
  expect([answer.statusCode, answer.json().startTime, answer.json().endTime]).toEqual([
    200,
    at('10:30'),
    at('11:30'),
  ]);
  expect(await salon.taken(shion)).toEqual([{ startTime: at('10:30'), endTime: at('11:30') }]);
});

test('a reschedule to another teller and day keeps price, notes and status, and commands follow it', async () => {
  const id = await salon.booked('11:30', salon.hana, { notes: '窓際' });
  const answer = await reschedule(id, { startTime: at('17:00', sunday), fortuneTellerId: migiwa });
  expect(answer.json()).toMatchObject({
    id,
    startTime: at('17:00', sunday),
    endTime: at('18:00', sunday),
    totalPrice: '9000',
    notes: '窓際',
    status: 'confirmed',
    fortuneTeller: { id: migiwa, name: '汀' },
  });
  expect(await salon.taken(shion)).toEqual([{ startTime: at('10:30'), endTime: at('11:30') }]);
  expect(await salon.taken(migiwa, sunday)).toEqual([
    { startTime: at('17:00', sunday), endTime: at('18:00', sunday) },
  ]);
  const back = await reschedule(id, { startTime: at('17:30'), fortuneTellerId: shion });
  expect([back.statusCode, back.json().fortuneTeller.name]).toEqual([200, '紫苑']);
  const asked = await salon.hana.post(`/api/bookings/${id}/request-cancellation`, {
    cancellationNote: '急用',
  });
  expect(asked.json()).toMatchObject({
    cancellationRequested: true,
    cancellationNote: '急用',
    startTime: at('17:30'),
  });
  expect((await reschedule(id, { startTime: at('16:00') })).json().code).toBe('REQUEST_OPEN');
  expect(await salon.taken(migiwa, sunday)).toEqual([]);
});

test('of two concurrent reschedules to one free time, one succeeds and the other keeps its time', async () => {
  const { hana, sora } = salon;
  const mine = await salon.booked('15:00', hana);
  const yours = await salon.booked('16:00', sora);
  const answers = await Promise.all([
    reschedule(mine, { startTime: at('10:00', sunday) }),
    reschedule(yours, { startTime: at('10:00', sunday) }, sora),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await salon.taken(shion, sunday)).toHaveLength(1);
});

test('another person’s booking, an unknown and a malformed id are refused', async () => {
  const id = await salon.booked('12:00', salon.hana);
  const url = `/api/bookings/${id}`;
  for (const answer of [
    salon.sora.post(`${url}/reschedule`, { startTime: at('14:00') }),
    salon.sora.post(`${url}/request-cancellation`, {}),
    salon.sora.get(`${url}/history`),
    salon.sora.get(`${url}/calendar.ics`),
  ])
    expect((await answer).statusCode).toBe(404);
  const unknown = `${id.slice(0, -4)}${id.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
  expect((await reschedule(unknown, { startTime: at('14:00') })).statusCode).toBe(404);
  expect((await reschedule('nothing', { startTime: at('14:00') })).statusCode).toBe(400);
});
