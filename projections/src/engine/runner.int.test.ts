import type { RecordedEvent } from '@salon/event-store';
import type { Find, Found } from '../documents/document-store.ts';
import { SalonLog, textOfModel } from '../testing/salon-log.ts';
import { type StatesDocument, statesProjector } from '../testing/test-projectors.ts';
import type { Advance } from './projections.ts';

let log: SalonLog;
beforeEach(() => {
  log = new SalonLog();
});
afterEach(() => log.close());

const received = (id: string): Promise<RecordedEvent> =>
  log.write({ stream: `inquiry-${id}`, type: 'InquiryReceived', data: { inquiryId: id } });
const changed = (id: string, state: string): Promise<RecordedEvent> =>
  log.write({ stream: `inquiry-${id}`, type: 'InquiryStateChanged', data: { inquiryId: id, state } });

test('what was written before and after the start is projected, with the position of the last event that touched it', async () => {
  const first = await received('a');
  const states = statesProjector();
  const projections = await log.projected([states]);
  expect(await projections.of(states).get('a')).toEqual({ id: 'a', doc: { states: ['v1'] }, position: first.position, rev: 1 });
  const second = await changed('a', 'answered');
  expect(await projections.waitFor(second.position)).toBe(true);
  expect((await projections.of(states).get('a'))?.doc).toEqual({ states: ['v1', 'answered'] });
  expect((await projections.status()).map(({ state, position }) => [state, position])).toEqual([['live', second.position]]);
});

test('waiting for what never comes ends with false', async () => {
  const projections = await log.projected([statesProjector()]);
  expect(await projections.waitFor('9999999999999999', ['states'], 30)).toBe(false);
});

test('an advance names the model, the documents and the position', async () => {
  const projections = await log.projected([statesProjector()]);
  const advances: unknown[] = [];
  projections.onAdvance((advance) => advances.push(advance));
  const { position } = await received('a');
  await projections.waitFor(position);
  expect(advances).toEqual([{ topics: ['states'], position, ids: { states: ['a'] } }]);
});

test('a crash between documents and checkpoint changes nothing: the batch comes again', async () => {
  const states = statesProjector();
  const projections = await log.projected([states]);
  await received('a');
  const { position } = await changed('a', 'answered');
  await projections.waitFor(position);
  const before = await textOfModel(projections, states);
  await projections.stop();
  const checkpoints = await log.documents.collection<{ position: string }>({ name: 'checkpoints', indexes: {} });
  const stored = await checkpoints.get('states_v1');
  await checkpoints.replace('states_v1', stored?.rev ?? 0, { ...stored?.doc, position: '0' });
  const again = await log.projected([states]);
  expect(await textOfModel(again, states)).toBe(before);
});

test('when the documents go away half-way through a write, it is made again, and who listens is told to read anew', async () => {
  const states = statesProjector();
  let breaks = false;
  const { documents } = log;
  const projections = await log.projected([states], {
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
  projections.onAdvance((advance) => advances.push(advance));
  breaks = true;
  const { position } = await received('a');
  expect(await projections.waitFor(position)).toBe(true);
  expect(await projections.of(states).get('a')).toEqual({ id: 'a', doc: { states: ['v1'] }, position, rev: 1 });
  while (advances.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(advances).toEqual([{ topics: ['states'], position, ids: {} }]);
});

test('another version of the projector builds its own collection from zero, and the next start drops the old one', async () => {
  await received('a');
  await (await log.projected([statesProjector(1)])).stop();
  const newer = statesProjector(2);
  const projections = await log.project([newer]);
  await projections.replay.finished('states');
  expect((await projections.of(newer).get('a'))?.doc).toEqual({ states: ['v2'] });
  await projections.stop();
  // Until now a process that follows may have read it.
  expect(await log.documents.collections()).toContain('states_v1');
  await log.project([newer]);
  while ((await log.documents.collections()).includes('states_v1')) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await log.documents.collections()).toContain('states_v2');
});

test('an older program stands by when a newer version has projected', async () => {
  await received('a');
  await (await log.projected([statesProjector(2)])).stop();
  const projections = await log.project([statesProjector(1)]);
  expect((await projections.status()).map(({ state, collection }) => [state, collection])).toEqual([['waiting', 'states_v2']]);
});

test('of a program that is older in one read model the others stand by too, and leave the lease', async () => {
  const others = { ...statesProjector(), name: 'others' };
  await received('a');
  await (await log.projected([statesProjector(2), others])).stop();
  const older = await log.project([statesProjector(1), others], { exclusive: false });
  expect((await older.status()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  const newer = await log.project([statesProjector(2), others], { exclusive: false });
  expect((await newer.status()).map(({ state }) => state)).not.toContain('waiting');
});

test('who is stopped while it starts has ended with the start, and leaves nothing running', async () => {
  const { documents } = log;
  let open: (value?: unknown) => void = () => undefined;
  const opening = new Promise((resolve) => (open = resolve));
  let begun: (value?: unknown) => void = () => undefined;
  const begins = new Promise((resolve) => (begun = resolve));
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
  const starting = log.project([statesProjector()], { documents: slow, exclusive: false });
  await begins;
  const order: string[] = [];
  const stopping = log.stopAll().then(() => order.push('stopped'));
  open();
  const projections = await starting;
  order.push('started');
  await stopping;
  expect(order).toEqual(['started', 'stopped']);
  expect((await projections.status()).map(({ state }) => state)).toEqual(['waiting']);
});

test('who fails half-way through the start gives back what it has', async () => {
  const { documents } = log;
  const broken: typeof documents = {
    ...documents,
    async collection(spec) {
      if (spec.name === 'others_v1') throw new Error('away');
      return documents.collection(spec);
    },
  };
  const projectors = [statesProjector(), { ...statesProjector(), name: 'others' }];
  const failed = await log.project(projectors, { documents: broken, exclusive: false });
  expect((await failed.status()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  const next = await log.project(projectors, { exclusive: false });
  expect((await next.status()).map(({ state }) => state)).not.toContain('waiting');
});

test('a document whose event cannot be taken is set aside and the others go on; a retry makes it whole', async () => {
  let faulty = true;
  const states = statesProjector(1, (_, state) => faulty && state === 'answered');
  await received('a');
  await received('b');
  const projections = await log.projected([states]);
  const bad = await changed('a', 'answered');
  const later = await changed('a', 'closed');
  const other = await changed('b', 'closed');
  expect(await projections.waitFor(other.position)).toBe(true);
  expect((await projections.of(states).get('a'))?.doc).toEqual({ states: ['v1'] });
  expect((await projections.of(states).get('b'))?.doc).toEqual({ states: ['v1', 'closed'] });
  const [aside] = await projections.setAside('states');
  expect(aside).toMatchObject({ key: 'a', error: 'Stumbled over answered.', attempts: 1 });
  expect(aside?.events.map(({ position }) => position)).toEqual([bad.position, later.position]);
  expect(await projections.retry('states', 'a')).toBe(false);
  expect((await projections.setAside()).map(({ attempts }) => attempts)).toEqual([2]);
  faulty = false;
  expect(await projections.retry('states', 'a')).toBe(true);
  expect((await projections.of(states).get('a'))?.doc).toEqual({ states: ['v1', 'answered', 'closed'] });
  expect(await projections.setAside()).toEqual([]);
  expect((await projections.verify('states')).differing).toEqual([]);
});

test('what is set aside stays so after a restart', async () => {
  const states = statesProjector(1, (_, state) => state === 'answered');
  await received('a');
  const first = await log.projected([states]);
  const bad = await changed('a', 'answered');
  await first.waitFor(bad.position);
  await first.stop();
  const later = await changed('a', 'closed');
  const second = await log.projected([states]);
  expect((await second.setAside()).map(({ events }) => events.map(({ position }) => position))).toEqual([[bad.position, later.position]]);
});

test('who follows shows what is set aside, too', async () => {
  const states = statesProjector(1, (_, state) => state === 'answered');
  await received('a');
  const running = await log.projected([states], { exclusive: false });
  const bad = await changed('a', 'answered');
  await running.waitFor(bad.position);
  const follower = await log.project([states], { follow: true });
  expect(await follower.status()).toMatchObject([{ state: 'waiting', setAside: 1 }]);
  expect(await follower.setAside('states')).toMatchObject([{ key: 'a', error: 'Stumbled over answered.' }]);
});

test('an event that does not fit its schema sets its whole stream aside', async () => {
  const states = statesProjector();
  await received('a');
  const projections = await log.projected([states]);
  await log.write({ stream: 'inquiry-a', type: 'InquiryStateChanged', data: { inquiryId: 'a', state: 'nonsense' } });
  const later = await changed('a', 'closed');
  await projections.waitFor(later.position);
  expect((await projections.setAside()).map(({ key, events }) => [key, events.length])).toEqual([['stream:inquiry-a', 2]]);
  expect((await projections.of(states).get('a'))?.doc).toEqual({ states: ['v1'] });
});

test('a rebuild stops at an event that cannot be taken, and goes on when it is told to', async () => {
  let faulty = true;
  await received('a');
  await changed('a', 'answered');
  const states = statesProjector(1, () => faulty);
  const projections = await log.project([states]);
  expect(await projections.waitFor(await log.events.head(), undefined, 50)).toBe(false);
  expect((await projections.status()).map(({ state, error }) => [state, error?.includes('Stumbled over answered.')])).toEqual([
    ['stopped', true],
  ]);
  faulty = false;
  await projections.resume('states');
  expect(await projections.waitFor(await log.events.head())).toBe(true);
});

test('the answer to a command is the stored document with the events that it lacks', async () => {
  const states = statesProjector();
  const projections = await log.projected([states]);
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

test('who follows answers a command with all that the read model lacks, not only what was just appended', async () => {
  const states = statesProjector();
  const running = await log.projected([states], { exclusive: false });
  const follower = await log.project([states], { follow: true });
  expect(await follower.waitFor((await received('a')).position)).toBe(true);
  await running.pause('states');
  await changed('a', 'answered');
  const last = await changed('a', 'closed');
  expect(await follower.evolveNow(states, 'a', [last])).toEqual({ states: ['v1', 'answered', 'closed'] });
});

test('verification finds a document that was tampered with', async () => {
  const states = statesProjector();
  await received('a');
  await received('b');
  const projections = await log.projected([states]);
  expect(await projections.verify('states')).toMatchObject({ compared: 2, differing: [] });
  const documents = await log.documents.collection({ name: 'states_v1', indexes: states.indexes });
  await documents.replace('b', 1, { states: ['forged'] });
  expect((await projections.verify('states')).differing).toEqual(['b']);
  expect(await log.documents.collections()).not.toContain('states_v1_check');
});

test('another log under the same documents rebuilds everything', async () => {
  await received('a');
  const states = statesProjector();
  await (await log.projected([states])).stop();
  const other = new SalonLog();
  await other.write({ stream: 'inquiry-z', type: 'InquiryReceived', data: { inquiryId: 'z' } });
  const projections = await other.projected([states], { documents: log.documents });
  expect((await projections.of(states).find({})).map(({ id }) => id)).toEqual(['z']);
  await other.close();
});

test('a log that has been put back to before what the models have seen rebuilds them', async () => {
  await received('a');
  const states = statesProjector();
  await (await log.projected([states])).stop();
  const checkpoints = await log.documents.collection<{ position: string }>({ name: 'checkpoints', indexes: {} });
  const stored = await checkpoints.get('states_v1');
  await checkpoints.replace('states_v1', stored?.rev ?? 0, { ...stored?.doc, position: '9999999999999999' });
  const projections = await log.projected([states]);
  expect((await projections.status()).map(({ collection }) => collection)).toEqual(['states_v2']);
});

test('a runner that went on while another took over loses no read model by it', async () => {
  const states = statesProjector();
  const earlier = await log.events.head();
  await received('a');
  await (await log.projected([states])).stop();
  // The first answer is of the time before the last batch of the runner before.
  const now = log.events.head.bind(log.events);
  let asked = 0;
  log.events.head = async () => (++asked === 1 ? earlier : now());
  const projections = await log.projected([states]);
  expect((await projections.status()).map(({ collection }) => collection)).toEqual(['states_v1']);
});

test('who follows tells of the same documents as who runs, and of no model that an event does not name', async () => {
  const projectors = [statesProjector(), { ...statesProjector(), name: 'others', handles: ['BannerAdded'] as const }];
  await log.projected(projectors, { exclusive: false });
  const follower = await log.project(projectors, { follow: true });
  const advances: Advance[] = [];
  follower.onAdvance((advance) => advances.push(advance));
  await follower.waitFor((await received('a')).position);
  advances.length = 0;
  await received('b');
  const { position } = await changed('a', 'closed');
  await follower.waitFor(position);
  const told = () => new Set(advances.flatMap(({ ids }) => ids.states ?? ['not known']));
  while (advances.at(-1)?.position !== position) await new Promise((resolve) => setTimeout(resolve, 5));
  expect([...told()].sort()).toEqual(['a', 'b']);
  expect(new Set(advances.flatMap(({ topics }) => topics))).toEqual(new Set(['states']));
});

test('who follows leaves the keys of the documents to who runs', async () => {
  const running = statesProjector();
  await received('a');
  await log.projected([running], { exclusive: false });
  const other = { ...running, indexes: { first: ({ states }: StatesDocument) => states.slice(0, 1) } };
  const follower = await log.project([other], { follow: true });
  expect((await follower.of(other).get('a'))?.doc).toEqual({ states: ['v1'] });
  expect(await follower.of(other).find({ index: 'first' })).toEqual([]);
  expect((await follower.of(other).find({ index: 'last' })).map(({ key }) => key)).toEqual(['v1']);
});

test('who takes over tells that it does not know what was changed while another process ran', async () => {
  const { documents } = log;
  let seen: readonly Found<never>[] | undefined;
  const blind: typeof documents = {
    ...documents,
    async collection(spec) {
      const collection = await documents.collection(spec);
      const find = collection.find.bind(collection);
      // Where the first one has come to, the second one does not see any more.
      return spec.name === 'checkpoints' ? Object.assign(collection, { find: async (what: Find) => seen ?? find(what) }) : collection;
    },
  };
  const states = statesProjector();
  const first = await log.projected([states], { exclusive: false });
  const second = await log.project([states], { documents: blind, exclusive: false });
  await second.waitFor((await received('a')).position);
  const checkpoints = await documents.collection<never>({ name: 'checkpoints', indexes: {} });
  seen = await checkpoints.find({});
  const { position } = await changed('a', 'closed');
  await first.waitFor(position);
  const advances: Advance[] = [];
  second.onAdvance((advance) => advances.push(advance));
  await first.stop();
  expect(await second.waitFor(position, undefined, 5_000)).toBe(true);
  expect(advances).toEqual([{ topics: ['states'], position, ids: {} }]);
});

test('a second runner stands by, follows, and takes over when the first one ends', async () => {
  const states = statesProjector();
  const first = await log.projected([states], { exclusive: false });
  const second = await log.project([states], { exclusive: false });
  const { position } = await received('a');
  expect(await second.waitFor(position)).toBe(true);
  expect((await second.of(states).get('a'))?.doc).toEqual({ states: ['v1'] });
  expect((await second.status()).map(({ state }) => state)).toEqual(['waiting']);
  await first.stop();
  const later = await changed('a', 'closed');
  expect(await second.waitFor(later.position, undefined, 5_000)).toBe(true);
  expect((await second.status()).map(({ state }) => state)).not.toEqual(['waiting']);
});
