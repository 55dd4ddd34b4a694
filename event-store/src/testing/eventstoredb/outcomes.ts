import { setTimeout as pause } from 'node:timers/promises';

export const errorOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no failure',
    (reason: unknown) => reason,
  );

const PATIENCE_MS = 5_000;
const PAUSE_MS = 10;

/** Retries for five seconds: a resuming server first answers piled-up requests. */
export async function worksAgain(call: () => Promise<unknown>): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; ; ) {
    try {
      await call();
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
      await pause(PAUSE_MS);
    }
  }
}
