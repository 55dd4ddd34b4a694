import { START_POSITION } from '@salon/event-store';
import { until } from '@salon/event-store/testing/until';
import type { Stored } from '../../documents/document-store.ts';
import { inquiries } from '../../testing/inquiries.ts';
import { useSalonLog } from '../../testing/salon-log.ts';
import { statesProjector } from '../../testing/test-projectors.ts';
import type { Advance } from '../projections.ts';

const log = useSalonLog();

const { received, changed } = inquiries(log);

test('an older program stands by when a newer version has projected', async () => {
  await received('a');
  await (await log().projected([statesProjector(2)])).stop();
  const projections = await log().project([statesProjector(1)]);
  expect((await projections.status()).map(({ state, collection }) => [state, collection])).toEqual([['waiting', 'states_v2']]);
});

test('of a program that is older in one read model the others stand by too, and leave the lease', async () => {
  const others = { ...statesProjector(), name: 'others' };
  await received('a');
  await (await log().projected([statesProjector(2), others])).stop();
  const older = await log().project([statesProjector(1), others], { exclusive: false });
  expect((await older.status()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  const newer = await log().project([statesProjector(2), others], { exclusive: false });
  expect((await newer.status()).map(({ state }) => state)).not.toContain('waiting');
});

test('who is stopped while it starts has ended with the start, and leaves nothing running', async () => {
  const { documents } = log();
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
  const starting = log().project([statesProjector()], { documents: slow, exclusive: false });
  await begins;
  const order: string[] = [];
  const stopping = log()
    .stopAll()
    .then(() => order.push('stopped'));
  open();
  const projections = await starting;
  order.push('started');
  await stopping;
  expect(order).toEqual(['started', 'stopped']);
  expect((await projections.status()).map(({ state }) => state)).toEqual(['waiting']);
});

test('who fails half-way through the start gives back what it has', async () => {
  const { documents } = log();
  const broken: typeof documents = {
    ...documents,
    async collection(spec) {
      if (spec.name === 'others_v1') throw new Error('away');
      return documents.collection(spec);
    },
  };
  const projectors = [statesProjector(), { ...statesProjector(), name: 'others' }];
  const failed = await log().project(projectors, { documents: broken, exclusive: false });
  expect((await failed.status()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  const next = await log().project(projectors, { exclusive: false });
  expect((await next.status()).map(({ state }) => state)).not.toContain('waiting');
});

test('a runner that went on while another took over loses no read model by it', async () => {
  const states = statesProjector();
  const earlier = await log().events.head();
  await received('a');
  await (await log().projected([states])).stop();
  // The first answer is of the time before the last batch of the runner before.
  const now = log().events.head.bind(log().events);
  let asked = 0;
  log().events.head = async () => (++asked === 1 ? earlier : now());
  const projections = await log().projected([states]);
  expect((await projections.status()).map(({ collection }) => collection)).toEqual(['states_v1']);
});

test('who takes over tells that it does not know what was changed while another process ran', async () => {
  const { documents } = log();
  let seen: readonly Stored<never>[] | undefined;
  const blind: typeof documents = {
    ...documents,
    async collection(spec) {
      const collection = await documents.collection(spec);
      const find = collection.find.bind(collection);
      // Where the first one has come to, the second one does not see any more.
      return spec.name === 'checkpoints'
        ? Object.assign(collection, { find: async (what: Parameters<typeof find>[0]) => seen ?? find(what) })
        : collection;
    },
  };
  const states = statesProjector();
  const first = await log().projected([states], { exclusive: false });
  const second = await log().project([states], { documents: blind, exclusive: false });
  await second.waitFor((await received('a')).position);
  const checkpoints = await documents.collection<never>({ name: 'checkpoints', fields: {}, indexes: [] });
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
  const first = await log().projected([states], { exclusive: false });
  const second = await log().project([states], { exclusive: false });
  const { position } = await received('a');
  expect(await second.waitFor(position)).toBe(true);
  expect((await second.of(states).get('a'))?.doc).toEqual({ states: ['v1'] });
  expect((await second.status()).map(({ state }) => state)).toEqual(['waiting']);
  await first.stop();
  const later = await changed('a', 'closed');
  expect(await second.waitFor(later.position, undefined, 5_000)).toBe(true);
  expect((await second.status()).map(({ state }) => state)).not.toEqual(['waiting']);
});

test('a standby tells the positions of who feeds the read models, also of those that an event does not concern, and its own once it feeds them', async () => {
  const states = statesProjector();
  const untouched = { ...states, name: 'untouched', handles: [] };
  const first = await log().projected([states, untouched], { exclusive: false });
  const second = await log().project([states, untouched], { exclusive: false });
  const third = await log().project([states, untouched], { exclusive: false });
  const positionsOf = async (projections: typeof first) => (await projections.status()).map(({ position }) => position);
  for (const state of ['read', 'closed'] as const) {
    const { position } = state === 'read' ? await received('a') : await changed('a', state);
    await Promise.all([first, second, third].map((each) => each.waitFor(position)));
    for (const each of [first, second, third]) expect(await positionsOf(each)).toEqual([position, position]);
  }
  await first.stop();
  await until(
    'another one feeds them',
    async () => [...(await second.status()), ...(await third.status())].some(({ state }) => state === 'live') || undefined,
  );
  const { position } = await received('b');
  await Promise.all([second, third].map((each) => each.waitFor(position, undefined, 5_000)));
  for (const each of [second, third]) expect(await positionsOf(each)).toEqual([position, position]);
});

test('who is told that what was written is lost begins again from what stands', async () => {
  const { documents } = log();
  let lose: () => Promise<void> = async () => undefined;
  const forgetful: typeof documents = {
    ...documents,
    onLoss(listener) {
      lose = listener;
    },
  };
  const states = statesProjector();
  const projections = await log().projected([states], { documents: forgetful });
  const { position: kept } = await received('a');
  await projections.waitFor(kept);
  const checkpoints = await documents.collection<{ position: string }>({ name: 'checkpoints', fields: {}, indexes: [] });
  const before = await checkpoints.get('states_v1');
  const { position } = await changed('a', 'closed');
  await projections.waitFor(position);
  const collection = await documents.collection({ ...states, name: 'states_v1' });
  const [document, checkpoint] = [await collection.get('a'), await checkpoints.get('states_v1')];
  // As after a commit that failed: neither the document nor the checkpoint is as it was answered.
  await collection.remove('a');
  await checkpoints.remove('states_v1');
  await checkpoints.insert('states_v1', { ...checkpoint?.doc, position: START_POSITION });
  await lose();
  expect((await projections.status()).map(({ state }) => state)).toEqual(['waiting']);
  await until('the document is there again', async () => (await projections.of(states).get('a'))?.position === position);
  expect((await projections.of(states).get('a'))?.doc).toEqual(document?.doc);
  expect(before?.doc.position).not.toBe(position);
});
