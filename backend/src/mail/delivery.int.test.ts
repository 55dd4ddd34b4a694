import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedDocuments } from '@salon/projections';
import { Deliveries, type Delivery, deliveryCollection } from './delivery.ts';

const folder = mkdtempSync(join(tmpdir(), 'deliveries-'));
const work = openEmbeddedDocuments({ file: join(folder, 'work.db') });
afterAll(async () => {
  await work.close();
  rmSync(folder, { recursive: true });
});

const states: readonly Delivery['state'][] = ['queued', 'failed', 'sent', 'lapsed'];
const about = { template: 'reminder', event: null, eventId: 'e', person: 'guest-1', bookingId: null, startTime: null } as const;

/** One letter of each state, which is its id. */
async function openLetters() {
  const deliveries = new Deliveries(
    await work.collection({ ...deliveryCollection, name: expect.getState().currentTestName?.replaceAll(/\W/g, '') ?? '' }),
  );
  for (const state of states) {
    await deliveries.queue(state, { ...about, createdAt: '2026-10-20T01:00:00.000Z' });
    await deliveries.note(state, { state });
  }
  return deliveries;
}

test('letters that failed still have to go, like those that were not tried', async () => {
  expect(await (await openLetters()).open(10)).toEqual(['queued', 'failed']);
});

test('only a letter that still has to go can be given up, and once it is, nothing is written or told again', async () => {
  const deliveries = await openLetters();
  let told = 0;
  deliveries.onChange(() => {
    told += 1;
  });
  await deliveries.giveUp([...states, 'erased']);
  await deliveries.giveUp([...states, 'erased']);
  const records = await deliveries.records.getMany(states);
  expect(Object.fromEntries(records.map(({ id, doc }) => [id, doc.state]))).toEqual({
    ...{ queued: 'dead', failed: 'dead', sent: 'sent', lapsed: 'lapsed' },
  });
  expect(told).toBe(2);
});

test('a letter that goes out at the moment when it is given up stays sent', async () => {
  const deliveries = await openLetters();
  const { getMany } = deliveries.records;
  jest.spyOn(deliveries.records, 'getMany').mockImplementationOnce(async (ids) => {
    const found = await getMany.call(deliveries.records, ids);
    await deliveries.note('failed', { state: 'sent' });
    return found;
  });
  await deliveries.giveUp(['failed']);
  expect((await deliveries.records.get('failed'))?.doc.state).toBe('sent');
});

test('a try that fails after another has sent the letter leaves it sent', async () => {
  const deliveries = await openLetters();
  await deliveries.note('sent', { state: 'failed', error: 'Error' });
  expect((await deliveries.records.get('sent'))?.doc).toMatchObject({ state: 'sent', error: null });
});
