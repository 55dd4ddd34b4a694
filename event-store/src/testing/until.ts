const FIRST_PAUSE_MS = 10;
/** Frequent polling would slow the awaited work. */
const LONGEST_PAUSE_MS = 100;

type NotYet = false | undefined | null;

/** Fails with the sentence `what`. Servers look for what a clock ahead makes due once a minute. */
export async function until<T>(
  what: string,
  condition: () => T | NotYet | Promise<T | NotYet>,
  seconds = 120,
): Promise<T> {
  const end = Date.now() + seconds * 1_000;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(1.5 * pauseMs, LONGEST_PAUSE_MS)) {
    const held = await condition();
    if (held !== false && held !== undefined && held !== null) return held;
    if (Date.now() > end) throw new Error(`Not within ${seconds} seconds: ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
