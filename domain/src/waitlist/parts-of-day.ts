import { keysOf } from '../keys-of.ts';
import type { MonthHours } from '../settings/business-hours.ts';
import { earlierOf, laterOf, tokyoInstant, tokyoTime } from '../time/time.ts';

const NOON = '12:00';
const EVENING = '17:00';

const bounds: Readonly<Record<PartOfDay, readonly [from: string, to: string]>> = {
  'all-day': ['00:00', '24:00'],
  morning: ['00:00', NOON],
  afternoon: [NOON, EVENING],
  evening: [EVENING, '24:00'],
};

/** A time belongs to the part of its start. */
export const partLabels = {
  'all-day': '終日',
  morning: '午前',
  afternoon: '午後',
  evening: '夕方以降',
};
export type PartOfDay = keyof typeof partLabels;
export const partsOfDay = keysOf(partLabels);

export const endOfPart = (date: string, part: PartOfDay): string =>
  tokyoInstant(date, bounds[part][1]);

export function isInPart(part: PartOfDay, startTime: string): boolean {
  const [from, to] = bounds[part];
  const time = tokyoTime(startTime);
  return time >= from && time < to;
}

export function partsMeet(one: PartOfDay, other: PartOfDay): boolean {
  return bounds[one][0] < bounds[other][1] && bounds[other][0] < bounds[one][1];
}

/** For example 午前（10:00～12:00）. */
export function partWithHours(part: PartOfDay, { firstHalf, secondHalf }: MonthHours): string {
  const [from, to] = bounds[part];
  const open = laterOf(from, firstHalf.start);
  const close = earlierOf(to, secondHalf.end);
  return open < close ? `${partLabels[part]}（${open}～${close}）` : partLabels[part];
}
