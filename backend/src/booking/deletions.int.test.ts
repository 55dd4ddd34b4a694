import { hourOfReading } from '../testing/opening.ts';
import { during, otherProcess } from './other-process.fixture.ts';
import { at, column, migiwa, SalonWithHours } from './salon-with-hours.fixture.ts';

const salon = SalonWithHours.dayByDay();
let [teller, service, tests] = ['', '', 0];
beforeEach(async () => {
  tests += 1;
  salon.hana = await salon.register(`hana${tests}`);
  const added = async (url: string, body: object) =>
    String((await salon.desk.post(url, body)).json().id);
  teller = await added('/api/fortune-tellers', { name: `占い師${tests}` });
  service = await added('/api/services', hourOfReading);
  await salon.addHours(teller, salon.day);
});

const things = [
  ['teller', () => `/api/fortune-tellers/${teller}`, () => `teller-${teller}`, 'TELLER_INACTIVE'],
  ['service', () => `/api/services/${service}`, () => 'menu', 'SERVICE_INACTIVE'],
  ['member', () => `/api/members/${salon.hana.id}`, () => `member-${salon.hana.id}`, 'NOT_FOUND'],
] as const;

const booked = () =>
  salon.booked('10:00', salon.hana, { fortuneTellerId: teller, serviceId: service });
const remove = async (url: string) => {
  const { statusCode, body } = await salon.desk.delete(url);
  return [statusCode, body === '' ? undefined : JSON.parse(body).code];
};
const ofDay = () => salon.desk.read(`/api/bookings?from=${salon.day}&to=${salon.day}`);
const toMove = async () => {
  const inbox: { id: string; startTime: string }[] = await salon.desk.read('/api/bookings/pending');
  return inbox.filter(({ startTime }) => startTime.startsWith(at('10:00', salon.day).slice(0, 10)));
};

const whileBooking = (meanwhile: () => Promise<unknown>) =>
  during(
    salon,
    'before',
    (store) =>
      otherProcess(salon, store).book({
        tellerId: teller,
        serviceId: service,
        startTime: at('10:00', salon.day),
      }),
    meanwhile,
  );

test.each(things)(
  'a %s with upcoming bookings is not deleted, and nothing is recorded; without any it is',
  async (_, url, stream) => {
    const id = await booked();
    const types = async () =>
      (await salon.engines.store.readStream(stream())).map(({ type }) => type);
    const before = await types();
    for (const _again of [1, 2]) expect(await remove(url())).toEqual([409, 'UPCOMING_BOOKINGS']);
    expect(await types()).toEqual(before);
    await salon.setStatus(id, 'cancelled');
    expect(await remove(url())).toEqual([204, undefined]);
    expect((await types()).at(-1)).toMatch(/Deleted|PersonErased/);
    expect((await remove(url()))[0]).toBe(404);
  },
);

test.each(things)(
  'a cancelled booking does not return after the deletion of its %s',
  async (...of) => {
    const [, url, , code] = of;
    const id = await booked();
    await salon.setStatus(id, 'cancelled');
    await remove(url());
    expect((await salon.setStatus(id, 'confirmed')).json().code).toBe(code);
  },
);

test.each([
  [things[0][0], things[0][1]],
  [things[1][0], things[1][1]],
] as const)(
  'a booking that is decided while its %s is deleted stands with the names, and the inbox has it to be moved',
  async (_, url) => {
    const done = await whileBooking(async () =>
      expect(await remove(url())).toEqual([204, undefined]),
    );
    expect(done.kind).toBe('done');
    await salon.projected();
    const [booking] = await toMove();
    expect(booking).toMatchObject({
      status: 'confirmed',
      fortuneTeller: { id: teller, name: `占い師${tests}` },
      service: { id: service, name: hourOfReading.name },
      member: { name: '空' },
    });
    const moved = await salon.desk.post(`/api/bookings/${booking?.id}/reschedule`, {
      fortuneTellerId: migiwa,
      startTime: at('12:00', salon.day),
    });
    expect(moved.json()).toMatchObject({ fortuneTeller: { id: migiwa } });
  },
);

test('a booking that is decided while its member is deleted stays without a name', async () => {
  await whileBooking(async () =>
    expect(await remove(`/api/members/${salon.hana.id}`)).toEqual([204, undefined]),
  );
  await salon.projected();
  expect(await ofDay()).toMatchObject([
    { status: 'confirmed', member: { name: null, phone: null }, notes: null },
  ]);
  expect(column(await toMove(), 'id')).toEqual([]);
});
