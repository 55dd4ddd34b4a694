import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { people } from '../../person/people.ts';
import { inquiries } from '../../testing/inquiries.ts';
import { textOfModel, useSalonLog } from '../../testing/salon-log.ts';
import { workersOf } from '../../testing/start-build-worker.ts';
import { statesProjector } from '../../testing/test-projectors.ts';
import { type CheckpointDocument, checkpointSpec } from '../build/checkpoint.ts';
import type { WorkerTask } from './worker-messages.ts';

const log = useSalonLog();
const { received, changed } = inquiries(log);
const states = statesProjector();
const others = { ...statesProjector(), name: 'others' };
const fileOf = (collection: string) => join(log().folder, 'read-models.db-apart', `${collection}.db`);
const threaded = (stumblesOver?: string) => ({ startWorker: workersOf(log().folder, { stumblesOver }) });

test('a thread fills builds in files of their own while writes go on; they are compared, serve, and go with their files', async () => {
  for (let n = 0; n < 40; n += 1) await received(`i${n}`);
  const projections = await log().projected([states, others], threaded());
  const read = jest.spyOn(log().events, 'readAll');
  await projections.replay.start(['states', 'others']);
  for (let n = 0; n < 40; n += 1) await changed(`i${n}`, 'closed');
  const ends = await Promise.all(['states', 'others'].map((name) => projections.replay.finished(name)));
  expect(ends).toMatchObject([
    { collection: 'states_v2', state: 'ready', share: 1, error: null },
    { collection: 'others_v2', state: 'ready', share: 1, error: null },
  ]);
  // The thread has read from the beginning, this one the rest.
  expect(read.mock.calls.some(([{ after }]) => after === '0')).toBe(false);
  expect(await projections.waitFor(await log().events.head())).toBe(true);
  expect(await projections.replay.compare('states')).toEqual({ compared: 40, differing: [], differences: [] });
  await projections.replay.switch('states');
  expect(existsSync(fileOf('states_v2'))).toBe(true);
  expect(await projections.of(states).count({ where: { last: 'closed' }, cap: 100 })).toEqual({ count: 40, capped: false });
  expect((await projections.verify('states')).differing).toEqual([]);
  const { position } = await changed('i1', 'new');
  await projections.waitFor(position);
  await projections.replay.switchBack('states');
  expect((await projections.of(states).get('i1'))?.doc).toEqual({ states: ['v1', 'closed', 'new'] });
  await projections.replay.release('states');
  expect(existsSync(fileOf('states_v2'))).toBe(false);
  expect(await log().documents.collections()).not.toContain('states_v2');
  expect(log().errors).toEqual([]);
});

test('what a thread has built is fed on by the next process', async () => {
  await received('a');
  const first = await log().projected([states], threaded());
  await first.replay.start('states');
  await first.replay.finished('states');
  await first.replay.switch('states');
  await first.stop();
  const { position } = await changed('a', 'closed');
  const second = await log().projected([states], threaded());
  expect(await second.status()).toMatchObject([{ collection: 'states_v2', previous: 'states_v1', position }]);
  expect((await second.of(states).get('a'))?.doc).toEqual({ states: ['v1', 'closed'] });
});

test('a replay in a thread that was stopped goes on from where it was, also in another process', async () => {
  for (let n = 0; n < 30; n += 1) await received(`i${n}`);
  const first = await log().projected([states], threaded());
  await first.replay.start('states');
  await first.replay.stop('states');
  const stopped = await first.replay.finished('states');
  expect(stopped.state).toBe('stopped');
  await first.stop();
  const second = await log().projected([states], threaded());
  expect((await second.status())[0]?.replay).toMatchObject({ collection: 'states_v2', state: 'stopped', position: stopped.position });
  await second.replay.start('states');
  expect((await second.replay.finished('states')).state).toBe('ready');
  const before = await textOfModel(second, states);
  await second.replay.switch('states');
  expect(await textOfModel(second, states)).toBe(before);
});

test('a replay in a thread goes up to a position and no further, and on to the head when it is asked for again', async () => {
  const positions: string[] = [];
  for (let n = 0; n < 10; n += 1) positions.push((await received(`i${n}`)).position);
  const until = positions[3] ?? '';
  const projections = await log().projected([states], threaded());
  await projections.replay.start('states', until);
  expect(await projections.replay.finished('states')).toMatchObject({ state: 'stopped', position: until, share: 1, secondsLeft: null });
  expect((await projections.replay.compare('states', 2)).differences).toEqual(
    ['i4', 'i5'].map((id) => ({ id, field: '', serving: { states: ['v1'] }, built: undefined })),
  );
  await projections.replay.start('states');
  expect(await projections.replay.finished('states')).toMatchObject({ state: 'ready', share: 1 });
  expect((await projections.replay.compare('states')).differing).toEqual([]);
});

test('a build whose thread stumbles over an event stops with the reason, and no other with it; the event can be skipped', async () => {
  const stumbling = statesProjector(1, (_, state) => state === 'answered');
  for (let n = 0; n < 5; n += 1) await received(`i${n}`);
  const projections = await log().projected([stumbling, others], threaded('answered'));
  await projections.waitFor((await changed('i0', 'answered')).position);
  await projections.replay.start(['states', 'others']);
  const ends = await Promise.all(['states', 'others'].map((name) => projections.replay.finished(name)));
  expect(ends).toMatchObject([{ state: 'failed', error: expect.stringContaining('Stumbled over answered.') }, { state: 'ready' }]);
  await projections.skip('states', 'i0');
  await projections.replay.start('states');
  expect(await projections.replay.finished('states')).toMatchObject({ state: 'ready', error: null });
  expect((await projections.replay.compare('states')).differing).toEqual([]);
});

test('a build whose thread finds no room for what it took as written goes on from what the file has', async () => {
  for (let n = 0; n < 60; n += 1) await received(`i${n}`);
  const projections = await log().projected([states, others], { startWorker: workersOf(log().folder, { losesBefore: 4 }) });
  await projections.replay.start(['states', 'others']);
  const ends = await Promise.all(['states', 'others'].map((name) => projections.replay.finished(name)));
  expect(ends).toMatchObject([{ state: 'ready' }, { state: 'ready' }]);
  for (const name of ['states', 'others']) {
    expect(await projections.replay.compare(name)).toEqual({ compared: 60, differing: [], differences: [] });
  }
  // The thread has not failed with it.
  expect(log().errors).toEqual([]);
});

test('builds whose thread cannot be had are built all the same', async () => {
  for (let n = 0; n < 5; n += 1) await received(`i${n}`);
  const startWorker = () => {
    throw new Error('No thread is left.');
  };
  const projections = await log().projected([states], { startWorker });
  await projections.replay.start('states');
  expect(await projections.replay.finished('states')).toMatchObject({ state: 'ready', error: null });
  expect((await projections.replay.compare('states')).differing).toEqual([]);
  await projections.replay.switch('states');
  expect(await projections.of(states).count({ where: { last: 'v1' }, cap: 100 })).toEqual({ count: 5, capped: false });
  expect(log().errors).toEqual([new Error('No thread is left.')]);
});

test('an erasure reaches clear text that a thread has, or is to write', async () => {
  const personal = { name: '有馬', nameKana: null, email: 'a@example.jp', phone: '0780000000', message: '質問' };
  const person = 'inquiry-a';
  await log().write({ stream: person, type: 'InquiryReceived', data: { inquiryId: 'a' }, person, personal });
  for (let n = 0; n < 300; n += 1) await received(`i${n}`);
  const projections = await log().projected([people], threaded());
  await projections.replay.start('people');
  const { position } = await log().write({ stream: person, type: 'PersonErased', data: { person } });
  expect(await projections.waitFor(position)).toBe(true);
  await log().sealer.destroy(person, '2026-10-24T00:00:00.000Z');
  await log()
    .documents.scrub([`people_v${people.version + 1}`])
    .catch(() => undefined);
  expect((await projections.replay.finished('people')).state).toBe('ready');
  await projections.replay.switch('people');
  expect(await projections.of(people).get(person)).toBeUndefined();
});

test('what a power cut may have torn is begun anew, and a file that no read model knows is removed', async () => {
  for (let n = 0; n < 30; n += 1) await received(`i${n}`);
  const first = await log().projected([states, others], threaded());
  await first.replay.start(['states', 'others']);
  for (const name of ['states', 'others']) await first.replay.stop(name);
  await first.stop();
  const checkpoints = await log().documents.detached?.open('states_v2').collection<CheckpointDocument>(checkpointSpec);
  const stored = await checkpoints?.get('states_v2');
  if (stored === undefined) throw new Error('The build has a checkpoint.');
  await checkpoints?.replace('states_v2', stored.rev, { ...stored.doc, boot: 'another start of the machine' });
  const second = await log().projected([states], threaded());
  expect((await second.status())[0]?.replay).toBeNull();
  expect(existsSync(fileOf('others_v2'))).toBe(false);
  await second.replay.start('states');
  expect(await second.replay.finished('states')).toMatchObject({ collection: 'states_v3', state: 'ready' });
  expect((await second.replay.compare('states')).differing).toEqual([]);
});

test('of a long log a thread fills what begins from zero, too; a command is answered meanwhile, and reading is refused', async () => {
  for (let n = 0; n < 25; n += 1) await received(`i${n}`);
  const projections = await log().project([states], { ...threaded(), batchSize: 1 });
  await expect(projections.of(states).get('i1')).rejects.toThrow('The document store cannot be reached.');
  const closed = await changed('i1', 'closed');
  const created = await received('new');
  expect(await projections.evolveNow(states, 'new', [created])).toEqual({ states: ['v1'] });
  expect(await projections.evolveNow(states, 'i1', [closed])).toBeUndefined();
  await projections.built(60_000);
  expect(existsSync(fileOf('states_v1'))).toBe(true);
  expect(await projections.waitFor(created.position)).toBe(true);
  expect((await projections.of(states).get('i1'))?.doc).toEqual({ states: ['v1', 'closed'] });
});

test('what is verified in a long log is derived by a thread, and what was changed, is missing or waits is told as ever', async () => {
  const stumbling = statesProjector(1, (_, state) => state === 'answered');
  for (let n = 0; n < 40; n += 1) await received(`i${n}`);
  const projections = await log().projected([stumbling, others], { ...threaded('answered'), batchSize: 1 });
  await projections.waitFor((await changed('i0', 'closed')).position);
  const read = jest.spyOn(log().events, 'readAll');
  expect(await projections.verify('states')).toMatchObject({ compared: 40, differing: [] });
  expect(await projections.verifySamples(5)).toMatchObject([
    { projector: 'states', differing: [] },
    { projector: 'others', differing: [] },
  ]);
  // The thread has read from the beginning, this one only looked how long the log is.
  expect(read.mock.calls.filter(([{ after, types }]) => (after === undefined || after === '0') && types?.size !== 0)).toEqual([]);
  const serving = await log().documents.collection({ ...stumbling, name: 'states_v1' });
  await serving.replace('i1', (await serving.get('i1'))?.rev ?? 0, { states: ['forged'] });
  const forged = { id: 'i1', field: 'states.0', serving: 'forged', built: 'v1' };
  expect(await projections.verify('states')).toMatchObject({ compared: 40, differing: ['i1'], differences: [forged] });
  const [sampled] = await projections.verifySamples(5, { again: [{ model: 'states', id: 'i1' }] });
  expect(sampled).toMatchObject({ differing: ['i1'], differences: [forged] });
  // What the thread stumbles over waits in what serves: this one goes on with it, and both lack the same.
  await projections.waitFor((await changed('i2', 'answered')).position);
  expect((await projections.verify('states')).differing).toEqual(['i1']);
  expect(existsSync(fileOf('states_v1_check'))).toBe(false);
  expect((await log().documents.collections()).filter((name) => name.endsWith('_check'))).toEqual([]);
  expect(log().errors).toEqual([]);
});

test('a verification in a thread ends with the process, and the next one throws away what it has left', async () => {
  for (let n = 0; n < 40; n += 1) await received(`i${n}`);
  const [builds, stands] = [workersOf(log().folder), workersOf(log().folder, { standsAfter: 2 })];
  const startWorker = (work: WorkerTask) => (work.builds[0]?.compared === undefined ? builds : stands)(work);
  const first = await log().projected([states], { startWorker, batchSize: 1 });
  const verifying = expect(first.verify('states')).rejects.toThrow('aborted');
  await first.stop();
  await verifying;
  expect(log().errors).toEqual([]);
  await log().projected([states], threaded());
  expect(await log().documents.collections()).not.toContain('states_v1_check');
});

test('an erasure reaches what a thread derives to be compared', async () => {
  const personal = { name: '有馬', nameKana: null, email: 'a@example.jp', phone: '0780000000', message: '質問' };
  const person = 'inquiry-a';
  await log().write({ stream: person, type: 'InquiryReceived', data: { inquiryId: 'a' }, person, personal });
  for (let n = 0; n < 40; n += 1) await received(`i${n}`);
  const [builds, stands] = [workersOf(log().folder), workersOf(log().folder, { standsAfter: 3 })];
  let tellBegun = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    tellBegun = resolve;
  });
  const startWorker = (work: WorkerTask) =>
    work.builds[0]?.compared === undefined ? builds(work) : stands(work).once('message', () => tellBegun());
  const projections = await log().projected([people], { startWorker, batchSize: 1 });
  const verifying = expect(projections.verify('people')).rejects.toThrow('aborted');
  await begun;
  const { position } = await log().write({ stream: person, type: 'PersonErased', data: { person } });
  await projections.waitFor(position);
  await log().sealer.destroy(person, '2026-10-24T00:00:00.000Z');
  const check = `people_v${people.version}_check`;
  await log().documents.scrub([check]);
  await projections.stop();
  await verifying;
  expect(log().errors).toEqual([]);
});
