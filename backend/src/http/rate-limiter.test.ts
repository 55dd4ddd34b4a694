import { MemoryRateLimiter } from './rate-limiter.ts';

const login = { bucket: 'login', most: 2, seconds: 60 };

test('the call after the last allowed one waits until the window ends', async () => {
  let now = 0;
  const limiter = new MemoryRateLimiter(() => now);
  expect(await limiter.take(login, '::1')).toBe(0);
  expect(await limiter.take(login, '::1')).toBe(0);
  now = 20_000;
  expect(await limiter.take(login, '::1')).toBe(40);
  now = 60_000;
  expect(await limiter.take(login, '::1')).toBe(0);
});

test('addresses and buckets count apart', async () => {
  const limiter = new MemoryRateLimiter(() => 0);
  await limiter.take(login, '::1');
  await limiter.take(login, '::1');
  expect(await limiter.take(login, '::2')).toBe(0);
  expect(await limiter.take({ ...login, bucket: 'forms' }, '::1')).toBe(0);
});

test('memory stays bounded under many addresses', async () => {
  const limiter = new MemoryRateLimiter(() => 0, 10);
  for (let address = 0; address < 100; address += 1) await limiter.take(login, String(address));
  expect(await limiter.take(login, '99')).toBe(0);
});
