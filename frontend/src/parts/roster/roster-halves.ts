import type { Half, MonthHours } from '@salon/domain';
import type { Answer } from '../../api/api.ts';

export const HALVES: readonly Half[] = ['first', 'second'];

export const HALF_NAMES = { first: '前半', second: '後半' } as const;

export const hoursOf = ({ firstHalf, secondHalf }: MonthHours, half: Half) =>
  half === 'first' ? firstHalf : secondHalf;

type RosterDay = Answer<'readRoster'>[number];

export interface Stint {
  readonly fortuneTellerId: string;
  /** Null: any kind of reading. */
  readonly only: 'phone' | 'in-person' | null;
  /** 16:00–18:00, or null for the whole half */
  readonly span: string | null;
}

/**
 * Hours over both halves are in both; hours outside (a reading by telephone in the morning) are in
 * the nearer half, with their times.
 */
export function rosterHalves(
  day: RosterDay,
  business: MonthHours,
): Readonly<Record<Half, readonly Stint[]>> {
  const { firstHalf, secondHalf } = business;
  const isIn = (half: Half, { startTime, endTime }: RosterDay['hours'][number]) => {
    const touches = {
      first: startTime < firstHalf.end && endTime > firstHalf.start,
      second: startTime < secondHalf.end && endTime > secondHalf.start,
    };
    if (touches.first || touches.second) return touches[half];
    return half === (startTime < secondHalf.start ? 'first' : 'second');
  };
  const stints = (half: Half): readonly Stint[] => {
    const { start, reception, end } = hoursOf(business, half);
    return day.hours
      .filter((hours) => isIn(half, hours))
      .map(({ fortuneTellerId, startTime, endTime, serviceType }) => {
        const outside = endTime <= start || startTime >= end;
        const from = startTime > start || outside ? startTime : start;
        const to = endTime < reception || outside ? endTime : end;
        const whole = from === start && to === end;
        return {
          fortuneTellerId,
          only: serviceType,
          span: whole ? null : `${from}–${to === end ? '' : to}`,
        };
      });
  };
  return { first: stints('first'), second: stints('second') };
}
