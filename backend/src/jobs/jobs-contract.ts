import { until } from '@salon/event-store/testing/until';
import type { BackOff, Jobs } from './jobs.ts';

/** Opens an empty queue with the given pauses; for each test anew. */
export type OpenJobs = (backOff: BackOff) => Promise<{ readonly jobs: Jobs; close(): Promise<void> }>;

/** What every queue promises; each adapter runs this. */
export function describeJobsContract(name: string, open: OpenJobs): void {
  describe(name, () => {
    let opened: Awaited<ReturnType<OpenJobs>>;
    beforeEach(async () => {
      opened = await open([1, 1]);
    });
    afterEach(async () => {
      await opened.jobs.stop();
      await opened.close();
    });

    test('a job is done with its data, and the same id is done once', async () => {
      const { jobs } = opened;
      const done: string[] = [];
      jobs.work('mail', async ({ to = '' }) => {
        done.push(to);
        return 'sent';
      });
      expect(await jobs.enqueue({ id: 'a', kind: 'mail', data: { to: 'first' } })).toBe(true);
      expect(await jobs.enqueue({ id: 'a', kind: 'mail', data: { to: 'second' } })).toBe(false);
      jobs.start();
      await until('no job waits', async () => (await jobs.counts()).waiting === 0);
      expect(await jobs.enqueue({ id: 'a', kind: 'mail', data: { to: 'third' } })).toBe(false);
      expect(done).toEqual(['first']);
    });

    test('jobs that are enqueued together are each done once, also those that were there already', async () => {
      const { jobs } = opened;
      const done: string[] = [];
      jobs.work('mail', async ({ to = '' }) => {
        done.push(to);
        return 'sent';
      });
      const job = (to: string) => ({ id: to, kind: 'mail', data: { to }, isKept: true });
      await jobs.enqueue(job('b'));
      await jobs.enqueueAll([]);
      await jobs.enqueueAll([job('a'), job('b'), { ...job('later'), delayMs: 300_000 }, job('c')]);
      jobs.start();
      await until('one job waits', async () => (await jobs.counts()).waiting === 1);
      expect([...done].sort()).toEqual(['a', 'b', 'c']);
      await jobs.enqueueAll([job('later'), job('d')]);
      await until('one job waits', async () => (await jobs.counts()).waiting === 1);
      expect([...done].sort()).toEqual(['a', 'b', 'c', 'd']);
    });

    test('a failed job is tried again', async () => {
      const { jobs } = opened;
      const attempts: number[] = [];
      jobs.work('mail', async (_, attempt) => {
        attempts.push(attempt);
        if (attempt < 3) throw new Error('away');
        return 'sent';
      });
      jobs.start();
      await jobs.enqueue({ id: 'a', kind: 'mail', data: {} });
      await until('no job waits', async () => (await jobs.counts()).waiting === 0);
      expect(attempts).toEqual([1, 2, 3]);
      expect(await jobs.dead()).toEqual([]);
    });

    test('after its last try a job is dead, is shown, and is done when it is enqueued anew', async () => {
      const { jobs } = opened;
      let broken = true;
      jobs.work('mail', async () => {
        if (broken) throw new TypeError('away');
        return 'sent';
      });
      jobs.start();
      await jobs.enqueue({ id: 'a', kind: 'mail', data: { to: 'x' } });
      await until('the job is dead', async () => (await jobs.counts()).dead === 1);
      expect(await jobs.dead()).toEqual([{ id: 'a', kind: 'mail', data: { to: 'x' }, attempts: 3, error: 'TypeError' }]);
      broken = false;
      await jobs.remove('a');
      expect(await jobs.dead()).toEqual([]);
      expect(await jobs.enqueue({ id: 'a', kind: 'mail', data: { to: 'x' } })).toBe(true);
      await until('no job waits', async () => (await jobs.counts()).waiting === 0);
      expect(await jobs.counts()).toEqual({ waiting: 0, dead: 0 });
    });

    test('a delayed job waits', async () => {
      const { jobs } = opened;
      const done: string[] = [];
      jobs.work('mail', async ({ to = '' }) => {
        done.push(to);
        return 'sent';
      });
      jobs.start();
      await jobs.enqueue({ id: 'later', kind: 'mail', data: { to: 'later' }, delayMs: 300_000 });
      await jobs.enqueue({ id: 'now', kind: 'mail', data: { to: 'now' } });
      await until('one job waits', async () => (await jobs.counts()).waiting === 1);
      expect(done).toEqual(['now']);
    });

    test('a removed job is not done', async () => {
      const { jobs } = opened;
      const done: string[] = [];
      jobs.work('mail', async () => String(done.push('x')));
      await jobs.enqueue({ id: 'a', kind: 'mail', data: {} });
      await jobs.remove('a');
      jobs.start();
      await jobs.stop();
      expect(done).toEqual([]);
    });

    test('a job that is kept by whoever enqueues it is done once, and tried again like any other', async () => {
      const { jobs } = opened;
      const attempts: Record<string, number[]> = {};
      jobs.work('mail', async ({ to = '' }, attempt) => {
        attempts[to] = [...(attempts[to] ?? []), attempt];
        if (to === 'dying' || (to === 'failing' && attempt < 3)) throw new TypeError('away');
        return 'sent';
      });
      const enqueue = (to: string) => jobs.enqueue({ id: to, kind: 'mail', data: { to }, isKept: true });
      expect(await enqueue('working')).toBe(true);
      expect(await enqueue('working')).toBe(false);
      await Promise.all([enqueue('failing'), enqueue('dying'), enqueue('removed')]);
      await jobs.remove('removed');
      jobs.start();
      await until('no job waits', async () => (await jobs.counts()).waiting === 0);
      // A sweep comes by while one of them is dead.
      await enqueue('dying');
      await until('no job waits', async () => (await jobs.counts()).waiting === 0);
      expect(attempts).toEqual({ working: [1], failing: [1, 2, 3], dying: [1, 2, 3] });
      expect((await jobs.dead()).map(({ id }) => id)).toEqual(['dying']);
    });

    test('stopping waits for the job in hand', async () => {
      const { jobs } = opened;
      let state = 'waiting';
      let end = () => {};
      const isToEnd = new Promise<void>((resolve) => {
        end = resolve;
      });
      jobs.work('mail', async () => {
        state = 'begun';
        await isToEnd;
        state = 'ended';
        return 'sent';
      });
      jobs.start();
      await jobs.enqueue({ id: 'a', kind: 'mail', data: {} });
      await until('the job is begun', () => state === 'begun');
      setImmediate(end);
      await jobs.stop();
      expect(state).toBe('ended');
    });
  });
}
