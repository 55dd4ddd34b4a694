import { holidayName } from '../holidays/holidays.ts';
import { type Slot, type SlotService, type TellerDay, timesOf } from './bookable-slots.ts';

/** ○ free, △ few, × full, 休 closed. */
export const dayStates = ['closed', 'free', 'few', 'full'] as const;
export type DayState = (typeof dayStates)[number];

/** An entry of `GET /api/availability` (specification, booking: availability). */
export interface DayAvailability {
  readonly date: string;
  readonly holiday: string | null;
  readonly state: DayState;
  readonly slots: readonly Slot[];
}

/** Closed: no slots even without bookings. Few: at most a third of the offered slots is free. */
function dayState(free: number, offered: number): DayState {
  if (offered === 0) return 'closed';
  if (free === 0) return 'full';
  return free * 3 <= offered ? 'few' : 'free';
}

export function dayAvailability(day: TellerDay, service: SlotService): DayAvailability {
  const offered = timesOf(day, service).filter(
    ({ obstacle }) => obstacle === undefined || obstacle === 'taken',
  );
  const slots = offered.flatMap(({ obstacle, ...slot }) => (obstacle === undefined ? [slot] : []));
  return {
    date: day.date,
    holiday: holidayName(day.date) ?? null,
    state: dayState(slots.length, offered.length),
    slots,
  };
}
