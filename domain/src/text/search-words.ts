import { normalizeEmail, phoneDigits, toKatakana } from './typed-text.ts';

/** What of a person can be searched for. */
export interface Searchable {
  readonly name?: string | null;
  readonly nameKana?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
}

/**
 * The words of which a search word must be the beginning (architecture, reads and projections: search): name and kana written in one, each
 * word of them but the first, with which that begins, the address, the digits of the phone. Kana is katakana throughout, so やまだ finds ヤマダ.
 */
export function searchWords(person: Searchable): readonly string[] {
  const words = [
    ...nameWords(person.name),
    ...nameWords(person.nameKana),
    normalizeEmail(person.email ?? ''),
    phoneDigits(person.phone ?? ''),
  ];
  return [...new Set(words.filter((word) => word !== ''))];
}

/** The words of a query; each must begin one of a person's search words. */
export function queryWords(query: string): readonly string[] {
  const words = foldName(query).split(' ');
  return [...new Set(words.filter((word) => word !== '').map((word) => (isNumber(word) ? word.replace(/\D/gu, '') : word)))];
}

/** Whether every word of the query begins one of these words. */
export function matchesSearch(words: readonly string[], query: string): boolean {
  return queryWords(query).every((part) => words.some((word) => word.startsWith(part)));
}

function nameWords(name: string | null | undefined): readonly string[] {
  const words = foldName(name ?? '').split(' ');
  return [words.join(''), ...words.slice(1)];
}

function foldName(text: string): string {
  return toKatakana(text).toLowerCase();
}

/** Digits and hyphens, also the long sign ー that kana keyboards give for a hyphen. */
function isNumber(word: string): boolean {
  return /^\d[\d\-ー]*$/u.test(word);
}
