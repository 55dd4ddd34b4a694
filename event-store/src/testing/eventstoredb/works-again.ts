const PATIENCE_MS = 5_000;

/** Makes a call until it works, for five seconds: a server that goes on first answers what has piled up. */
export async function worksAgain(call: () => Promise<unknown>): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; ; ) {
    try {
      await call();
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}
