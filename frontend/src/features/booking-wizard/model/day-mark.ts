import type { DayAvailability } from '@salon/domain';
import type { DayTime } from './day-times.ts';

/** How a day of the calendar stands; `past` and `unknown` carry no mark. */
export type DayMark = 'free' | 'few' | 'full' | 'closed' | 'byPhone' | 'past' | 'unknown';

/** What is known of today besides the server's word: its starts, and whether the teller works at all. */
export interface Today {
  readonly date: string;
  readonly times: readonly DayTime[];
  readonly works: boolean;
}

/**
 * A day's mark from what the server says of it. Today, too late for every time online, is left to the telephone while there
 * are times that it can still give, and is over after that.
 */
export function dayMark(date: string, today: Today, day: DayAvailability | undefined): DayMark {
  if (date < today.date) return 'past';
  if (day === undefined) return 'unknown';
  if (date > today.date || day.state !== 'closed') return day.state;
  if (today.times.some(({ state }) => state === 'byPhone')) return 'byPhone';
  return today.works ? 'past' : 'closed';
}

/** Days that can be chosen; a full one has nothing to choose from. */
export const isOpen = (mark: DayMark): boolean => mark === 'free' || mark === 'few';
