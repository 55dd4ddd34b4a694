import { until } from '@salon/event-store/testing/until';
import { inquiries } from '../../testing/inquiries.ts';
import { useSalonLog } from '../../testing/salon-log.ts';
import { statesProjector } from '../../testing/test-projectors.ts';

const log = useSalonLog();

const { received, changed } = inquiries(log);

test('a document whose event cannot be taken is parked and the others go on; a retry makes it whole', async () => {
  let faulty = true;
  const states = statesProjector(1, (_, state) => faulty && state === 'answered');
  await received('a');
  await received('b');
  const projections = await log().projected([states]);
  const bad = await changed('a', 'answered');
  const later = await changed('a', 'closed');
  const other = await changed('b', 'closed');
  expect(await projections.waitFor(other.position)).toBe(true);
  expect((await projections.of(states).get('a'))?.doc).toEqual({ states: ['v1'] });
  expect((await projections.of(states).get('b'))?.doc).toEqual({ states: ['v1', 'closed'] });
  const [parked] = await projections.parked('states');
  expect(parked).toMatchObject({ key: 'a', error: 'Stumbled over answered.', attempts: 1 });
  // Where they lie, and nothing of what they say.
  const places = [bad, later].map(({ stream, revision, position, type }) => ({ stream, revision, position, type }));
  expect(parked?.events).toEqual(places);
  expect(await projections.retry('states', 'a')).toBe(false);
  expect((await projections.parked()).map(({ attempts }) => attempts)).toEqual([2]);
  faulty = false;
  expect(await projections.retry('states', 'a')).toBe(true);
  expect((await projections.of(states).get('a'))?.doc).toEqual({ states: ['v1', 'answered', 'closed'] });
  expect(await projections.parked()).toEqual([]);
  expect((await projections.verify('states')).differing).toEqual([]);
});

test('what is parked stays so after a restart', async () => {
  const states = statesProjector(1, (_, state) => state === 'answered');
  await received('a');
  const first = await log().projected([states]);
  const bad = await changed('a', 'answered');
  await first.waitFor(bad.position);
  await first.stop();
  const later = await changed('a', 'closed');
  const second = await log().projected([states]);
  expect((await second.parked()).map(({ events }) => events.map(({ position }) => position))).toEqual([[bad.position, later.position]]);
});

test('who follows shows what is parked, too', async () => {
  const states = statesProjector(1, (_, state) => state === 'answered');
  await received('a');
  const running = await log().projected([states], { exclusive: false });
  const bad = await changed('a', 'answered');
  await running.waitFor(bad.position);
  const follower = await log().project([states], { follow: true });
  expect(await follower.status()).toMatchObject([{ state: 'waiting', parked: 1 }]);
  expect(await follower.parked('states')).toMatchObject([{ key: 'a', error: 'Stumbled over answered.' }]);
});

test('an event that does not fit its schema sets its whole stream parked', async () => {
  const states = statesProjector();
  await received('a');
  const projections = await log().projected([states]);
  await log().write({ stream: 'inquiry-a', type: 'InquiryStateChanged', data: { inquiryId: 'a', state: 'nonsense' } });
  const later = await changed('a', 'closed');
  await projections.waitFor(later.position);
  expect((await projections.parked()).map(({ key, events }) => [key, events.length])).toEqual([['stream:inquiry-a', 2]]);
  expect((await projections.of(states).get('a'))?.doc).toEqual({ states: ['v1'] });
});

test('an event that is skipped is left out of the document, now and in every later build, and what waits behind it is taken', async () => {
  const stumbling = statesProjector(1, (_, state) => state === 'answered');
  const projections = await log().projected([stumbling]);
  await received('a');
  const bad = await changed('a', 'answered');
  await projections.waitFor((await changed('a', 'closed')).position);
  expect(await projections.skip('states', 'b')).toBeUndefined();
  const { stream, revision, position, type } = bad;
  expect(await projections.skip('states', 'a')).toEqual({ stream, revision, position, type, waiting: 0 });
  const closed = { states: ['v1', 'closed'] };
  expect((await projections.of(stumbling).get('a'))?.doc).toEqual(closed);
  expect(await projections.parked()).toEqual([]);
  expect((await projections.verify('states')).differing).toEqual([]);
  await projections.stop();
  const second = await log().projected([stumbling]);
  await second.replay.start('states');
  expect(await second.replay.finished('states')).toMatchObject({ state: 'ready' });
  expect((await second.replay.compare('states')).differing).toEqual([]);
});

test('a build that has stopped at an event goes on when that is skipped', async () => {
  await received('a');
  await changed('a', 'answered');
  const projections = await log().project([statesProjector(1, (_, state) => state === 'answered')]);
  await until('the build has stopped', async () => (await projections.status())[0]?.state === 'stopped');
  expect(await projections.skip('states', 'a')).toMatchObject({ type: 'InquiryStateChanged', waiting: 0 });
  expect(await projections.waitFor((await changed('a', 'closed')).position)).toBe(true);
  expect((await projections.of(statesProjector()).get('a'))?.doc).toEqual({ states: ['v1', 'closed'] });
});
