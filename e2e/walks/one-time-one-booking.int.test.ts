import { clientOf } from '../harness/client.ts';
import { type SharedSalon, shareSalon } from '../harness/running-salon.ts';
import { type Booked, bookAsGuest, type ErrorBody, freeTime, guestDetails } from '../harness/salon-steps.ts';

let salon: SharedSalon;
beforeAll(async () => {
  salon = await shareSalon('walks');
});
afterAll(() => salon.close());

test('of fifty who book one time at once, one gets it and forty-nine are told that it is taken', async () => {
  const client = clientOf(salon.url);
  const time = await freeTime(client);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, guest) =>
      bookAsGuest<Booked | ErrorBody>(clientOf(salon.url), time, { guestEmail: `guest${guest}@example.jp` }),
    ),
  );
  const codes = answers.map(({ status, body }) => (status === 201 ? '201' : `${status} ${(body as ErrorBody).code}`)).sort();
  expect(codes).toEqual(['201', ...Array<string>(49).fill('409 SLOT_TAKEN')]);

  const { body: taken } = await client.get<{ startTime: string }[]>(
    `/api/bookings/date/${time.date}?fortuneTellerId=${time.fortuneTellerId}`,
  );
  expect(taken.filter(({ startTime }) => startTime === time.startTime)).toHaveLength(1);
});

test('the server decides end, price, status and owner, whatever the body says', async () => {
  const client = clientOf(salon.url);
  const time = await freeTime(client);
  const booked = await bookAsGuest(client, time, { endTime: '2030-01-01T00:00:00.000Z', totalPrice: '1', status: 'completed' });
  expect(booked.status).toBe(201);
  expect(booked.body).toMatchObject({ startTime: time.startTime, endTime: time.endTime, totalPrice: '4500', status: 'confirmed' });

  const later = await freeTime(client);
  const foreign = await bookAsGuest<ErrorBody>(client, later, { userId: 'a4d5c1de-1d6f-4bb0-9b67-0f1d2a3b4c5d' });
  expect(foreign).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
});

test('the same key gives the first answer again and books once; the same key with another body is refused', async () => {
  const client = clientOf(salon.url);
  const { fortuneTellerId, serviceId, startTime } = await freeTime(client);
  const body = { fortuneTellerId, serviceId, startTime, notes: null, ...guestDetails };
  const key = { 'idempotency-key': 'wizard-7f3c-0001' };
  const first = await client.post<Booked>('/api/bookings', body, key);
  const again = await client.post<Booked>('/api/bookings', body, key);
  expect(first.status).toBe(201);
  expect(again).toMatchObject({ status: 201, body: { id: first.body.id } });
  expect(await client.post('/api/bookings', { ...body, guestName: '別の人' }, key)).toMatchObject({
    status: 409,
    body: { code: 'IDEMPOTENCY_MISMATCH' },
  });
});
