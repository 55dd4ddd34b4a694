import type { ServiceType } from '../menu/service-types.ts';

/** Which half of the day a start belongs to. */
export type Half = 'first' | 'second';

/** A time that can be booked: instants, and the half day (null for a reading by telephone). */
export interface Slot {
  readonly start: string;
  readonly end: string;
  readonly half: Half | null;
}

/** What of a service decides about its slots: duration in minutes. */
export interface SlotService {
  readonly type: ServiceType;
  readonly duration: number;
}
