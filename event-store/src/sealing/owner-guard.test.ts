import type { KeysOwner } from './keys.ts';
import { OwnerGuard } from './owner-guard.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('when the key database is dropped, each process refuses to create keys and reports it once, until it is back', async () => {
  let noted: KeysOwner | undefined;
  const told: string[] = [];
  const note = {
    read: async () => noted,
    write: async (owner: KeysOwner) => {
      noted = owner;
    },
  };
  const process = (name: string) =>
    new OwnerGuard(note, {
      onOutage: (cause) => void told.push(`${name}: ${(cause as Error).message}`),
      onRecovery: () => void told.push(`${name}: back`),
    });
  const [first, second] = [process('first'), process('second')];
  await first.check();
  const owner = { logId: 'log', acceptedTo: '' };
  await first.own(owner);
  expect(await second.owner()).toEqual(owner);
  const both = async () => {
    jest.advanceTimersByTime(1_000);
    const checked = await Promise.allSettled([first.check(), second.check()]);
    return checked.map(({ status }) => status);
  };
  expect(await both()).toEqual(['fulfilled', 'fulfilled']);
  const gone = 'The database of keys is no longer that of the log: it was dropped, or another was put in its place.';
  noted = undefined;
  expect([await both(), await both()]).toEqual([
    ['rejected', 'rejected'],
    ['rejected', 'rejected'],
  ]);
  expect(told).toEqual([`first: ${gone}`, `second: ${gone}`]);
  noted = { logId: 'another', acceptedTo: '' };
  expect(await both()).toEqual(['rejected', 'rejected']);
  noted = owner;
  expect(await both()).toEqual(['fulfilled', 'fulfilled']);
  expect(told).toEqual([`first: ${gone}`, `second: ${gone}`, 'first: back', 'second: back']);
});
