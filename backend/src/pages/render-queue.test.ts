import { RenderQueue } from './render-queue.ts';

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
  const asked = all.map(({ render }, index) => queue.run(`10.0.0.${index % 6}`, render));
  await expect(queue.run('10.0.1.1', rendering().render)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
  expect(all.filter(({ render }) => render.mock.calls.length > 0)).toHaveLength(4);
  all.forEach(({ end }, index) => {
    end(String(index));
  });
  expect(await Promise.all(asked)).toEqual(all.map((_, index) => String(index)));
});

test('a rendering that fails makes room for the next', async () => {
  const queue = new RenderQueue();
  const failing = Array.from({ length: 4 }, () =>
    queue.run('here', () => Promise.reject(new Error('broken'))),
  );
  const next = queue.run('here', async () => '宵月');
  expect((await Promise.allSettled(failing)).map(({ status }) => status)).toEqual(
    Array(4).fill('rejected'),
  );
  expect(await next).toBe('宵月');
});

test('of one caller twenty wait, and another has the next turn', async () => {
  const queue = new RenderQueue();
  const done: string[] = [];
  const greedy = Array.from({ length: 24 }, () => rendering());
  const asked = greedy.map(({ render }, index) =>
    queue.run('greedy', render).then(() => done.push(`greedy ${index}`)),
  );
  await expect(queue.run('greedy', rendering().render)).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
  const visitor = queue.run('visitor', async () => done.push('visitor'));
  for (const { end } of greedy.slice(0, 6)) end('');
  await visitor;
  expect(done.indexOf('visitor')).toBeLessThan(6);
  for (const { end } of greedy) end('');
  await Promise.all(asked);
  expect(done).toHaveLength(25);
});
