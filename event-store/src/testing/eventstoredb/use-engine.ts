import { randomUUID } from 'node:crypto';
import type { EventStore } from '../../event-store.ts';
import {
  type EventStoreDbOptions,
  openEventStoreDb,
} from '../../eventstoredb/eventstoredb-event-store.ts';
import { type EngineUnderTest, openEngine } from './engine-under-test.ts';

export interface EngineOfTest extends EngineUnderTest {
  /** On a prefix of the test's own, with short times. */
  open(options?: Partial<EventStoreDbOptions>): EventStore;
}

/**
 * Starts a server for each test; its stores are closed with the test, and no rejection may be left
 * alone.
 */
export function useEngine(): () => EngineOfTest {
  let present: EngineOfTest | undefined;
  const stores: EventStore[] = [];
  const strays: unknown[] = [];
  const notice = (reason: unknown) => strays.push(reason);

  beforeEach(async () => {
    process.on('unhandledRejection', notice);
    const engine = await openEngine();
    const prefix = `${randomUUID()}.`;
    present = {
      ...engine,
      open: (options) => {
        const store = openEventStoreDb({
          connectionString: engine.connectionString,
          prefix,
          deadlineMs: 5_000,
          probeAfterMs: 200,
          firstPauseMs: 5,
          ...options,
        });
        stores.push(store);
        return store;
      },
    };
  });
  afterEach(async () => {
    present?.wire.thaw();
    await Promise.all(stores.splice(0).map((store) => store.close()));
    await present?.dispose();
    present = undefined;
    process.off('unhandledRejection', notice);
    expect(strays.splice(0)).toEqual([]);
  });
  return () => {
    if (!present) throw new Error('A server is there only inside a test.');
    return present;
  };
}
