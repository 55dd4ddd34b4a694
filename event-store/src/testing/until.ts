const FIRST_PAUSE_MS = 10;
/** To look often for something that takes long costs the processor that it takes its time on. */
const LONGEST_PAUSE_MS = 100;

/** What a condition may give while it does not hold. */
type NotYet = false | undefined | null;

/**
 * Waits until something holds that another process or a server brings about, gives what the condition gave, and fails with the
 * sentence `what` when it does not hold in time. What a clock of ours decides is not waited for: its test sets the clock.
 */
export async function until<T>(what: string, condition: () => T | NotYet | Promise<T | NotYet>, seconds = 60): Promise<T> {
  const end = Date.now() + seconds * 1_000;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(1.5 * pauseMs, LONGEST_PAUSE_MS)) {
    const held = await condition();
    if (held !== false && held !== undefined && held !== null) return held;
    if (Date.now() > end) throw new Error(`Not within ${seconds} seconds: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
