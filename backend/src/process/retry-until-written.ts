/** What has happened is noted so often, and so long: the documents may be away at that moment. */
const TRIES = { most: 240, pauseMs: 250 };

/**
 * Writes what cannot be called back, for a minute if need be, as long as `isWorthIt`; done twice the write must be the same as once.
 * Throws what the last try threw.
 */
export async function retryUntilWritten(write: () => Promise<void>, isWorthIt: () => boolean = () => true): Promise<void> {
  for (let time = 1; ; time += 1) {
    try {
      return await write();
    } catch (error) {
      if (time === TRIES.most || !isWorthIt()) {
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, TRIES.pauseMs));
    }
  }
}
