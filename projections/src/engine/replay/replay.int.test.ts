import { people } from '../../person/people.ts';
import { inquiries } from '../../testing/inquiries.ts';
import { textOfModel, useSalonLog } from '../../testing/salon-log.ts';
import { statesProjector } from '../../testing/test-projectors.ts';

const log = useSalonLog();

const { received, changed } = inquiries(log);
const states = statesProjector();

async function tampered() {
  const projections = await log().projected([states], { batchSize: 3 });
  const serving = await log().documents.collection({ ...states, name: 'states_v1' });
  const stored = await serving.get('i1');
  await serving.replace('i1', stored?.rev ?? 0, { states: ['forged'] });
  return projections;
}

test('a replay builds beside the serving version while writes go on, shows what differs, and switches there and back', async () => {
  for (let n = 0; n < 20; n += 1) await received(`i${n}`);
  const projections = await tampered();
  await projections.replay.start('states');
  const writing = (async () => {
    for (let n = 0; n < 20; n += 1) await changed(`i${n}`, 'closed');
  })();
  const status = await projections.replay.finished('states');
  expect(status).toMatchObject({ collection: 'states_v2', state: 'ready', error: null });
  await writing;
  expect(await projections.waitFor(await log().events.head())).toBe(true);
  expect(await projections.replay.compare('states')).toEqual({
    ...{ compared: 20, differing: ['i1'] },
    differences: [{ id: 'i1', field: 'states.0', serving: 'forged', built: 'v1' }],
  });
  await projections.replay.switch('states');
  expect((await projections.of(states).get('i1'))?.doc).toEqual({ states: ['v1', 'closed'] });
  expect((await projections.verify('states')).differing).toEqual([]);
  await changed('i1', 'new');
  await projections.waitFor(await log().events.head());
  await projections.replay.switchBack('states');
  expect((await projections.of(states).get('i1'))?.doc).toEqual({ states: ['forged', 'closed', 'new'] });
  await projections.replay.switchBack('states');
  await projections.replay.release('states');
  expect((await log().documents.collections()).filter((name) => name.startsWith('states'))).toEqual(['states_v2']);
});

test('what is dropped at a switch is fed no more: the next event ends nobody’s lease', async () => {
  await received('i1');
  const projections = await log().projected([states], { exclusive: false });
  for (const status of ['closed', 'answered', 'new']) {
    await projections.replay.start('states');
    expect(await projections.replay.finished('states')).toMatchObject({ state: 'ready', error: null });
    await projections.replay.switch('states');
    await changed('i1', status);
    expect(await projections.waitFor(await log().events.head())).toBe(true);
  }
  expect(await projections.status()).toMatchObject([{ state: 'live', error: null, collection: 'states_v4', previous: 'states_v3' }]);
  expect(log().errors).toEqual([]);
});

test('a replay that was stopped, or killed with its process, goes on from where it was', async () => {
  for (let n = 0; n < 30; n += 1) await received(`i${n}`);
  const first = await log().projected([states], { batchSize: 2 });
  await first.replay.start('states');
  await first.replay.stop('states');
  const stopped = await first.replay.finished('states');
  expect(stopped.state).toBe('stopped');
  await first.stop();
  const second = await log().projected([states], { batchSize: 2 });
  expect((await second.status())[0]?.replay).toMatchObject({ collection: 'states_v2', state: 'stopped', position: stopped.position });
  await second.replay.start('states');
  expect((await second.replay.finished('states')).state).toBe('ready');
  const before = await textOfModel(second, states);
  await second.replay.switch('states');
  expect(await textOfModel(second, states)).toBe(before);
});

test('requests get in between while a replay is compared', async () => {
  for (let n = 0; n < 350; n += 1) await received(`i${n}`);
  const projections = await log().projected([states]);
  await projections.replay.start('states');
  await projections.replay.finished('states');
  let requests = 0;
  let next = setImmediate(function request() {
    requests += 1;
    next = setImmediate(request);
  });
  expect(await projections.replay.compare('states')).toEqual({ compared: 350, differing: [], differences: [] });
  clearImmediate(next);
  expect(requests).toBeGreaterThanOrEqual(4);
});

test('a replay goes up to a position and no further, and on to the head when it is asked for again', async () => {
  const positions: string[] = [];
  for (let n = 0; n < 10; n += 1) positions.push((await received(`i${n}`)).position);
  const until = positions[3] ?? '';
  const projections = await log().projected([states], { batchSize: 3 });
  await projections.replay.start('states', until);
  expect(await projections.replay.finished('states')).toMatchObject({ state: 'stopped', position: until, share: 1, secondsLeft: null });
  const built = await log().documents.collection({ ...states, name: 'states_v2' });
  expect(await built.count({ cap: 100 })).toEqual({ count: 4, capped: false });
  await expect(projections.replay.switch('states')).rejects.toThrow('The replay of states is not ready.');
  expect((await projections.replay.compare('states', 2)).differences).toEqual(
    ['i4', 'i5'].map((id) => ({ id, field: '', serving: { states: ['v1'] }, built: undefined })),
  );
  await projections.replay.start('states');
  expect(await projections.replay.finished('states')).toMatchObject({ state: 'ready', share: 1 });
  expect((await projections.replay.compare('states')).differing).toEqual([]);
});

test('what a replay would have to do is told before, with the time by the last rate', async () => {
  for (let n = 0; n < 10; n += 1) await received(`i${n}`);
  await log().write({ stream: 'banner-a', type: 'BannerRemoved', data: { bannerId: 'a' } });
  const projections = await log().projected([states]);
  const plan = { name: 'states', reads: 11, folds: 10, documents: 10, bytes: 10 * JSON.stringify({ states: ['v1'] }).length };
  expect(await projections.replay.plan(['states'])).toEqual([{ ...plan, seconds: null, goesOn: false }]);
  await projections.replay.start('states');
  await projections.replay.finished('states');
  await projections.replay.switch('states');
  expect(await projections.replay.plan(['states'])).toEqual([{ ...plan, seconds: expect.any(Number), goesOn: false }]);
});

test('several read models read the log together, and one that fails stops no other', async () => {
  let faulty = false;
  const stumbling = { ...statesProjector(1, () => faulty), name: 'others' };
  await received('a');
  await changed('a', 'closed');
  const projections = await log().projected([states, stumbling]);
  const read = jest.spyOn(log().events, 'readAll');
  faulty = true;
  await projections.replay.start(['states', 'others']);
  const ends = await Promise.all(['states', 'others'].map((name) => projections.replay.finished(name)));
  expect(ends.map(({ state }) => state)).toEqual(['ready', 'failed']);
  expect(read.mock.calls.filter(([{ after }]) => after === '0')).toHaveLength(1);
});

test('a parked event stops nothing else while replays go on: no other document, no other read model, no replay of another', async () => {
  const states = statesProjector(1, (_, state) => state === 'answered');
  const others = { ...statesProjector(), name: 'others' };
  for (let n = 0; n < 20; n += 1) await received(`i${n}`);
  const projections = await log().projected([states, others], { batchSize: 3 });
  await projections.waitFor((await changed('i0', 'answered')).position);
  await projections.replay.start(['states', 'others']);
  for (let n = 0; n < 20; n += 1) await changed(`i${n}`, 'closed');
  expect(await projections.waitFor(await log().events.head())).toBe(true);
  const ends = await Promise.all(['states', 'others'].map((name) => projections.replay.finished(name)));
  expect(ends.map(({ state }) => state)).toEqual(['failed', 'ready']);
  expect((await projections.parked()).map(({ projector, key, events }) => [projector, key, events.length])).toEqual([['states', 'i0', 2]]);
  expect((await projections.of(states).get('i0'))?.doc).toEqual({ states: ['v1'] });
  expect((await projections.of(states).get('i19'))?.doc).toEqual({ states: ['v1', 'closed'] });
  await projections.replay.switch('others');
  expect((await projections.of(others).get('i0'))?.doc).toEqual({ states: ['v1', 'answered', 'closed'] });

  await projections.skip('states', 'i0');
  await projections.replay.start('states');
  expect(await projections.replay.finished('states')).toMatchObject({ state: 'ready', error: null });
  expect((await projections.replay.compare('states')).differing).toEqual([]);
});

test('a replay stops at an event that cannot be taken, and the serving version goes on', async () => {
  let faulty = false;
  const stumbling = statesProjector(1, () => faulty);
  await received('a');
  await changed('a', 'answered');
  const projections = await log().projected([stumbling]);
  faulty = true;
  await projections.replay.start('states');
  expect(await projections.replay.finished('states')).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('Stumbled over answered.'),
  });
  await expect(projections.replay.switch('states')).rejects.toThrow('The replay of states is not ready.');
  const { position } = await received('b');
  expect(await projections.waitFor(position)).toBe(true);
  expect((await projections.of(stumbling).get('a'))?.doc).toEqual({ states: ['v1', 'answered'] });
});

test('an erasure reaches the clear text of every kept version, also of one that is not being fed', async () => {
  const personal = { name: '有馬', nameKana: null, email: 'a@example.jp', phone: '0780000000', message: '質問' };
  const person = 'inquiry-a';
  await log().write({ stream: person, type: 'InquiryReceived', data: { inquiryId: 'a' }, person, personal });
  const projections = await log().projected([people]);
  await projections.replay.start('people');
  await projections.replay.finished('people');
  await projections.replay.stop('people');
  const name = `people_v${people.version}`;
  const kept = await log().documents.collection({ ...people, name });
  expect((await kept.get(person))?.doc.name).toBe('有馬');
  const { position } = await log().write({ stream: person, type: 'PersonErased', data: { person } });
  await log().sealer.destroy(person, '2026-10-24T00:00:00.000Z');
  expect(await projections.waitFor(position)).toBe(true);
  expect(await projections.of(people).get(person)).toBeUndefined();
  expect(await kept.get(person)).toBeUndefined();
  await projections.replay.start('people');
  expect((await projections.replay.finished('people')).state).toBe('ready');
  expect(await kept.get(person)).toBeUndefined();
});
