import type { CachedValue } from '../http/answer-cache.ts';
import type { PageResponse } from './page-answer.ts';
import { PageCache } from './page-cache.ts';

const answer: PageResponse = {
  kind: 'page',
  status: 200,
  page: { html: Buffer.from('<p>宵月</p>'), etag: 'W/"1"', br: Buffer.of(), gzip: Buffer.of() },
};
const home = { url: '/', isLinked: true };
const whole = async (): Promise<CachedValue<PageResponse>> => ({
  value: answer,
  models: ['tellers'],
});

test('an incomplete page is served but not cached', async () => {
  const pages = new PageCache(() => 0);
  expect(await pages.keep(home, async () => ({ value: answer, models: [], isWhole: false }))).toBe(
    answer,
  );
  expect(await pages.get('/')).toBeUndefined();
});

test('concurrent requests share a render, unless it was invalidated meanwhile', async () => {
  const pages = new PageCache(() => 0);
  let renders = 0;
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const render = async () => {
    renders += 1;
    await released;
    return whole();
  };
  const asked = [pages.keep(home, render), pages.keep(home, render)];
  pages.invalidate(['tellers']);
  asked.push(pages.keep(home, render), pages.keep(home, render));
  release();
  expect(await Promise.all(asked)).toEqual([answer, answer, answer, answer]);
  expect(renders).toBe(2);
  expect(await pages.get('/')).toBe(answer);
});

test('linked pages stay cached; of the others the oldest are dropped', async () => {
  const pages = new PageCache(() => 0);
  await pages.keep(home, whole);
  for (let day = 0; day <= 100; day += 1)
    await pages.keep({ url: `/booking?date=${day}`, isLinked: false }, whole);
  await expect(
    Promise.all(
      ['/', '/booking?date=0', '/booking?date=1', '/booking?date=100'].map((url) => pages.get(url)),
    ),
  ).resolves.toEqual([answer, undefined, answer, answer]);
});
