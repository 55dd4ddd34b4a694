import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedDocuments } from '@salon/projections';
import { Outbox, type OutboxEntry, outboxCollection } from './outbox.ts';

const folder = mkdtempSync(join(tmpdir(), 'outbox-'));
const work = openEmbeddedDocuments({ file: join(folder, 'work.db') });
afterAll(async () => {
  await work.close();
  rmSync(folder, { recursive: true });
});

const states: readonly OutboxEntry['state'][] = ['queued', 'failed', 'sent', 'lapsed'];
const about = { template: 'reminder', event: null, eventId: 'e', person: 'guest-1', bookingId: null, startTime: null } as const;

/** One mail of each state, which is its id. */
async function openOutbox() {
  const outbox = new Outbox(
    await work.collection({ ...outboxCollection, name: expect.getState().currentTestName?.replaceAll(/\W/g, '') ?? '' }),
  );
  for (const state of states) {
    await outbox.add([{ id: state, ...about, createdAt: '2026-10-20T01:00:00.000Z' }]);
    await outbox.note(state, { state });
  }
  return outbox;
}

test('mails that failed still have to go, like those that were not tried', async () => {
  expect(await (await openOutbox()).open(10)).toEqual(['queued', 'failed']);
});

test('only a mail that still has to go can be given up, and once it is, nothing is written or told again', async () => {
  const outbox = await openOutbox();
  let told = 0;
  outbox.onChange(() => {
    told += 1;
  });
  await outbox.giveUp([...states, 'erased']);
  await outbox.giveUp([...states, 'erased']);
  const entries = await outbox.entries.getMany(states);
  expect(Object.fromEntries(entries.map(({ id, doc }) => [id, doc.state]))).toEqual({
    ...{ queued: 'dead', failed: 'dead', sent: 'sent', lapsed: 'lapsed' },
  });
  expect(told).toBe(2);
});

test('a mail that goes out at the moment when it is given up stays sent', async () => {
  const outbox = await openOutbox();
  const { getMany } = outbox.entries;
  jest.spyOn(outbox.entries, 'getMany').mockImplementationOnce(async (ids) => {
    const found = await getMany.call(outbox.entries, ids);
    await outbox.note('failed', { state: 'sent' });
    return found;
  });
  await outbox.giveUp(['failed']);
  expect((await outbox.entries.get('failed'))?.doc.state).toBe('sent');
});

test('a try that fails after another has sent the mail leaves it sent', async () => {
  const outbox = await openOutbox();
  await outbox.note('sent', { state: 'failed', error: 'Error' });
  expect((await outbox.entries.get('sent'))?.doc).toMatchObject({ state: 'sent', error: null });
});

test('a mail that is known stays as it is, and only those that are not are told', async () => {
  const outbox = await openOutbox();
  const created = { ...about, createdAt: '2026-10-21T01:00:00.000Z' };
  const added = await outbox.add([
    { id: 'sent', ...created },
    { id: 'new', ...created },
  ]);
  expect(added.map(({ id }) => id)).toEqual(['new']);
  // Somebody else takes it at the same moment, and has sent it.
  await outbox.note('new', { state: 'sent' });
  jest.spyOn(outbox.entries, 'getMany').mockResolvedValueOnce([]);
  await outbox.add([{ id: 'new', ...created }]);
  expect((await outbox.entries.getMany(['sent', 'new'])).map(({ doc }) => [doc.state, doc.createdAt])).toEqual([
    ['sent', '2026-10-21T01:00:00.000Z'],
    ['sent', '2026-10-20T01:00:00.000Z'],
  ]);
});

test('mails that are settled at once are each settled, whatever has become of one of them meanwhile', async () => {
  const outbox = await openOutbox();
  const read = await Promise.all(['queued', 'failed', 'lapsed'].map((id) => outbox.get(id)));
  await outbox.entries.remove('failed');
  await outbox.note('lapsed', { attempts: 7 });
  const there = await Promise.all(read.flatMap((stored) => (stored === undefined ? [] : outbox.settle(stored, { state: 'sent' }))));
  expect(there).toEqual([true, false, true]);
  expect(await Promise.all(['queued', 'failed', 'lapsed'].map((id) => outbox.get(id)))).toMatchObject([
    { doc: { state: 'sent', attempts: 0 } },
    undefined,
    { doc: { state: 'sent', attempts: 7 } },
  ]);
});
