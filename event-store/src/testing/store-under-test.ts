/// <reference types="jest" />

import { type Position, START_POSITION } from '../event.ts';
import type { EventStore } from '../event-store.ts';

/** One log for one test: nobody else writes to it, and no stream is there yet. */
export interface StoreUnderTest {
  readonly store: EventStore;
  /**
   * Where this test's part begins, in a log that other tests have written to. Default:
   * `START_POSITION`.
   */
  readonly start?: Position;
  /** Closes the store and opens the same log anew. */
  reopen(): Promise<EventStore>;
  /** Closes and removes the log. */
  dispose(): Promise<void>;
}

/** Makes an empty log. */
export type OpenStoreUnderTest = () => Promise<StoreUnderTest>;

/**
 * Opens a log before each test of the surrounding block and removes it afterwards; the answer gives
 * the present one.
 */
export function useStore(open: OpenStoreUnderTest): () => Required<StoreUnderTest> {
  let present: StoreUnderTest | undefined;
  beforeEach(async () => {
    present = await open();
  });
  afterEach(async () => {
    await present?.dispose();
    present = undefined;
  });
  return () => {
    if (!present) throw new Error('A store is there only inside a test.');
    return { start: START_POSITION, ...present };
  };
}
