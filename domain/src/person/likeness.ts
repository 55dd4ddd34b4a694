import type { Searchable } from '../text/search-words.ts';
import { normalizeEmail, phoneDigits, toKatakana } from '../text/typed-text.ts';

/** In what two records of perhaps one person are alike: telephone, address, name in kana (specification, administration: doubles). */
export const likenesses = ['phone', 'email', 'kana'] as const;
export type Likeness = (typeof likenesses)[number];

/** `what|value` of all that may be another's, too; the same key in two records is a likeness. Kana without its spaces. */
export function likenessKeys({ phone, email, nameKana }: Searchable): readonly `${Likeness}|${string}`[] {
  const values: Readonly<Record<Likeness, string>> = {
    phone: phoneDigits(phone ?? ''),
    email: normalizeEmail(email ?? ''),
    kana: toKatakana(nameKana ?? '').replaceAll(' ', ''),
  };
  return likenesses.filter((what) => values[what] !== '').map((what) => `${what}|${values[what]}` as const);
}
