import { refused } from '../harness/answered.ts';
import { type Answer, clientOf } from '../harness/client.ts';
import { usePeople } from '../harness/people.ts';

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

// The clients of the walk have logged in once and registered twice already.
test.each<[string, string, number]>([
  ['logging in', '/api/auth/login', 9],
  ['registering', '/api/auth/register', 8],
  ['booking', '/api/bookings', 20],
  ['applying', '/api/applications', 5],
  ['asking for a new password', '/api/auth/password-reset', 5],
])('%s too often has to wait', async (_, path, most) => {
  const guest = clientOf(people.salon.url);
  let calls = 0;
  // Without a trusted proxy, what a caller says of its own address changes nothing.
  const call = () => guest.post(path, {}, { 'x-forwarded-for': `203.0.113.${++calls}` });
  expect(await callsBeforeLimit(call, most + 1)).toBe(most);
});

test('questions and applications are counted together', async () => {
  expect((await clientOf(people.salon.url).post('/api/inquiries', {})).status).toBe(429);
});

test('the desk books as often as it must', async () => {
  const calls = await callsBeforeLimit(() => people.administrator.post('/api/admin/bookings', {}), 30);
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
