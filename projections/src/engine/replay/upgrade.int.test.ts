import { type RecordedEvent, START_POSITION } from '@salon/event-store';
import { until } from '@salon/event-store/testing/until';
import { people } from '../../person/people.ts';
import { inquiries } from '../../testing/inquiries.ts';
import { useSalonLog } from '../../testing/salon-log.ts';
import { type StatesDocument, statesProjector } from '../../testing/test-projectors.ts';
import { NotNowError } from '../errors.ts';
import type { Advance } from '../projections.ts';
import { defineProjector, type Lacking } from '../projector.ts';

const log = useSalonLog();

const { received, changed } = inquiries(log);

/** Version 2 of the read model, which stops at the first `answered` while it is built and `faulty`. */
function newerStates() {
  const program = { faulty: true };
  return { program, newer: statesProjector(2, (_, state) => program.faulty && state === 'answered') };
}

/** A read model of version 1 that has an answered inquiry. */
async function servedByTheOlder(): Promise<RecordedEvent> {
  await received('a');
  const answered = await changed('a', 'answered');
  await (await log().projected([statesProjector(1)])).stop();
  return answered;
}

test('another version of the projector builds its own collection from zero, and the next start drops the old one', async () => {
  await received('a');
  await (await log().projected([statesProjector(1)])).stop();
  const newer = statesProjector(2);
  const projections = await log().project([newer]);
  await projections.replay.finished('states');
  expect((await projections.of(newer).get('a'))?.doc).toEqual({ states: ['v2'] });
  await projections.stop();
  // Until now a process that follows may have read it.
  expect(await log().documents.collections()).toContain('states_v1');
  await log().project([newer]);
  await until('the old collection is dropped', async () => !(await log().documents.collections()).includes('states_v1'));
  expect(await log().documents.collections()).toContain('states_v2');
});

test('the older version serves until the newer one is whole; then all is told anew', async () => {
  const answered = await servedByTheOlder();
  const { program, newer } = newerStates();
  const projections = await log().project([newer]);
  await projections.replay.finished('states');
  expect((await projections.of(newer).get('a'))?.doc).toEqual({ states: ['v1', 'answered'] });
  expect(await projections.of(newer).select({ order: 'last' }, ['last'])).toEqual([{ id: 'a', last: 'answered' }]);
  expect(await projections.status()).toMatchObject([
    { version: 2, collection: 'states_v1', state: 'stopped', position: answered.position, replay: { collection: 'states_v2' } },
  ]);

  const advances: Advance[] = [];
  projections.onAdvance((advance) => advances.push(advance));
  const later = await changed('a', 'closed');
  program.faulty = false;
  await projections.resume('states');
  expect(await projections.waitFor(later.position)).toBe(true);
  expect((await projections.of(newer).get('a'))?.doc).toEqual({ states: ['v2', 'answered', 'closed'] });
  expect(advances).toEqual([{ topics: ['states'], position: later.position, ids: {} }]);
  expect(await projections.status()).toMatchObject([{ collection: 'states_v2', state: 'live', previous: null }]);
  expect((await projections.verify('states')).differing).toEqual([]);
});

test('a document of the older version is read as the newer one reads it, by whoever serves it, until the newer one is whole', async () => {
  await servedByTheOlder();
  interface Counted extends StatesDocument {
    readonly count: number;
  }
  const fields = { last: ({ states }: Counted) => states.at(-1) ?? null };
  const newer = defineProjector<Counted, 'InquiryReceived' | 'InquiryStateChanged', typeof fields>({
    name: 'states',
    version: 2,
    fromOlder: (doc: Lacking<Counted, 'count'>) => ({ ...doc, count: doc.count ?? doc.states.length }),
    keys: ({ data }) => [data.inquiryId],
    on: {
      InquiryReceived: () => ({ states: [], count: 0 }),
      InquiryStateChanged(doc, { data: { state } }) {
        if (doc === undefined || doc.count === 0) throw new Error('Only what the older version has built can be counted on.');
        return { states: [...doc.states, state], count: doc.count + 1 };
      },
    },
    fields,
    indexes: [['last']],
  });
  const running = await log().project([newer], { exclusive: false });
  await running.replay.finished('states');
  const follower = await log().project([newer], { follow: true });
  const closed = await changed('a', 'closed');
  const served = { states: ['v1', 'answered'], count: 2 };
  for (const node of [running, follower]) {
    const documents = node.of(newer);
    expect((await documents.get('a'))?.doc).toEqual(served);
    expect((await documents.getMany(['a'])).map(({ doc }) => doc)).toEqual([served]);
    expect((await documents.find({ order: 'last' })).map(({ doc }) => doc)).toEqual([served]);
    expect(await documents.count({ where: { last: 'answered' }, cap: 10 })).toEqual({ count: 1, capped: false });
    expect(await node.evolveNow(newer, 'a', [closed])).toEqual({ states: ['v1', 'answered', 'closed'], count: 3 });
  }
});

test('while one read model is built the others go on', async () => {
  const others = { ...statesProjector(), name: 'others' };
  await received('a');
  await (await log().projected([statesProjector(1), others])).stop();
  const read = log().events.readAll.bind(log().events);
  let open: (value?: unknown) => void = () => undefined;
  const opening = new Promise((resolve) => (open = resolve));
  log().events.readAll = async (options) => {
    if (options.after === START_POSITION) await opening;
    return read(options);
  };
  const projections = await log().project([statesProjector(2), others]);
  const later = await changed('a', 'closed');
  expect(await projections.waitFor(later.position, ['others'])).toBe(true);
  expect((await projections.status()).map(({ state }) => state)).toEqual(['rebuilding', 'live']);
  open();
});

test('what the older version has contains what it has seen and nothing later', async () => {
  const answered = await servedByTheOlder();
  const projections = await log().project([newerStates().newer], { exclusive: false });
  const follower = await log().project([statesProjector(2)], { follow: true });
  const later = await changed('a', 'closed');
  for (const node of [projections, follower]) {
    expect(await node.waitFor(answered.position)).toBe(true);
    expect(await node.waitFor(later.position, undefined, 50)).toBe(false);
  }
});

test('the half-built one goes on after a restart', async () => {
  await servedByTheOlder();
  const { program, newer } = newerStates();
  const first = await log().project([newer], { batchSize: 1 });
  await first.replay.finished('states');
  const [before] = await first.status();
  await first.stop();
  const second = await log().project([newer], { batchSize: 1 });
  expect((await second.status())[0]?.replay).toMatchObject({ collection: 'states_v2', position: before?.replay?.position });
  await second.replay.finished('states');
  program.faulty = false;
  const later = await changed('a', 'closed');
  await second.resume('states');
  expect(await second.waitFor(later.position)).toBe(true);
  expect((await second.of(newer).get('a'))?.doc).toEqual({ states: ['v2', 'answered', 'closed'] });
});

test('a program that goes back before the switch feeds its own version on and drops the half-built one', async () => {
  await servedByTheOlder();
  const newer = await log().project([newerStates().newer]);
  await newer.replay.finished('states');
  await newer.stop();
  const older = await log().projected([statesProjector(1)]);
  expect(await older.waitFor((await changed('a', 'closed')).position)).toBe(true);
  expect((await older.of(statesProjector(1)).get('a'))?.doc).toEqual({ states: ['v1', 'answered', 'closed'] });
  expect((await log().documents.collections()).filter((name) => name.startsWith('states'))).toEqual(['states_v1']);
});

test('an operator’s replay waits until the newer version serves', async () => {
  await servedByTheOlder();
  const projections = await log().project([newerStates().newer]);
  await projections.replay.finished('states');
  const refusal = new NotNowError('states is being built for this version of the program.');
  await expect(projections.replay.start('states')).rejects.toThrow(refusal);
  await expect(projections.replay.switch('states')).rejects.toThrow(refusal);
  await expect(projections.replay.release('states')).rejects.toThrow(refusal);
  await expect(projections.verify('states')).rejects.toThrow('states does not run in this process.');
});

test('a half-built older version makes room at once: there is nothing that serves', async () => {
  await received('a');
  await changed('a', 'answered');
  const stumbling = statesProjector(1, (_, state) => state === 'answered');
  const first = await log().project([stumbling]);
  await first.waitFor(await log().events.head(), undefined, 50);
  await first.stop();
  const newer = statesProjector(2);
  const second = await log().projected([newer]);
  expect((await second.of(newer).get('a'))?.doc).toEqual({ states: ['v2', 'answered'] });
});

test('an erasure reaches the clear text of the older version, whether it comes before or while the newer one is built', async () => {
  const personal = { name: '有馬', nameKana: null, email: 'a@example.jp', phone: '0780000000', message: '質問' };
  for (const id of ['a', 'b', 'c']) {
    const person = `inquiry-${id}`;
    await log().write({ stream: person, type: 'InquiryReceived', data: { inquiryId: id }, person, personal });
  }
  const erase = async (person: string) => {
    const event = await log().write({ stream: person, type: 'PersonErased', data: { person } });
    await log().sealer.destroy(person, '2026-10-24T00:00:00.000Z');
    return event;
  };
  await (await log().projected([people])).stop();
  await erase('inquiry-a');
  const stopsAtC: typeof people = {
    ...people,
    version: people.version + 1,
    evolve(doc, event, key) {
      if (event.stream === 'inquiry-c' && event.type === 'InquiryReceived') throw new Error('Stumbled.');
      return people.evolve(doc, event, key);
    },
  };
  // Small batches: the newer one stops before it comes to the erasure.
  const projections = await log().project([stopsAtC], { batchSize: 1 });
  await projections.replay.finished('people');
  const older = log().documents.reader({ ...people, name: `people_v${people.version}` });
  expect((await older.find({})).map(({ id }) => id)).toEqual(['inquiry-b', 'inquiry-c']);
  await erase('inquiry-b');
  await until('the erased one is gone from the older version', async () => (await older.find({})).length === 1);
  expect((await older.find({})).map(({ id }) => id)).toEqual(['inquiry-c']);
  const found = await older.select({ where: { kind: 'inquiry', part: { prefix: '' } } }, []);
  expect(found.filter(({ id }) => id !== 'inquiry-c')).toEqual([]);
});
