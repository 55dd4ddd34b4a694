import { useSalonLog } from '../../testing/salon-log.ts';
import { statesProjector } from '../../testing/test-projectors.ts';
import { LeaseLostError } from '../errors.ts';
import { keepLease, LEASE_MS, Lease } from './lease.ts';

afterEach(() => void jest.useRealTimers());
const log = useSalonLog();

const openLease = (now = () => 0, owner = 'first') => Lease.open(log().documents, { owner, now, exclusive: false });
const states = statesProjector();

test('two renewals that meet do not end the lease', async () => {
  const lease = await openLease();
  expect(await lease.acquire()).toBe(1);
  expect(await Promise.all([lease.renew(1), lease.renew(1)])).toEqual([true, true]);
});

test('a lease that another has taken over is not renewed', async () => {
  const lease = await openLease();
  await lease.acquire();
  expect(await (await openLease(() => LEASE_MS, 'second')).acquire()).toBe(2);
  expect(await lease.renew(1)).toBe(false);
});

test('a renewal that takes long is waited for before the next one, and one that fails is tried again', async () => {
  jest.useFakeTimers();
  const lease = await openLease();
  let renewals = 0;
  let fail: (error: Error) => void = () => undefined;
  lease.renew = () => {
    renewals += 1;
    return new Promise((_, reject) => (fail = reject));
  };
  const told: string[] = [];
  const end = keepLease(lease, 1, { lost: () => told.push('lost'), failed: () => told.push('failed') });
  await jest.advanceTimersByTimeAsync(LEASE_MS);
  expect(renewals).toBe(1);
  fail(new Error('away'));
  await jest.advanceTimersByTimeAsync(LEASE_MS);
  expect(renewals).toBe(2);
  expect(told).toEqual(['failed']);
  end();
});

test('the lease is held on to while the models are still being taken over', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  let ready = () => undefined as unknown;
  const opening = new Promise((resolve) => (ready = () => resolve(undefined)));
  let begun = () => undefined as unknown;
  const begins = new Promise((resolve) => (begun = () => resolve(undefined)));
  const documents = log().documents;
  const slow: typeof documents = {
    ...documents,
    async collection(spec) {
      if (spec.name === 'states_v1') {
        begun();
        await opening;
      }
      return documents.collection(spec);
    },
  };
  const starting = log().project([states], { documents: slow, exclusive: false });
  await begins;
  for (let renewals = 0; renewals < 6; renewals += 1) {
    await jest.advanceTimersByTimeAsync(LEASE_MS / 3);
    // The renewal is written in the turn after the one that asks for it.
    for (let turns = 0; turns < 3; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await (await openLease(Date.now, 'second')).acquire()).toBeUndefined();
  ready();
  expect((await (await starting).status()).map(({ state }) => state)).not.toEqual(['waiting']);
});

test('who has lost the lease can no longer say what serves', async () => {
  const first = await log().projected([states], { exclusive: false, now: () => 0 });
  const second = await log().projected([states], { exclusive: false, now: () => LEASE_MS });
  await expect(first.replay.start('states')).rejects.toBeInstanceOf(LeaseLostError);
  expect(await second.status()).toMatchObject([{ collection: 'states_v1', replay: null }]);
});
