import { finishedPage, KeptPages } from './kept-pages.ts';

const page = finishedPage('<p>宵月</p>');

test('a page is kept until a read model that it shows has changed', async () => {
  const pages = new KeptPages(() => 0);
  await pages.keep('/', ['/api/fortune-tellers'], async () => page);
  pages.fall(['banners']);
  expect(pages.get('/')).toBe(page);
  pages.fall(['tellers']);
  expect(pages.get('/')).toBeUndefined();
});

test('a page falls at the next half hour', async () => {
  let now = 29 * 60_000;
  const pages = new KeptPages(() => now);
  await pages.keep('/', [], async () => page);
  expect(pages.get('/')).toBe(page);
  now = 30 * 60_000;
  expect(pages.get('/')).toBeUndefined();
});

test('a page that was rendered while something changed is not kept', async () => {
  const pages = new KeptPages(() => 0);
  await pages.keep('/', [], async () => {
    pages.fall(['tellers']);
    return page;
  });
  expect(pages.get('/')).toBeUndefined();
});
