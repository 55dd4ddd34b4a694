import { inquiries } from '../testing/inquiries.ts';
import { SalonLog, textOfModel, useSalonLog } from '../testing/salon-log.ts';
import { statesProjector } from '../testing/test-projectors.ts';
import type { Advance } from './projections.ts';

const log = useSalonLog();

const { received, changed } = inquiries(log);

test('what was written before and after the start is projected, with the position of the last event that touched it', async () => {
  const first = await received('a');
  const states = statesProjector();
  const projections = await log().projected([states]);
  expect(await projections.of(states).get('a')).toEqual({ id: 'a', doc: { states: ['v1'] }, position: first.position, rev: 1 });
  const second = await changed('a', 'answered');
  expect(await projections.waitFor(second.position)).toBe(true);
  expect((await projections.of(states).get('a'))?.doc).toEqual({ states: ['v1', 'answered'] });
  expect((await projections.status()).map(({ state, position }) => [state, position])).toEqual([['live', second.position]]);
});

test('who has nothing whole to serve can wait for it; who is stopped is not waited for', async () => {
  const states = statesProjector(1, (_, state) => state === 'answered');
  for (let n = 0; n < 20; n += 1) await received(`i${n}`);
  const first = await log().project([states], { batchSize: 1 });
  await first.built(10_000);
  expect(await first.of(states).count({ cap: 100 })).toEqual({ count: 20, capped: false });
  await first.stop();
  await changed('i0', 'answered');
  const other = await log().project([{ ...states, name: 'others' }]);
  await other.built(10_000);
  expect(await other.status()).toMatchObject([{ state: 'stopped' }]);
});

test('waiting for what never comes ends with false', async () => {
  const projections = await log().projected([statesProjector()]);
  expect(await projections.waitFor('9999999999999999', ['states'], 30)).toBe(false);
});

test('who waits for what is live does not wait for a model that is paused or stopped', async () => {
  const others = { ...statesProjector(), name: 'others' };
  const projections = await log().projected([statesProjector(), others]);
  await projections.pause('others');
  const { position } = await received('a');
  expect(await projections.waitForLive(position, ['states'], 60_000)).toBe(true);
  expect(await projections.waitForLive(position, undefined, 60_000)).toBe(false);
  await projections.resume('others');
  expect(await projections.waitForLive(position, undefined, 60_000)).toBe(true);
});

test('who waits for a model is answered when it is paused meanwhile', async () => {
  const projections = await log().projected([statesProjector()]);
  const waiting = projections.waitForLive('9999999999999999', ['states'], 60_000);
  await projections.pause('states');
  expect(await waiting).toBe(false);
});

test('an advance names the model, the documents and the position', async () => {
  const projections = await log().projected([statesProjector()]);
  const advances: unknown[] = [];
  projections.onAdvance((advance) => advances.push(advance));
  const { position } = await received('a');
  await projections.waitFor(position);
  expect(advances).toEqual([{ topics: ['states'], position, ids: { states: ['a'] } }]);
});

test('a crash between documents and checkpoint changes nothing: the batch comes again', async () => {
  const states = statesProjector();
  const projections = await log().projected([states]);
  await received('a');
  const { position } = await changed('a', 'answered');
  await projections.waitFor(position);
  const before = await textOfModel(projections, states);
  await projections.stop();
  const checkpoints = await log().documents.collection<{ position: string }>({ name: 'checkpoints', fields: {}, indexes: [] });
  const stored = await checkpoints.get('states_v1');
  await checkpoints.replace('states_v1', stored?.rev ?? 0, { ...stored?.doc, position: '0' });
  const again = await log().projected([states]);
  expect(await textOfModel(again, states)).toBe(before);
});

test('what concerns no document moves the checkpoint on at once where others follow it, else at the end', async () => {
  const unconcerned = { ...statesProjector(), name: 'unconcerned', handles: ['BannerAdded'] as const };
  const checkpoints = await log().documents.collection<{ position: string }>({ name: 'checkpoints', fields: {}, indexes: [] });
  const position = async () => (await checkpoints.get('unconcerned_v1'))?.doc.position;
  const alone = await log().projected([unconcerned]);
  const first = await received('a');
  expect(await alone.waitFor(first.position)).toBe(true);
  expect(await position()).not.toBe(first.position);
  await alone.stop();
  expect(await position()).toBe(first.position);
  const followed = await log().projected([unconcerned], { exclusive: false });
  const second = await received('b');
  expect(await followed.waitFor(second.position)).toBe(true);
  expect(await position()).toBe(second.position);
});

test('a batch of the live log moves the checkpoints of all models with one call', async () => {
  const { documents } = log();
  const calls: string[][] = [];
  const counted: typeof documents = {
    ...documents,
    async collection(spec) {
      const collection = await documents.collection(spec);
      if (spec.name !== 'checkpoints') return collection;
      const replaceAll = collection.replaceAll.bind(collection);
      return Object.assign(collection, {
        replaceAll: (all: Parameters<typeof replaceAll>[0]) => {
          calls.push(all.map(({ id }) => id));
          return replaceAll(all);
        },
      });
    },
  };
  const models = ['states', 'others', 'third'].map((name) => ({ ...statesProjector(), name }));
  const projections = await log().projected(models, { documents: counted, exclusive: false });
  calls.splice(0);
  const { position } = await received('a');
  await projections.waitFor(position);
  expect(calls).toEqual([['states_v1', 'others_v1', 'third_v1']]);
});

test('when the documents go away half-way through a write, it is made again, and who listens is told to read anew', async () => {
  const states = statesProjector();
  let breaks = false;
  const { documents } = log();
  const projections = await log().projected([states], {
    documents: {
      ...documents,
      async collection(spec) {
        const collection = await documents.collection(spec);
        const writeBatch = collection.writeBatch.bind(collection);
        return Object.assign(collection, {
          async writeBatch(writes: Parameters<typeof writeBatch>[0]) {
            await writeBatch(writes);
            if (!breaks) return;
            breaks = false;
            throw new Error('away');
          },
        });
      },
    },
  });
  const advances: Advance[] = [];
  const told = new Promise((resolve) => projections.onAdvance((advance) => resolve(advances.push(advance))));
  breaks = true;
  const { position } = await received('a');
  expect(await projections.waitFor(position)).toBe(true);
  expect(await projections.of(states).get('a')).toEqual({ id: 'a', doc: { states: ['v1'] }, position, rev: 1 });
  await told;
  expect(advances).toEqual([{ topics: ['states'], position, ids: {} }]);
});

test('a rebuild stops at an event that cannot be taken, and goes on when it is told to', async () => {
  let faulty = true;
  await received('a');
  await changed('a', 'answered');
  const states = statesProjector(1, () => faulty);
  const projections = await log().project([states]);
  expect(await projections.waitFor(await log().events.head(), undefined, 50)).toBe(false);
  expect((await projections.status()).map(({ state, error }) => [state, error?.includes('Stumbled over answered.')])).toEqual([
    ['stopped', true],
  ]);
  faulty = false;
  await projections.resume('states');
  expect(await projections.waitFor(await log().events.head())).toBe(true);
});

test('the answer to a command is the stored document with the events that it lacks', async () => {
  const states = statesProjector();
  const projections = await log().projected([states]);
  await projections.waitFor((await received('a')).position);
  await projections.pause('states');
  await changed('a', 'answered');
  const last = await changed('a', 'closed');
  expect(await projections.evolveNow(states, 'a', [last])).toEqual({ states: ['v1', 'answered', 'closed'] });
  expect((await projections.of(states).get('a'))?.doc).toEqual({ states: ['v1'] });
  await projections.resume('states');
  expect(await projections.waitFor(last.position)).toBe(true);
  expect(await projections.evolveNow(states, 'a', [last])).toEqual({ states: ['v1', 'answered', 'closed'] });
});

test('verification finds a document that was tampered with', async () => {
  const states = statesProjector();
  await received('a');
  await received('b');
  const projections = await log().projected([states]);
  expect(await projections.verify('states')).toMatchObject({ compared: 2, differing: [] });
  const documents = await log().documents.collection({ ...states, name: 'states_v1' });
  await documents.replace('b', 1, { states: ['forged'] });
  expect((await projections.verify('states')).differing).toEqual(['b']);
  expect(await log().documents.collections()).not.toContain('states_v1_check');
});

test('another log under the same documents rebuilds everything', async () => {
  await received('a');
  const states = statesProjector();
  await (await log().projected([states])).stop();
  const other = new SalonLog();
  await other.write({ stream: 'inquiry-z', type: 'InquiryReceived', data: { inquiryId: 'z' } });
  const projections = await other.projected([states], { documents: log().documents });
  expect((await projections.of(states).find({})).map(({ id }) => id)).toEqual(['z']);
  await other.close();
});

test('a log that has been put back to before what the models have seen rebuilds them', async () => {
  await received('a');
  const states = statesProjector();
  await (await log().projected([states])).stop();
  const checkpoints = await log().documents.collection<{ position: string }>({ name: 'checkpoints', fields: {}, indexes: [] });
  const stored = await checkpoints.get('states_v1');
  await checkpoints.replace('states_v1', stored?.rev ?? 0, { ...stored?.doc, position: '9999999999999999' });
  const projections = await log().projected([states]);
  expect((await projections.status()).map(({ collection }) => collection)).toEqual(['states_v2']);
});
