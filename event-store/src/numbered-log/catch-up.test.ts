import { StoreUnavailableError } from '../errors.ts';
import { START_POSITION } from '../event.ts';
import type { LogPage, ReadAllOptions } from '../event-store.ts';
import { CatchUp } from '../subscription.ts';

const away = new StoreUnavailableError('away');
const quiet = { onEvents: async () => {} };

test('an unavailable log is retried from the same position until it answers', async () => {
  const asked: unknown[] = [];
  const errors: unknown[] = [];
  const log = {
    readAll: async ({ after }: ReadAllOptions): Promise<LogPage> => {
      asked.push(after);
      if (asked.length < 3) throw away;
      return { events: [], looked: 0, scannedTo: '0000000000000009', atHead: true };
    },
  };
  const position = await new Promise<string>((resolve) => {
    new CatchUp(log, {
      ...quiet,
      after: START_POSITION,
      onPosition: async (scannedTo) => resolve(scannedTo),
      onError: (error) => errors.push(error),
    });
  });
  expect(position).toBe('0000000000000009');
  expect(asked).toEqual([START_POSITION, START_POSITION, START_POSITION]);
  expect(errors).toEqual([away, away]);
});

test('events appended while the head is read are not missed', async () => {
  const asked: unknown[] = [];
  const subscription: CatchUp = await new Promise((resolve) => {
    const log = {
      readAll: async ({ after = START_POSITION }: ReadAllOptions): Promise<LogPage> => {
        asked.push(after);
        if (asked.length === 1) running.wake();
        else resolve(running);
        return { events: [], looked: 0, scannedTo: after, atHead: true };
      },
    };
    const running = new CatchUp(log, { ...quiet, after: START_POSITION });
  });
  await subscription.close();
  expect(asked).toHaveLength(2);
});

test('closing ends the pause after a failure', async () => {
  const subscription: CatchUp = await new Promise((resolve) => {
    const running = new CatchUp(
      { readAll: () => Promise.reject(away) },
      { ...quiet, after: START_POSITION, onError: () => resolve(running) },
    );
  });
  await expect(subscription.close()).resolves.toBeUndefined();
});
