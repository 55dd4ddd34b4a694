/**
 * A place in the log: opaque text that sorts by code units, strictly increasing from event to event and not free of gaps.
 * It belongs to one log (see `EventStore.logId`); nothing outside an adapter may count with it.
 */
export type Position = string;

/** Before the first event of any log: it sorts below every position that a store gives out. */
export const START_POSITION: Position = '0';
