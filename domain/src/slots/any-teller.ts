import { holidayName } from '../holidays/holidays.ts';
import type { Slot } from './bookable-slots.ts';
import type { DayAvailability, DayState } from './day-state.ts';

/** Placeholder for a teller's id: any free teller (おまかせ). */
export const ANY_TELLER = 'any';

export interface AssignedSlot extends Slot {
  readonly fortuneTellerId: string;
}

export interface AssignedDay extends DayAvailability {
  readonly slots: readonly AssignedSlot[];
}

interface RankedTeller {
  readonly fortuneTellerId: string;
  readonly day: DayAvailability;
  readonly takenMinutes: number;
}

const BEST_FIRST: readonly DayState[] = ['free', 'few', 'full'];

/**
 * A free slot goes to the teller with the fewest minutes taken, ties in the salon's order
 * (specification, booking: whoever is free).
 */
export function dayOfAnyTeller(date: string, days: readonly RankedTeller[]): AssignedDay {
  const assigned = new Map<string, AssignedSlot>();
  for (const { fortuneTellerId, day } of [...days].sort(
    (a, b) => a.takenMinutes - b.takenMinutes,
  )) {
    for (const slot of day.slots)
      if (!assigned.has(slot.start)) assigned.set(slot.start, { ...slot, fortuneTellerId });
  }
  return {
    date,
    holiday: holidayName(date) ?? null,
    state: BEST_FIRST.find((state) => days.some(({ day }) => day.state === state)) ?? 'closed',
    slots: [...assigned.values()].sort((a, b) => (a.start < b.start ? -1 : 1)),
  };
}
