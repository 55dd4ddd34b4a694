import { isSalonMonth, messages } from '@salon/domain';
import type { Answer } from '../../api/answers.ts';

export type Review = Answer<'listTellerReviews'>[number];

const YEARS = 10; // specification, administration: reviews tab
const MONTHS = 12;

/** This year and the nine before it. */
export const reviewYears = (thisYear: number): readonly string[] =>
  Array.from({ length: YEARS }, (_, i) => String(thisYear - i));
export const reviewMonths: readonly string[] = Array.from({ length: MONTHS }, (_, i) =>
  String(i + 1).padStart(2, '0'),
);

/** The message about an invalid target month, or undefined (specification, forms: messages). */
export function checkUploadMonth(year: string, month: string): string | undefined {
  if (!year || !month) return messages.uploadMonth;
  return isSalonMonth(`${year}-${month}`) ? undefined : messages.monthForm;
}

/** A teller's reviews by month, the newest month first, in their order. */
export function byMonth(
  reviews: readonly Review[],
  tellerId: string,
): readonly (readonly [month: string, reviews: readonly Review[]])[] {
  const own = reviews
    .filter((one) => one.fortuneTellerId === tellerId)
    .sort((a, b) => a.displayOrder - b.displayOrder);
  const months = [...new Set(own.map((one) => one.reviewMonth))].sort().reverse();
  return months.map((month) => [month, own.filter((one) => one.reviewMonth === month)]);
}
