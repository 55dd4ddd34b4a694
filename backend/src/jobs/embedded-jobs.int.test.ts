import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { until } from '@salon/event-store/testing/until';
import { openEmbeddedDocuments } from '@salon/projections';
import { SystemClock } from '../process/clock.ts';
import { FixedClock } from '../process/fixed-clock.ts';
import { openLog } from '../process/log.ts';
import { Traffic } from '../process/traffic.ts';
import { EmbeddedJobs } from './embedded-jobs.ts';
import { describeJobsContract } from './jobs-contract.ts';
import { jobCollection } from './written-jobs.ts';

describeJobsContract('jobs in work.db', async (backOff) => {
  const folder = mkdtempSync(join(tmpdir(), 'jobs-'));
  const work = openEmbeddedDocuments({ file: join(folder, 'work.db') });
  const jobs = new EmbeddedJobs({ jobs: await work.collection(jobCollection), clock: new SystemClock(), log: openLog('silent'), backOff });
  return {
    jobs,
    close: async () => {
      await work.close();
      rmSync(folder, { recursive: true });
    },
  };
});

test('a job that a killed process had in hand is done by the next one at once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jobs-'));
  const work = openEmbeddedDocuments({ file: join(folder, 'work.db') });
  const documents = await work.collection(jobCollection);
  const open = () => new EmbeddedJobs({ jobs: documents, clock: new SystemClock(), log: openLog('silent') });
  const killed = open();
  let inHand = 0;
  let end = (): void => undefined;
  killed.work('mail', () => {
    inHand += 1;
    return new Promise<string>((resolve) => {
      end = () => resolve('too late');
    });
  });
  await killed.enqueue({ id: 'a', kind: 'mail', data: { to: 'first' } });
  killed.start();
  await until('the job is in hand', async () => inHand === 1);

  const next = open();
  const attempts: number[] = [];
  next.work('mail', async (_, attempt) => String(attempts.push(attempt)));
  next.start();
  await until('no job waits', async () => (await next.counts()).waiting === 0);
  await next.stop();
  expect(attempts).toEqual([2]);
  end();
  await killed.stop();
  await work.close();
  rmSync(folder, { recursive: true });
});

test('a clock that jumps has no job done twice, and none wait for the day on which it was put off', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jobs-'));
  const work = openEmbeddedDocuments({ file: join(folder, 'work.db') });
  const clock = new FixedClock('2026-10-20T01:00:00.000Z');
  const jobs = new EmbeddedJobs({ jobs: await work.collection(jobCollection), clock, log: openLog('silent'), backOff: [60_000] });
  const done: string[] = [];
  let end = (): void => undefined;
  jobs.work('mail', ({ to = '' }, attempt) => {
    done.push(`${to} ${attempt}`);
    if (to === 'failing' && attempt === 1) throw new Error('not yet');
    return to === 'slow' ? new Promise((resolve) => (end = () => resolve('sent'))) : Promise.resolve('sent');
  });
  jobs.start();
  await jobs.enqueue({ id: 'slow', kind: 'mail', data: { to: 'slow' } });
  await until('the slow one is in hand', () => done.length === 1);
  clock.jump(500 * 24 * 3_600_000);
  await jobs.enqueue({ id: 'failing', kind: 'mail', data: { to: 'failing' } });
  await until('the failing one has failed', () => done.length === 2);
  clock.jump(-500 * 24 * 3_600_000);
  await until('the failing one is tried again', () => done.length === 3);
  end();
  await until('no job waits', async () => (await jobs.counts()).waiting === 0);
  expect(done).toEqual(['slow 1', 'failing 1', 'failing 2']);
  await jobs.stop();
  await work.close();
  rmSync(folder, { recursive: true });
});

describe('jobs whose documents go away for a moment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'jobs-'));
  const work = openEmbeddedDocuments({ file: join(folder, 'work.db') });
  afterAll(async () => {
    await work.close();
    rmSync(folder, { recursive: true });
  });

  /** A queue of which the writes that are named, counted from the first, are carried out or not, and not answered either way. */
  async function openFailing(name: string, faults: Readonly<Record<number, 'written' | 'lost'>>) {
    const documents = await work.collection({ ...jobCollection, name });
    let writes = 0;
    const jobs = new EmbeddedJobs({
      jobs: Object.assign(Object.create(documents) as typeof documents, {
        async replace(...write: Parameters<typeof documents.replace>) {
          writes += 1;
          const fault = faults[writes];
          const written = fault !== 'lost' && (await documents.replace(...write));
          if (fault !== undefined) throw new Error('away');
          return written;
        },
      }),
      ...{ clock: new SystemClock(), log: openLog('silent') },
    });
    const done: string[] = [];
    jobs.work('mail', async ({ to = '' }) => String(done.push(to)));
    await jobs.enqueue({ id: 'a', kind: 'mail', data: { to: 'first' } });
    jobs.start();
    await until('no job waits', async () => (await jobs.counts()).waiting === 0);
    await jobs.stop();
    return done;
  }

  test.each([
    ['a lease that was written but not answered', { 1: 'written' }],
    ['a lease that was not written', { 1: 'lost' }],
    ['an end that was written but not answered', { 2: 'written' }],
    ['an end that was not written twice', { 2: 'lost', 3: 'lost' }],
  ] as const)('%s: the job is done once', async (name, faults) => {
    expect(await openFailing(name.replaceAll(' ', '-'), faults)).toEqual(['first']);
  });
});

test('a job that is kept elsewhere is no document before a try has failed, and is not lost while the documents are away', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jobs-'));
  const work = openEmbeddedDocuments({ file: join(folder, 'work.db') });
  const documents = await work.collection(jobCollection);
  const written = async () => Object.fromEntries((await documents.find({})).map(({ id, doc }) => [id, doc.state]));
  const jobs = new EmbeddedJobs({ jobs: documents, clock: new SystemClock(), log: openLog('silent'), backOff: [300_000] });
  jest.spyOn(documents, 'getMany').mockRejectedValueOnce(new Error('away'));
  const done: string[] = [];
  const failing: (() => void)[] = [];
  jobs.work('mail', ({ to = '' }) => {
    if (to === 'sent') return Promise.resolve(String(done.push(to)));
    return new Promise((_, reject) => failing.push(() => reject(new Error('away'))));
  });
  for (const to of ['sent', 'failing', 'erased']) await jobs.enqueue({ id: to, kind: 'mail', data: { to }, isKept: true });
  jobs.start();
  await until('all have begun', () => done.length === 1 && failing.length === 2);
  expect(await written()).toEqual({});
  // Who is erased while their mail is in hand leaves no job behind.
  const forgetting = jest.spyOn(documents, 'remove');
  let isRemoved = false;
  const removed = jobs.remove('erased').then(() => (isRemoved = true));
  await forgetting.mock.results[0]?.value;
  await setImmediate();
  // Whoever removes it goes on when nothing of it can come any more.
  expect(isRemoved).toBe(false);
  for (const fail of failing) fail();
  await removed;
  await jobs.stop();
  expect(await written()).toEqual({ failing: 'waiting' });
  await work.close();
  rmSync(folder, { recursive: true });
});

test('jobs that are kept elsewhere give way to visitors, until they have waited for long', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jobs-'));
  const work = openEmbeddedDocuments({ file: join(folder, 'work.db') });
  const [clock, traffic] = [new FixedClock('2026-10-20T01:00:00.000Z'), new Traffic()];
  const busy = jest.spyOn(traffic, 'isBusy', 'get').mockReturnValue(true);
  const jobs = new EmbeddedJobs({ jobs: await work.collection(jobCollection), clock, log: openLog('silent'), traffic });
  let begun = 0;
  const ends: (() => void)[] = [];
  jobs.work('mail', () => {
    begun += 1;
    return new Promise((resolve) => ends.push(() => resolve('sent')));
  });
  for (let number = 1; number <= 40; number += 1) await jobs.enqueue({ id: `${number}`, kind: 'mail', data: {}, isKept: true });
  jobs.start();
  await until('some have begun', () => begun > 0);
  expect(begun).toBe(4);
  for (const end of ends.splice(0)) end();
  await until('some more have begun', () => begun > 4);
  expect(begun).toBe(8);
  clock.advance(20_001);
  for (const end of ends.splice(0)) end();
  await until('as many as fit have begun', () => begun > 8);
  expect(begun).toBe(24);
  busy.mockReturnValue(false);
  const ending = setInterval(() => {
    for (const end of ends.splice(0)) end();
  }, 1);
  await until('all have begun', () => begun === 40);
  await until('no job waits', async () => (await jobs.counts()).waiting === 0);
  clearInterval(ending);
  await jobs.stop();
  await work.close();
  rmSync(folder, { recursive: true });
});
