import { type Position, START_POSITION } from '../event.ts';
import type { EventStore } from '../event-store.ts';

/** Nobody else writes to it, and no stream is there yet. */
export interface StoreUnderTest {
  readonly store: EventStore;
  /** Where this test's part of a shared log begins. Default: `START_POSITION`. */
  readonly start?: Position;
  reopen(): Promise<EventStore>;
  dispose(): Promise<void>;
}

export type OpenStoreUnderTest = () => Promise<StoreUnderTest>;

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
