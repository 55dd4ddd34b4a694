import { countCharacters } from '../text/typed-text.ts';

/** Limits of what people write, in characters (specification, forms: limits). */
export const limits = {
  name: 100,
  phone: 30,
  /** Remarks of customers, notes of the salon, messages, reasons. */
  freeText: 2_000,
  content: 20_000,
  link: 2_000,
  password: 128,
} as const;

/** Whether a text has more characters than its limit, as people count them (specification, forms: limits). */
export function isLongerThan(text: string, limit: number): boolean {
  // Most texts are shorter even in UTF-16 units, so the costly count is rarely needed.
  return text.length > limit && countCharacters(text) > limit;
}
