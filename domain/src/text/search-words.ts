import { normalizeEmail, phoneDigits, toKatakana } from './typed-text.ts';

/** The searchable fields of a person. */
export interface Searchable {
  readonly name?: string | null;
  readonly nameKana?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
}

/** What a search compares, of what is looked for and of what is looked through alike. */
export function foldForSearch(text: string): string {
  const words = toKatakana(text).toLowerCase().split(' ');
  return words.map((word) => (isNumber(word) ? word.replace(/\D/gu, '') : word)).join(' ');
}

/**
 * The text that a search looks through: names and kana without spaces, each of their words, address and telephone number, folded, each behind a
 * line feed, so that a beginning can be looked for.
 */
export function searchTextOf({ name, nameKana, email, phone }: Searchable): string {
  const names = [name, nameKana].map((each) => foldForSearch(each ?? ''));
  const lines = [
    ...names.flatMap((each) => [each.replaceAll(' ', ''), ...each.split(' ').slice(1)]),
    normalizeEmail(email ?? ''),
    phoneDigits(phone ?? ''),
  ];
  return lines.filter((line) => line !== '').map((line) => `\n${line}`).join('');
}

/** What a person's search text has to contain: each word of the query anywhere, one of a single character at a beginning. */
export function searchTerms(query: string): readonly string[] {
  const words = foldForSearch(query).split(' ').filter((word) => word !== '');
  return [...new Set(words)].map((word) => ([...word].length === 1 ? `\n${word}` : word));
}

/** Whether every word of the query finds the person. */
export function matchesSearch(person: Searchable, query: string): boolean {
  const text = searchTextOf(person);
  return searchTerms(query).every((term) => text.includes(term));
}

/** Digits and hyphens, including ー, which kana keyboards give for a hyphen. */
function isNumber(word: string): boolean {
  return /^\d[\d\-ー]*$/u.test(word);
}
