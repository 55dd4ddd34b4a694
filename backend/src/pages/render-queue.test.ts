import { RenderQueue } from './render-queue.ts';

/** A rendering that ends when it is told to. */
function rendering() {
  let end: (page: string) => void = () => undefined;
  const ended = new Promise<string>((resolve) => {
    end = resolve;
  });
  const render = jest.fn(() => ended);
  return { render, end };
}

test('four pages are rendered at once, a hundred wait, and more are sent away', async () => {
  const queue = new RenderQueue();
  const all = Array.from({ length: 104 }, () => rendering());
  const asked = all.map(({ render }) => queue.run(render));
  await expect(queue.run(rendering().render)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(all.filter(({ render }) => render.mock.calls.length > 0)).toHaveLength(4);
  all.forEach(({ end }, index) => {
    end(String(index));
  });
  expect(await Promise.all(asked)).toEqual(all.map((_, index) => String(index)));
});

test('a rendering that fails makes room for the next', async () => {
  const queue = new RenderQueue();
  const failing = Array.from({ length: 4 }, () => queue.run(() => Promise.reject(new Error('broken'))));
  const next = queue.run(async () => '宵月');
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  expect(await next).toBe('宵月');
});
