import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RecordedEvent } from '@salon/event-store';
import { until } from '@salon/event-store/testing/until';
import { DocumentsUnavailableError } from '../documents/document-store.ts';
import { useSalonLog } from '../testing/salon-log.ts';
import { statesProjector } from '../testing/test-projectors.ts';
import type { BuildDocument } from './build.ts';
import { buildSpec } from './build.ts';
import type { Projections } from './projections.ts';

const log = useSalonLog();
const states = statesProjector();
const others = { ...statesProjector(), name: 'others' };
const builds = () => log().documents.collection<BuildDocument>(buildSpec);
const modelCollections = async () =>
  (await log().documents.collections()).filter((name) => name.startsWith('states'));

const received = (inquiryId: string) =>
  log().write({ stream: `inquiry-${inquiryId}`, type: 'InquiryReceived', data: { id: inquiryId } });
const changed = (inquiryId: string, state: string) =>
  log().write({
    stream: `inquiry-${inquiryId}`,
    type: 'InquiryStateChanged',
    data: { id: inquiryId, state },
  });

const statesOf = async (projections: Projections, id = 'a', model = states) =>
  (await projections.of(model).get(id))?.doc.states;

const caughtUp = async (projections: Projections, written: Promise<RecordedEvent>) =>
  projections.waitFor((await written).position);

async function changeBuild(name: string, changes: Partial<BuildDocument>) {
  const stored = await (await builds()).get(name);
  if (stored === undefined) throw new Error(`${name} is not stored.`);
  await (await builds()).replace(name, stored.rev, { ...stored.doc, ...changes });
}

function skip(stream: string, revision: number) {
  const data = { stream, revision, type: 'InquiryStateChanged', reason: '読めないため' };
  return log().write({ stream: 'skipped-events', type: 'EventSkipped', data });
}

test('events before and after the start are projected, with the position of the last event', async () => {
  const first = await received('a');
  const projections = await log().projected([states]);
  expect(await projections.of(states).get('a')).toEqual({
    id: 'a',
    doc: { last: 'v1', states: ['v1'] },
    position: first.position,
    rev: 1,
  });
  const { position } = await changed('a', 'answered');
  expect(await projections.waitFor(position)).toBe(true);
  expect(await statesOf(projections)).toEqual(['v1', 'answered']);
  expect(await projections.of(states).ids({ where: { last: 'answered' } })).toEqual(['a']);
  expect(await projections.status()).toMatchObject([
    { state: 'live', position, collection: 'states-1-1', parked: 0, rebuild: null },
  ]);
});

test('a model is readable only when complete; others are independent', async () => {
  await received('a');
  await (await log().projected([others])).stop();
  const projections = await log().project([states, others]);
  expect(await statesOf(projections, 'a', others)).toEqual(['v1']);
  expect(projections.isWhole()).toBe(false);
  await expect(projections.of(states).get('a')).rejects.toBeInstanceOf(DocumentsUnavailableError);
  await projections.built(10_000);
  expect(projections.isWhole()).toBe(true);
  expect(await statesOf(projections)).toEqual(['v1']);
});

test('waiting times out with false, and does not wait for paused models', async () => {
  const projections = await log().projected([states, others]);
  expect(await projections.waitFor('9999999999999999', ['states'], 30)).toBe(false);
  await projections.pause('others');
  const { position } = await received('a');
  expect(await projections.waitForLive(position, ['states'], 60_000)).toBe(true);
  expect(await projections.waitForLive(position, undefined, 60_000)).toBe(false);
  await projections.resume('others');
  expect(await projections.waitForLive(position, undefined, 60_000)).toBe(true);
});

test('pausing a model ends the waits for it', async () => {
  const projections = await log().projected([states]);
  const waiting = projections.waitForLive('9999999999999999', ['states'], 60_000);
  await projections.pause('states');
  expect(await waiting).toBe(false);
});

test('a paused model stays paused after a restart', async () => {
  const first = await log().projected([states]);
  await first.pause('states');
  await first.stop();
  const { position } = await received('a');
  const second = await log().project([states]);
  expect(await second.status()).toMatchObject([{ state: 'paused' }]);
  await second.resume('states');
  expect(await second.waitFor(position)).toBe(true);
});

test('an advance reports model, documents and position', async () => {
  const projections = await log().projected([states]);
  const advances: unknown[] = [];
  projections.onAdvance((advance) => advances.push(advance));
  const { position } = await received('a');
  await projections.waitFor(position);
  expect(advances).toEqual([{ topics: ['states'], position, ids: { states: ['a'] } }]);
});

test('a batch that one model could not take is given again when all others have ended with it', async () => {
  const told: string[] = [];
  const projections = await log().projected([states, others], {
    onError: (error) => told.push(String(error)),
  });
  const { documents } = log();
  const advance = documents.advance.bind(documents);
  const away = new DocumentsUnavailableError(new Error('away'));
  jest.spyOn(documents, 'advance').mockImplementation(async (writes, checkpoint) => {
    if (checkpoint.id === 'others-1-1' && !told.includes('others failed')) {
      told.push('others failed');
      throw away;
    }
    if (checkpoint.id === 'states-1-1' && !told.includes('states ended')) {
      // An engine that is slow to answer.
      await new Promise((resolve) => setTimeout(resolve, 30));
      told.push('states ended');
    }
    return advance(writes, checkpoint);
  });
  expect(await caughtUp(projections, received('a'))).toBe(true);
  expect(told).toEqual(['others failed', 'states ended', String(away)]);
});

test('the answer to a command is the stored document with the events that it lacks', async () => {
  const projections = await log().projected([states]);
  await caughtUp(projections, received('a'));
  await projections.pause('states');
  await changed('a', 'answered');
  const last = await changed('a', 'closed');
  const expected = ['v1', 'answered', 'closed'];
  expect((await projections.evolveNow(states, 'a', [last]))?.states).toEqual(expected);
  expect(await statesOf(projections)).toEqual(['v1']);
  await projections.resume('states');
  await projections.waitFor(last.position);
  expect((await projections.evolveNow(states, 'a', [last]))?.states).toEqual(expected);
});

test('while nothing serves a model, the answer to a command is made of its events', async () => {
  const projections = await log().projected([states]);
  const first = await received('a');
  await projections.waitFor(first.position);
  await projections.stop();
  expect((await projections.evolveNow(states, 'a', [first]))?.states).toEqual(['v1']);
});

test.each([
  ['of another log', { logId: 'another' }],
  ['beyond the head of this log, which was restored', { position: '9999999999999999' }],
  ['that never was whole', { isWhole: false }],
])('a build %s is built again from zero', async (_, changes) => {
  await received('a');
  await (await log().projected([states])).stop();
  await changeBuild('states-1-1', changes);
  const projections = await log().projected([states]);
  expect(await projections.status()).toMatchObject([{ state: 'live' }]);
  expect(await statesOf(projections)).toEqual(['v1']);
  expect(await modelCollections()).toEqual(['states-1-2']);
});

test('a model with a changed version is rebuilt at the start while others serve, and the old build is dropped', async () => {
  await received('a');
  await (await log().projected([states])).stop();
  const newer = statesProjector(2);
  expect(await statesOf(await log().projected([newer]), 'a', newer)).toEqual(['v2']);
  expect(await modelCollections()).toEqual(['states-2-1']);
});

test('on servers a newer program fills its own builds and takes over when the older one ends', async () => {
  await received('a');
  const newer = statesProjector(2);
  const old = await log().projected([states, others], { exclusive: false, owner: 'old' });
  const next = await log().projected([newer, others], { exclusive: false, owner: 'new' });
  await until('the newer program feeds its own build and waits for the shared one', async () => {
    const states = (await next.status()).map(({ state }) => state);
    return states.join() === 'live,waiting';
  });
  const { position } = await changed('a', 'closed');
  await Promise.all([old, next].map((projections) => projections.waitFor(position)));
  expect(await statesOf(old)).toEqual(['v1', 'closed']);
  expect(await statesOf(next, 'a', newer)).toEqual(['v2', 'closed']);
  expect(await statesOf(next, 'a', others)).toEqual(['v1', 'closed']);
  await old.stop();
  await until('the newer program feeds both', async () =>
    (await next.status()).every(({ state }) => state === 'live'),
  );
});

test('a second process follows the first, and takes over when it ends', async () => {
  await received('a');
  const first = await log().projected([states], { exclusive: false, owner: 'one' });
  const second = await log().project([states], { exclusive: false, owner: 'two' });
  const advances: unknown[] = [];
  await second.waitFor(await log().events.head());
  second.onAdvance((advance) => advances.push(advance));
  const { position } = await changed('a', 'closed');
  expect(await second.waitFor(position)).toBe(true);
  expect(await second.status()).toMatchObject([{ state: 'waiting', position }]);
  expect(await statesOf(second)).toEqual(['v1', 'closed']);
  await until('it was told', () => advances.length > 0);
  expect(advances).toEqual([{ topics: ['states'], position, ids: {} }]);
  await first.stop();
  await until('it has taken over', async () => (await second.status())[0]?.state === 'live');
  expect(await caughtUp(second, changed('a', 'new'))).toBe(true);
});

test('a process whose builds were taken by another stops feeding and follows, readable all the while', async () => {
  await received('a');
  const projections = await log().projected([states], { exclusive: false });
  await changeBuild('states-1-1', { lease: 'another' });
  await changed('a', 'closed');
  for (let last = 'v1'; last !== 'closed'; await nextTurn())
    last = (await statesOf(projections))?.at(-1) ?? 'gone';
  expect(log().errors.map(String)).toContain(
    'LeaseLostError: Another process feeds this read model.',
  );
  expect(await statesOf(projections)).toEqual(['v1', 'closed']);
});

describe('an event that fails in a projector', () => {
  let isFaulty = true;
  const stumbling = statesProjector(1, (_, state) => isFaulty && state === 'answered');
  beforeEach(() => {
    isFaulty = true;
  });

  test('parks its document while others continue; a retry completes it', async () => {
    await received('a');
    await received('b');
    const projections = await log().projected([stumbling]);
    const waiting = [await changed('a', 'answered'), await changed('a', 'closed')];
    expect(await caughtUp(projections, changed('b', 'closed'))).toBe(true);
    expect(await statesOf(projections)).toEqual(['v1']);
    expect(await statesOf(projections, 'b')).toEqual(['v1', 'closed']);
    const [parked] = await projections.parked('states');
    expect(parked).toMatchObject({ key: 'a', error: 'Stumbled over answered.', attempts: 1 });
    // Where they are, and nothing of what they say.
    const places = waiting.map(({ stream, revision, position, type }) => ({
      stream,
      revision,
      position,
      type,
    }));
    expect(parked?.events).toEqual(places);
    expect(await projections.retry('states', 'a')).toBe(false);
    expect((await projections.parked()).map(({ attempts }) => attempts)).toEqual([2]);
    isFaulty = false;
    expect(await projections.retry('states', 'a')).toBe(true);
    expect(await statesOf(projections)).toEqual(['v1', 'answered', 'closed']);
    expect(await projections.parked()).toEqual([]);
    expect((await projections.verify('states')).differing).toEqual([]);
  });

  test('stays parked after a restart', async () => {
    await received('a');
    const first = await log().projected([stumbling]);
    const bad = await changed('a', 'answered');
    await first.waitFor(bad.position);
    await first.stop();
    const later = await changed('a', 'closed');
    const second = await log().projected([stumbling]);
    expect(await second.parked()).toMatchObject([
      { events: [{ position: bad.position }, { position: later.position }] },
    ]);
  });

  test('parks its whole stream if it does not match its schema', async () => {
    await received('a');
    const projections = await log().projected([states]);
    await changed('a', 'nonsense');
    await caughtUp(projections, changed('a', 'closed'));
    const parked = (await projections.parked()).map(({ key, events }) => [key, events.length]);
    expect(parked).toEqual([['stream:inquiry-a', 2]]);
    expect(await statesOf(projections)).toEqual(['v1']);
  });

  test('is skipped, now and in later builds', async () => {
    const projections = await log().projected([stumbling]);
    for (const id of ['a', 'b']) {
      await received(id);
      await changed(id, 'answered');
      await caughtUp(projections, changed(id, 'closed'));
    }
    await caughtUp(projections, skip('inquiry-a', 1));
    expect(await projections.parked()).toMatchObject([{ reader: 'states', key: 'b' }]);
    expect(await statesOf(projections)).toEqual(['v1', 'closed']);
    expect(await projections.verify('states')).toMatchObject({ differing: [], parked: 1 });
    await projections.stop();
    await changeBuild('states-1-1', { isWhole: false });
    const again = await log().projected([stumbling]);
    expect(await again.parked()).toMatchObject([{ key: 'b' }]);
    expect(await statesOf(again)).toEqual(['v1', 'closed']);
  });

  test('is skipped even if the next one fails too, which then waits first', async () => {
    const projections = await log().projected([stumbling]);
    await received('a');
    for (const state of ['answered', 'answered', 'closed'] as const)
      await caughtUp(projections, changed('a', state));
    await caughtUp(projections, skip('inquiry-a', 1));
    expect(await projections.parked()).toMatchObject([
      { events: [{ revision: 2 }, { revision: 3 }] },
    ]);
    await caughtUp(projections, skip('inquiry-a', 2));
    expect(await projections.parked()).toEqual([]);
  });

  test('does not stop the build at a start, which serves with an alarm', async () => {
    await received('a');
    await received('b');
    await changed('a', 'answered');
    const projections = await log().projected([stumbling]);
    expect(await projections.parked()).toMatchObject([{ key: 'a' }]);
    expect(await statesOf(projections, 'b')).toEqual(['v1']);
    expect(log().errors).toEqual([
      new Error('states serves without 1 documents that were set aside.'),
    ]);
  });

  test('is tried again at the next start, which may be of a newer program', async () => {
    await received('a');
    await changed('a', 'answered');
    await (await log().projected([stumbling])).stop();
    isFaulty = false;
    const projections = await log().projected([stumbling]);
    expect(await projections.parked()).toEqual([]);
    expect(await statesOf(projections)).toEqual(['v1', 'answered']);
  });

  test('is shown and answered like the others when there are more than ten', async () => {
    for (let n = 0; n < 11; n += 1) {
      await received(`i${n}`);
      await changed(`i${n}`, 'answered');
    }
    const projections = await log().projected([stumbling]);
    expect(await projections.status()).toMatchObject([{ state: 'live', parked: 11 }]);
    for (let n = 0; n < 10; n += 1) await caughtUp(projections, skip(`inquiry-i${n}`, 1));
    expect((await projections.parked()).map(({ key }) => key)).toEqual(['i10']);
  });
});

describe('a rebuild', () => {
  const receive = async (count: number) => {
    for (let n = 0; n < count; n += 1) await received(`i${n}`);
  };
  const forge = async () => {
    const spec = { name: 'states-1-1', indexes: [] };
    const serving = await log().documents.collection<{ last: string; states: string[] }>(spec);
    const stored = await serving.get('i1');
    await serving.replace('i1', stored?.rev ?? 0, { last: 'v1', states: ['forged'] });
  };

  test('for verification finds a changed document, and leaves no build', async () => {
    await receive(350);
    const projections = await log().projected([states]);
    expect(await projections.verify('states')).toMatchObject({
      compared: 350,
      differing: [],
      isSwitched: false,
    });
    await forge();
    expect(await projections.verify('states')).toMatchObject({
      compared: 350,
      differing: ['i1'],
      differences: [{ id: 'i1', field: 'states.0', serving: 'forged', built: 'v1' }],
    });
    expect(await modelCollections()).toEqual(['states-1-1']);
    expect(await statesOf(projections, 'i1')).toEqual(['forged']);
  });

  test('for a replay reports differences and then serves, during writes', async () => {
    await receive(20);
    const projections = await log().projected([states]);
    await forge();
    const replaying = projections.replay('states');
    for (let n = 0; n < 20; n += 1) await changed(`i${n}`, 'closed');
    expect(await replaying).toMatchObject({
      compared: 20,
      differing: ['i1'],
      isSwitched: true,
      parked: 0,
    });
    expect(await projections.waitFor(await log().events.head())).toBe(true);
    expect(await statesOf(projections, 'i1')).toEqual(['v1', 'closed']);
    expect(await projections.status()).toMatchObject([
      { collection: 'states-1-2', switchedAt: expect.any(String) },
    ]);
    expect(await modelCollections()).toEqual(['states-1-2']);
    expect(await projections.verify('states')).toMatchObject({ differing: [] });
    await projections.stop();
    expect(await statesOf(await log().projected([states]), 'i1')).toEqual(['v1', 'closed']);
  });

  test('does not switch with a parked document', async () => {
    let isFaulty = false;
    const stumbling = statesProjector(1, () => isFaulty);
    await received('a');
    await changed('a', 'answered');
    const projections = await log().projected([stumbling]);
    isFaulty = true;
    expect(await projections.replay('states')).toMatchObject({
      isSwitched: false,
      parked: 1,
      differing: ['a'],
    });
    expect(await statesOf(projections)).toEqual(['v1', 'answered']);
  });

  test('that was killed restarts from scratch', async () => {
    await received('a');
    await (await log().projected([states])).stop();
    const begun = await (await builds()).get('states-1-1');
    await (await builds()).insert('states-1-2', {
      ...(begun?.doc as BuildDocument),
      position: '0',
      isWhole: false,
      lease: '',
    });
    await log().documents.collection({ name: 'states-1-2', indexes: [] });
    const projections = await log().projected([states]);
    expect(await projections.replay('states')).toMatchObject({ isSwitched: true, differing: [] });
    expect(await modelCollections()).toEqual(['states-1-3']);
  });

  test('shows its progress and does not block requests', async () => {
    await receive(600);
    const projections = await log().projected([states]);
    let requests = 0;
    let next = setImmediate(function request() {
      requests += 1;
      next = setImmediate(request);
    });
    const verifying = projections.verify('states');
    await until('it is on its way', async () => (await projections.status())[0]?.rebuild !== null);
    expect((await projections.status())[0]?.rebuild).toMatchObject({
      purpose: 'verify',
      collection: 'states-1-2',
    });
    await verifying;
    clearImmediate(next);
    expect(requests).toBeGreaterThanOrEqual(8);
  });
});
