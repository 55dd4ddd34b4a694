import type { Slot } from './bookable-slots.ts';
import type { DayAvailability, DayState } from './day-state.ts';

/** In the place of a teller's id: whoever is free (おまかせ). */
export const ANY_TELLER = 'any';

/** A free time with the teller who would take it. */
export interface AssignedSlot extends Slot {
  readonly fortuneTellerId: string;
}

/** A day of whoever is free. */
export interface AssignedDay extends DayAvailability {
  readonly slots: readonly AssignedSlot[];
}

/** What one teller's day has left, and how many minutes of it are taken. */
export interface TellerDay {
  readonly fortuneTellerId: string;
  readonly day: DayAvailability;
  readonly takenMinutes: number;
}

const BEST_FIRST: readonly DayState[] = ['free', 'few', 'full'];

/**
 * One day of all tellers as one calendar: a time is free when somebody has it, and goes to who has the least to do on that day, the first of
 * them in the salon's order (specification, booking: whoever is free).
 */
export function dayOfAnyTeller(date: string, days: readonly TellerDay[]): AssignedDay {
  const assigned = new Map<string, AssignedSlot>();
  for (const { fortuneTellerId, day } of [...days].sort((a, b) => a.takenMinutes - b.takenMinutes)) {
    for (const slot of day.slots) if (!assigned.has(slot.start)) assigned.set(slot.start, { ...slot, fortuneTellerId });
  }
  return {
    date,
    holiday: days[0]?.day.holiday ?? null,
    state: BEST_FIRST.find((state) => days.some(({ day }) => day.state === state)) ?? 'closed',
    slots: [...assigned.values()].sort((a, b) => (a.start < b.start ? -1 : 1)),
  };
}
