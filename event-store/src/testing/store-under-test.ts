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

/** Gives each test of the surrounding block a log, which is removed afterwards. */
export function useStore(
  open: OpenStoreUnderTest,
  take: (present: Required<StoreUnderTest>) => void,
): void {
  let present: StoreUnderTest | undefined;
  beforeEach(async () => {
    present = await open();
    take({ start: START_POSITION, ...present });
  });
  afterEach(() => present?.dispose());
}
