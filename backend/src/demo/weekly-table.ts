import type { DemoWorkingHours, TellerSlug } from './demo-types.ts';

/** Who sits in the salon on a weekday; the same table as the home page's ledger. */
export interface WeeklyRow {
  readonly first: readonly TellerSlug[];
  readonly second: readonly TellerSlug[];
}

/** Index 0 is Sunday. */
export const weeklyTable: readonly WeeklyRow[] = [
  { first: ['tsukino', 'chikage', 'toko'], second: ['shion', 'sara', 'gaku'] },
  { first: ['shion', 'migiwa'], second: ['tsukino', 'chikage'] },
  { first: ['genshu'], second: ['sara', 'shion'] },
  { first: ['chikage', 'sara'], second: ['migiwa'] },
  { first: ['tsukino'], second: ['genshu', 'shion'] },
  { first: ['shion', 'toko'], second: ['migiwa', 'tsukino'] },
  { first: ['shion', 'genshu', 'sara', 'gaku'], second: ['shion', 'tsukino', 'chikage', 'gaku'] },
];

type Span = Pick<DemoWorkingHours, 'startTime' | 'endTime'>;

/** Hours of the two halves; the mall opens at 11:00, the tellers come from 10:00 but receive from then on. */
export const halves: { readonly first: Span; readonly second: Span } = {
  first: { startTime: '11:00', endTime: '14:50' },
  second: { startTime: '15:00', endTime: '19:00' },
};

/** Hours in which 白瀬 汀 reads by telephone, by weekday (0 is Sunday); never while she sits in the salon. */
export const phoneHours: readonly (Span | null)[] = [
  null,
  { startTime: '16:00', endTime: '18:00' },
  { startTime: '13:00', endTime: '16:00' },
  { startTime: '11:00', endTime: '14:00' },
  { startTime: '18:00', endTime: '21:00' },
  { startTime: '11:00', endTime: '14:00' },
  { startTime: '13:00', endTime: '18:00' },
];
