import { dialledNumber } from '../text/phone-number.ts';
import { foldForSearch, type Searchable } from '../text/search-words.ts';
import { normalizeEmail } from '../text/typed-text.ts';

/**
 * Fields by which two records may be one person: telephone, address, name in kana (specification,
 * administration: doubles).
 */
export const likenesses = ['phone', 'email', 'kana'] as const;
export type Likeness = (typeof likenesses)[number];

/**
 * One key `field|value` per comparable field; an equal key in two records is a likeness. Kana
 * without spaces.
 */
export function likenessKeys({
  phone,
  email,
  nameKana,
}: Searchable): readonly `${Likeness}|${string}`[] {
  const values: Readonly<Record<Likeness, string>> = {
    phone: dialledNumber(phone ?? ''),
    email: normalizeEmail(email ?? ''),
    kana: foldForSearch(nameKana ?? '').replaceAll(' ', ''),
  };
  return likenesses
    .filter((what) => values[what] !== '')
    .map((what) => `${what}|${values[what]}` as const);
}
