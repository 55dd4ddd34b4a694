import { milliseconds } from '@salon/domain';

const SHOWN = 3;

/** The free times nearest to the one that was wanted, in the day's order (EXPERIENCE: three of the same teller). */
export function nearestTimes<S extends { readonly start: string }>(slots: readonly S[], wanted: string): readonly S[] {
  const distance = ({ start }: S) => Math.abs(milliseconds(start) - milliseconds(wanted));
  return [...slots]
    .filter(({ start }) => start !== wanted)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, SHOWN)
    .sort((a, b) => (a.start < b.start ? -1 : 1));
}
