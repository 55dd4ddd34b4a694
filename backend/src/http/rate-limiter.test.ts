import { MemoryRateLimiter } from './rate-limiter.ts';
import { receiverLimits } from './rate-limits.ts';

const login = { bucket: 'login', most: 2, seconds: 60 };

test('a call beyond the limit waits until the window ends', async () => {
  let now = 0;
  const limiter = new MemoryRateLimiter({ running: () => now });
  expect(await limiter.take(login, '::1')).toBe(0);
  expect(await limiter.take(login, '::1')).toBe(0);
  now = 20_000;
  expect(await limiter.take(login, '::1')).toBe(40);
  now = 60_000;
  expect(await limiter.take(login, '::1')).toBe(0);
});

test('addresses and buckets are counted separately', async () => {
  const limiter = new MemoryRateLimiter({ running: () => 0 });
  await limiter.take(login, '::1');
  await limiter.take(login, '::1');
  expect(await limiter.take(login, '::2')).toBe(0);
  expect(await limiter.take({ ...login, bucket: 'forms' }, '::1')).toBe(0);
});

test('one receiver may be sent ten requested mails an hour and twenty a day', async () => {
  const [hour, refusals]: [number, unknown[]] = [3_600_000, []];
  let now = 0;
  const limiter = new MemoryRateLimiter({ running: () => now });
  const ask = () => limiter.enforce(receiverLimits, 'rin');
  for (const after of [0, hour, 2 * hour]) {
    now = after;
    for (let mails = 0; mails < (after < 2 * hour ? 10 : 0); mails += 1) await ask();
    refusals.push(await ask().catch(({ code, details }) => [code, details.retryAfter]));
  }
  expect(refusals).toEqual([
    ['MAILS_LIMITED', 3_600],
    ['MAILS_LIMITED', 3_600],
    ['MAILS_LIMITED', 22 * 3_600],
  ]);
});

test('after five attempts at an account the wait doubles with each, up to five minutes', async () => {
  let now = 0;
  const limiter = new MemoryRateLimiter({ running: () => now });
  for (let count = 0; count < 5; count += 1) expect(await limiter.guess('hana')).toBe(0);
  const waits: number[] = [];
  for (let count = 0; count < 11; count += 1) {
    const wait = await limiter.guess('hana');
    waits.push(wait);
    now += wait * 1000;
    expect(await limiter.guess('hana')).toBe(0);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
  expect(await limiter.guess('sora')).toBe(0);
});

test('delayed attempts are not counted, and a correct password resets the count', async () => {
  let now = 0;
  const limiter = new MemoryRateLimiter({ running: () => now });
  for (let count = 0; count < 5; count += 1) await limiter.guess('hana');
  for (let count = 0; count < 50; count += 1) expect(await limiter.guess('hana')).toBe(1);
  now = 1000;
  expect(await limiter.guess('hana')).toBe(0);
  expect(await limiter.guess('hana')).toBe(2);
  await limiter.forgive('hana');
  expect(await limiter.guess('hana')).toBe(0);
});
