import { CallBatcher } from './call-batcher.ts';

function doubling() {
  const calls: (readonly number[])[] = [];
  const gates: (() => void)[] = [];
  const batcher = new CallBatcher<number, number>(async (numbers) => {
    calls.push(numbers);
    await new Promise<void>((resolve) => gates.push(resolve));
    if (numbers.includes(13)) throw new Error('The server is away.');
    return numbers.map((number) => 2 * number);
  });
  const letGo = async () => {
    await Promise.resolve();
    gates.shift()?.();
  };
  return { batcher, calls, letGo };
}

test('requests of one turn, or during a call, share one call, and each gets its own outcome', async () => {
  const { batcher, calls, letGo } = doubling();
  const first = Promise.all([batcher.run(1), batcher.run(2)]);
  await Promise.resolve();
  const second = Promise.all([batcher.run(3), batcher.run(4), batcher.run(3)]);
  await letGo();
  expect(await first).toEqual([2, 4]);
  await letGo();
  expect(await second).toEqual([6, 8, 6]);
  expect(calls).toEqual([
    [1, 2],
    [3, 4, 3],
  ]);
});

test('a call is limited in size', async () => {
  const work = jest.fn(async (items: readonly number[]) => items);
  const batcher = new CallBatcher<number, number>(work);
  await Promise.all(Array.from({ length: 1_200 }, (_, number) => batcher.run(number)));
  expect(work.mock.calls.map(([items]) => items.length)).toEqual([500, 500, 200]);
});

test('a failed call fails all its requests, and the next call is made', async () => {
  const { batcher, letGo } = doubling();
  const failing = Promise.allSettled([batcher.run(1), batcher.run(13)]);
  await Promise.resolve();
  const next = batcher.run(5);
  await letGo();
  expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await letGo();
  expect(await next).toBe(10);
});
