import { refused } from '../harness/answered.ts';
import { type Answer, clientOf } from '../harness/client.ts';
import { usePeople } from '../harness/people.ts';
import { guestDetails } from '../harness/salon-steps.ts';

const people = usePeople({ RATE_LIMIT: 'on' });

/** Calls until it is told to wait, and says how many calls went on before. */
async function callsBeforeLimit(call: () => Promise<Answer>, most: number): Promise<number> {
  for (let calls = 0; calls <= most; calls += 1) {
    const answer = await call();
    if (answer.status === 429) {
      expect(refused(answer)).toBe('429 RATE_LIMITED');
      const seconds = Number(answer.headers.get('retry-after'));
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(3_600);
      return calls;
    }
  }
  return Number.POSITIVE_INFINITY;
}

/** Well-formed each, for what is malformed uses up nothing; the booking is of a teller that nobody knows. */
const sender = { name: '旅野 みな', nameKana: 'タビノ ミナ', email: 'mina.tabino@example.jp', phone: '090-0000-5678' };
const booking = {
  ...guestDetails,
  fortuneTellerId: '11111111-1111-4111-8111-111111111111',
  serviceId: '22222222-2222-4222-8222-222222222222',
  startTime: '2035-06-20T02:00:00.000Z',
};
const inquiry = { ...sender, message: '駐車場はありますか。' };

// The clients of the walk have logged in once and registered twice already.
test.each<[string, string, number, (call: number) => object]>([
  ['logging in', '/api/auth/login', 9, (call) => ({ username: `tabino${call}`, password: 'a-guess' })],
  [
    'registering',
    '/api/auth/register',
    8,
    (call) => ({ ...sender, username: `tabino${call}`, email: `tabino${call}@example.jp`, password: 'yoi-no-michi-7' }),
  ],
  ['booking', '/api/bookings', 20, (call) => ({ ...booking, guestEmail: `tabino${call}@example.jp` })],
  ['applying', '/api/applications', 5, () => ({ ...sender, experience: '3年以上', specialties: ['タロット'] })],
  ['asking for a new password', '/api/auth/password-reset', 5, (call) => ({ email: `tabino${call}@example.jp` })],
])('%s too often has to wait', async (_, path, most, bodyOf) => {
  const guest = clientOf(people.salon.url);
  let calls = 0;
  // Without a trusted proxy, what a caller says of its own address changes nothing.
  const call = () => guest.post(path, bodyOf(calls), { 'x-forwarded-for': `203.0.113.${++calls}` });
  expect(await callsBeforeLimit(call, most + 1)).toBe(most);
});

test('questions and applications are counted together', async () => {
  expect((await clientOf(people.salon.url).post('/api/inquiries', inquiry)).status).toBe(429);
});

test('what is malformed is told so, however often it comes', async () => {
  const guest = clientOf(people.salon.url);
  expect(await callsBeforeLimit(() => guest.post('/api/applications', {}), 20)).toBe(Number.POSITIVE_INFINITY);
});

test('the desk books as often as it must', async () => {
  const calls = await callsBeforeLimit(() => people.administrator.post('/api/admin/bookings', booking), 30);
  expect(calls).toBe(Number.POSITIVE_INFINITY);
});

test('uploading too often has to wait', async () => {
  const upload = () => {
    const body = new FormData();
    body.append('image', new Blob(['no picture']), 'a.png');
    return people.administrator.send('/api/upload/banner-image', { method: 'POST', body });
  };
  expect(await callsBeforeLimit(upload, 301)).toBe(300);
});

test('reading is free', async () => {
  expect(await callsBeforeLimit(() => people.guest.get('/api/auth/session'), 100)).toBe(Number.POSITIVE_INFINITY);
});
