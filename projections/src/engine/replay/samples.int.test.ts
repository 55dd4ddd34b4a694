import { people } from '../../person/people.ts';
import { inquiries } from '../../testing/inquiries.ts';
import { useSalonLog } from '../../testing/salon-log.ts';
import { statesProjector } from '../../testing/test-projectors.ts';

const log = useSalonLog();
const { received, changed } = inquiries(log);
const states = statesProjector();

test('a sample of what serves is derived from the log and equal, whatever waits or was erased', async () => {
  const stumbling = statesProjector(1, (_, state) => state === 'closed');
  for (let n = 0; n < 60; n += 1) await received(`i${n}`);
  const projections = await log().projected([stumbling, people], { batchSize: 7 });
  await changed('i3', 'closed');
  await changed('i3', 'new');
  await log().write({ stream: 'inquiry-i5', type: 'PersonErased', data: { person: 'inquiry-i5' } });
  await projections.waitFor(await log().events.head());
  expect((await projections.status()).map(({ parked }) => parked)).toEqual([1, 0]);
  const head = await log().events.head();
  expect(await projections.verifySamples(1_000)).toEqual([
    { projector: 'states', position: head, compared: 60, differing: [], differences: [] },
    { projector: 'people', position: head, compared: 60, differing: [], differences: [] },
  ]);
  const [few] = await projections.verifySamples(10);
  expect(few?.compared).toBeLessThanOrEqual(20);
  expect(few?.differing).toEqual([]);
});

test('a document that was changed, one that is missing, and one that nothing made are named', async () => {
  for (let n = 0; n < 20; n += 1) await received(`i${n}`);
  const projections = await log().projected([states]);
  const serving = await log().documents.collection({ ...states, name: 'states_v1' });
  await serving.replace('i1', (await serving.get('i1'))?.rev ?? 0, { states: ['forged'] });
  await serving.remove('i19');
  await serving.insert('i99', { states: ['v1'] });
  const [found] = await projections.verifySamples(100);
  expect([...(found?.differing ?? [])].sort()).toEqual(['i1', 'i19', 'i99']);
  expect(found?.differences).toEqual(
    expect.arrayContaining([
      { id: 'i1', field: 'states.0', serving: 'forged', built: 'v1' },
      { id: 'i19', field: '', serving: undefined, built: { states: ['v1'] } },
      { id: 'i99', field: '', serving: { states: ['v1'] }, built: undefined },
    ]),
  );
  expect(await log().documents.collections()).not.toContain('states_v1_check');
});

test('a paused read model is not compared, and a process that stops ends the comparison', async () => {
  await received('i1');
  const projections = await log().projected([states]);
  await expect(projections.verifySamples(10, { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  await projections.pause('states');
  expect(await projections.verifySamples(10)).toEqual([]);
});

test('what catches up is waited for, and then compared', async () => {
  for (let n = 0; n < 30; n += 1) await received(`i${n}`);
  const projections = await log().project([states], { batchSize: 2 });
  expect((await projections.status())[0]?.state).not.toBe('live');
  expect(await projections.verifySamples(100)).toMatchObject([{ compared: 30, differing: [] }]);
});

test('a sample of many documents is found without counting or passing over them, in every part of what there is', async () => {
  for (let n = 0; n < 300; n += 1) await received(`i${n}`);
  const projections = await log().projected([states]);
  const serving = await log().documents.collection({ ...states, name: 'states_v1' });
  for (const { id, rev } of await serving.find({ order: 'id' })) await serving.replace(id, rev, { states: ['forged'] });
  // A part is missed by all 300 places once in ten million runs.
  const found = new Set<string>();
  for (let time = 0; time < 60; time += 1) {
    const [sample] = await projections.verifySamples(10);
    for (const id of sample?.differing ?? []) found.add(id);
  }
  const parts = ['i0', 'i1', 'i2', 'i3', 'i4', 'i5', 'i6', 'i7', 'i8', 'i9'];
  expect(parts.filter((part) => [...found].some((id) => id.startsWith(part)))).toEqual(parts);
});
