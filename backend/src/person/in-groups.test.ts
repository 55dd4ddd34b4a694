import { inGroups } from './in-groups.ts';

const seventy = Array.from({ length: 70 }, (_, place) => place);

function counted(fails: (one: number) => boolean = () => false) {
  const begun: number[] = [];
  let [now, most] = [0, 0];
  return {
    begun,
    most: () => most,
    now: () => now,
    async work(one: number) {
      begun.push(one);
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setImmediate(resolve));
      now -= 1;
      if (fails(one)) throw new Error(`failed at ${one}`);
    },
  };
}

test('each item runs once, 32 at a time', async () => {
  const { work, begun, most } = counted();
  await inGroups(seventy, work);
  expect([begun, most()]).toEqual([seventy, 32]);
});

test('a failure is thrown once its group has settled, and no further group starts', async () => {
  const { work, begun, now } = counted((one) => one === 3);
  await expect(inGroups(seventy, work)).rejects.toThrow('failed at 3');
  expect([begun.length, now()]).toEqual([32, 0]);
});

test('no further group starts once isOver is true', async () => {
  const { work, begun } = counted();
  await inGroups(seventy, work, () => begun.length > 0);
  expect(begun).toHaveLength(32);
});
