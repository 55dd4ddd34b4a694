const LOOK_EVERY_MS = 20;

/**
 * Waits until something holds that another process or a server brings about, and throws when it does not in time. What a
 * clock of ours decides is not waited for: its test sets the clock.
 */
export async function until(condition: () => boolean | Promise<boolean>, seconds = 10): Promise<void> {
  const end = Date.now() + seconds * 1_000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`It did not happen within ${seconds} seconds.`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
