import { clientOf } from '../harness/client.ts';
import { type SharedSalon, shareSalon } from '../harness/running-salon.ts';
import { administratorOf, bookAsGuest, type ErrorBody, freeTime, guestDetails } from '../harness/salon-steps.ts';

let salon: SharedSalon;
beforeAll(async () => {
  salon = await shareSalon('walks');
});
afterAll(() => salon.close());

const json = { 'content-type': 'application/json' };

/** How many bookings the salon has: what no bad request may change. */
async function bookingCount(): Promise<string | null> {
  const administrator = await administratorOf(salon.url);
  return (await administrator.get('/api/bookings?pageSize=1')).headers.get('x-total-count');
}

test.each<[string, string | undefined, Record<string, string>, number, string]>([
  ['malformed JSON', '{"fortuneTellerId":', json, 400, 'MALFORMED'],
  ['a body that is no object', '"booking"', json, 400, 'MALFORMED'],
  ['another content type', 'fortuneTellerId=1', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'UNSUPPORTED_TYPE'],
  ['a huge body', JSON.stringify({ notes: 'あ'.repeat(100_000) }), json, 413, 'TOO_LARGE'],
  ['an operator for a value', JSON.stringify({ fortuneTellerId: { $ne: null } }), json, 400, 'MALFORMED'],
  ['a prototype', '{"__proto__":{"role":"admin"}}', json, 400, 'MALFORMED'],
  ['a foreign origin', '{}', { ...json, origin: 'https://elsewhere.example' }, 403, 'FOREIGN_ORIGIN'],
])('%s is refused', async (_, body, headers, status, code) => {
  const before = await bookingCount();
  const answer = await clientOf(salon.url).send<ErrorBody>('/api/bookings', { method: 'POST', headers, body: body ?? null });
  expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
  expect(answer.body.message).toMatch(/[ぁ-ん]/);
  expect(await bookingCount()).toBe(before);
});

test('wrong types and missing details are told field by field', async () => {
  const client = clientOf(salon.url);
  const time = await freeTime(client);
  const answer = await bookAsGuest<ErrorBody>(client, time, { guestName: '', guestNameKana: '', guestEmail: 'misaki', guestPhone: '090' });
  expect(answer).toMatchObject({
    status: 400,
    body: {
      code: 'VALIDATION_FAILED',
      fieldErrors: {
        guestName: 'お名前を入力してください',
        guestNameKana: 'お名前（カナ）を入力してください',
        guestEmail: '正しいメールアドレスを入力してください',
        guestPhone: '電話番号をご確認ください',
      },
    },
  });
});

test('an unknown teller or service is 404, a malformed one 400', async () => {
  const client = clientOf(salon.url);
  const time = await freeTime(client);
  const unknown = '0b8b1b5e-6d1c-4f5e-9d55-0123456789ab';
  expect((await bookAsGuest(client, { ...time, fortuneTellerId: unknown })).status).toBe(404);
  expect((await bookAsGuest(client, { ...time, serviceId: unknown })).status).toBe(404);
  expect((await bookAsGuest(client, { ...time, serviceId: 'thirty-minutes' })).status).toBe(400);
  expect((await client.get(`/api/fortune-tellers/${unknown}`)).status).toBe(404);
  expect((await client.get('/api/fortune-tellers/nobody')).status).toBe(400);
  expect(await client.get('/api/no-such-call')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});

test('a time in the past, off the half hour or outside the hours is refused', async () => {
  const client = clientOf(salon.url);
  const time = await freeTime(client);
  const at = (startTime: string) => bookAsGuest<ErrorBody>(client, { ...time, startTime });
  expect(await at('2020-01-05T02:00:00.000Z')).toMatchObject({ status: 409 });
  expect(await at(new Date(Date.parse(time.startTime) + 7 * 60_000).toISOString())).toMatchObject({
    status: 409,
    body: { code: 'OUTSIDE_SCHEDULE' },
  });
  expect(await at(`${time.date}T20:00:00.000Z`)).toMatchObject({ status: 409, body: { code: 'OUTSIDE_SCHEDULE' } });
  expect(await at('tomorrow')).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
});

test('a body just below the limit of notes is taken, one character more is not', async () => {
  const client = clientOf(salon.url);
  const time = await freeTime(client);
  expect((await bookAsGuest(client, time, { ...guestDetails, notes: '相'.repeat(2_001) })).status).toBe(400);
  expect((await bookAsGuest(client, time, { ...guestDetails, notes: '相'.repeat(2_000) })).status).toBe(201);
});
