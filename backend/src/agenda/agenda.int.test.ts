import {
  at,
  column,
  lesson,
  migiwa,
  reading,
  SalonWithHours,
  sara,
  saturday,
  shion,
  statusAndCode,
  sunday,
  wish,
} from '../booking/salon-with-hours.fixture.ts';

const salon = SalonWithHours.forFile();

const availability = (query: string) => salon.read(`/api/availability?${query}`);
const weekend = `from=2026-10-23&to=${sunday}`;
const starts = (day: { slots: { start: string; half: string }[] }) =>
  day.slots.map(({ start, half }) => [start.slice(11, 16), half]);

test('a time for any teller names the free teller with the fewest bookings of the day', async () => {
  const days = () =>
    availability(`fortuneTellerId=any&serviceId=${reading}&from=${saturday}&to=${saturday}`);
  const takers = async () => column((await days())[0].slots, 'fortuneTellerId');
  const [before] = await days();
  expect([before.date, before.state, new Set(await takers())]).toEqual([
    saturday,
    'free',
    new Set([shion]),
  ]);
  expect((await salon.get(`/api/availability?fortuneTellerId=any`)).statusCode).toBe(400);
});

test('a teller’s days have their free times, without those that a booking takes', async () => {
  const [friday, free] = await availability(
    `fortuneTellerId=${shion}&serviceId=${reading}&${weekend}`,
  );
  expect([friday.date, friday.holiday, friday.state, friday.slots]).toEqual([
    '2026-10-23',
    null,
    'closed',
    [],
  ]);
  expect([free.state, starts(free).length, free.slots[0]]).toEqual([
    'free',
    16,
    { start: at('10:00'), end: at('11:00'), half: 'first' },
  ]);
  await salon.booked('10:00');
  await salon.booked('13:30');
  const [, after] = await availability(`fortuneTellerId=${shion}&serviceId=${reading}&${weekend}`);
  expect(starts(after)).toEqual(
    ['02:00', '02:30', '03:00', '03:30']
      .map((start) => [start, 'first'])
      .concat(
        ['06:00', '06:30', '07:00', '07:30', '08:00', '08:30', '09:00'].map((start) => [
          start,
          'second',
        ]),
      ),
  );
});

test('without a teller the answer has each active teller’s next free time', async () => {
  expect(await availability(`serviceId=${reading}`)).toEqual([
    { fortuneTellerId: shion, next: at('11:00') },
    { fortuneTellerId: migiwa, next: at('10:00') },
    { fortuneTellerId: sara, next: null },
  ]);
  expect(await availability(`serviceId=${lesson}&from=${sunday}`)).toEqual([
    { fortuneTellerId: shion, next: null },
    { fortuneTellerId: migiwa, next: at('10:00', sunday) },
    { fortuneTellerId: sara, next: null },
  ]);
});

test('without a service the answer has only the teller’s next free time', async () => {
  expect(await availability(`fortuneTellerId=${shion}`)).toEqual([
    { fortuneTellerId: shion, next: at('11:00') },
  ]);
  expect(await availability(`fortuneTellerId=${sara}`)).toEqual([
    { fortuneTellerId: sara, next: null },
  ]);
});

test('a service that the teller does not offer has no free times; an unknown teller or service is 404', async () => {
  const [, day] = await availability(`fortuneTellerId=${shion}&serviceId=${lesson}&${weekend}`);
  expect([day.state, day.slots]).toEqual(['closed', []]);
  const unknown = '99999999-9999-4999-8999-999999999999';
  expect(
    (await salon.get(`/api/availability?fortuneTellerId=${unknown}&serviceId=${reading}`))
      .statusCode,
  ).toBe(404);
  expect((await salon.get(`/api/availability?fortuneTellerId=${unknown}`)).statusCode).toBe(404);
  expect((await salon.get(`/api/availability?serviceId=${unknown}`)).statusCode).toBe(404);
  for (const url of ['/api/availability?from=soon', '/api/bookings/date/2026-02-30'])
    expect((await salon.get(url)).statusCode).toBe(400);
});

test('working hours may overlap, and are listed by type of service and day', async () => {
  const hours = {
    fortuneTellerId: sara,
    date: saturday,
    startTime: '10:00:00',
    endTime: '14:00',
    isActive: true,
    serviceType: 'phone',
  };
  const add = (body: object) => salon.desk.post('/api/fortune-teller-schedules', body);
  const added = await add(hours);
  expect([added.statusCode, added.json()]).toEqual([
    201,
    { ...hours, id: expect.any(String), startTime: '10:00' },
  ]);
  expect((await add({ ...hours, serviceType: null })).statusCode).toBe(201);
  expect((await add({ ...hours, startTime: '14:00' })).json().fieldErrors).toEqual({
    endTime: '終了時間は開始時間より後に設定してください',
  });
  expect(
    (await add({ ...hours, fortuneTellerId: '99999999-9999-4999-8999-999999999999' })).statusCode,
  ).toBe(404);
  const list = async (query: string) =>
    column(await salon.read(`/api/fortune-tellers/${sara}/schedules?${query}`), 'serviceType');
  expect(await list('')).toEqual(['phone', null]);
  expect(await list('serviceType=face_to_face')).toEqual([null]);
  expect(await list('serviceType=lesson')).toEqual([null]);
  expect(await list('serviceType=phone')).toEqual(['phone', null]);
  expect(await list(`startDate=${sunday}&endDate=${sunday}`)).toEqual([]);
});

test('the working hours of all tellers in one answer equal each teller’s own list', async () => {
  const read = (path: string) => salon.desk.read(path);
  const each = [shion, migiwa, sara].map((id) =>
    read(`/api/fortune-tellers/${id}/schedules?startDate=${saturday}&endDate=${sunday}`),
  );
  const own: unknown[] = (await Promise.all(each)).flat();
  const all: unknown[] = await read(`/api/admin/working-hours?from=${saturday}&to=${sunday}`);
  expect(all).toHaveLength(own.length);
  expect(all).toEqual(expect.arrayContaining(own));
  expect(await read('/api/admin/working-hours')).toEqual([]);
});

test('working hours with bookings are deleted only by force, and the bookings stay', async () => {
  const schedule = await salon.read(
    `/api/fortune-tellers/${shion}/schedules?startDate=${saturday}&endDate=${saturday}`,
  );
  const path = `/api/fortune-teller-schedules/${schedule[0].id}`;
  const { desk } = salon;
  expect(await desk.read(`${path}/booking-count`)).toEqual({ count: 2 });
  expect(await statusAndCode(desk.delete(path))).toEqual([409, 'HOURS_BOOKED']);
  const removed = await desk.delete(`${path}?force=true`);
  expect([removed.statusCode, removed.body]).toEqual([204, '']);
  for (const gone of [desk.get(`${path}/booking-count`), desk.delete(path)])
    expect((await gone).statusCode).toBe(404);
  expect(await salon.taken(shion)).toHaveLength(2);
  expect((await salon.book(wish('16:00'))).json().code).toBe('OUTSIDE_SCHEDULE');
});

test('a break is listed and blocks its time for bookings, until it is removed', async () => {
  const added = await salon.addBreak(migiwa, '12:00', '13:00', sunday);
  expect(added.statusCode).toBe(201);
  expect(await salon.desk.read(`/api/admin/breaks?from=${sunday}`)).toEqual([added.json()]);
  const theirs = { fortuneTellerId: migiwa, startTime: at('12:00', sunday) };
  expect((await salon.book(wish('12:00', theirs))).json().code).toBe('SLOT_TAKEN');
  const path = `/api/admin/breaks/${added.json().id}`;
  expect((await salon.desk.delete(path)).statusCode).toBe(204);
  expect((await salon.book(wish('12:00', theirs))).statusCode).toBe(201);
});

test('a closing day lists its bookings first, then has no free times; existing bookings stay', async () => {
  const touched = async (query: string) =>
    (await salon.desk.read(`/api/admin/impact?kind=closing-days&${query}`)).total;
  expect([
    await touched(''),
    await touched(`days=${sunday}`),
    await touched('weekdays=0'),
    await touched('holidays=true'),
  ]).toEqual([0, 1, 1, 0]);
  await salon.desk.put('/api/store-settings', { closedDays: [sunday], closesOnHolidays: true });
  const [day] = await availability(
    `fortuneTellerId=${migiwa}&serviceId=${lesson}&from=${sunday}&to=${sunday}`,
  );
  expect([day.state, day.slots]).toEqual(['closed', []]);
  expect(await availability(`serviceId=${lesson}&from=${sunday}`)).toContainEqual({
    fortuneTellerId: migiwa,
    next: null,
  });
  expect((await salon.read(`/api/roster/week?from=${saturday}`)).slice(0, 2)).toMatchObject([
    { isClosed: false, hours: expect.arrayContaining([expect.anything()]) },
    { isClosed: true, hours: [] },
  ]);
  const theirs = { fortuneTellerId: migiwa, startTime: at('16:00', sunday) };
  const refused = (await salon.book(wish('16:00', theirs))).json();
  expect([refused.code, refused.message]).toEqual([
    'OUTSIDE_SCHEDULE',
    'その日は休業日です。別の日をお選びください。',
  ]);
  expect(await salon.taken(migiwa, sunday)).toHaveLength(1);
  expect(await touched(`days=${sunday}`)).toBe(0);
});
