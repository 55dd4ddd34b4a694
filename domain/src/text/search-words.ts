import { foldVariants } from './name-variants.ts';
import { dialNumbers } from './phone-number.ts';
import { toKatakana } from './typed-text.ts';

const SELECTORS = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Folds both queries and searched texts (specification, HTTP API: lists): half width, lower case,
 * katakana, one character for the variants of a name's, no variation selectors, and numbers as
 * dialled.
 */
export function foldForSearch(text: string): string {
  return dialNumbers(foldVariants(toKatakana(text.replace(SELECTORS, '')).toLowerCase()));
}

/** The searchable fields of a person. */
export interface Searchable {
  readonly name?: string | null;
  readonly nameKana?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
}

/**
 * The searched text of a person, folded: name and kana without spaces, each of their words, address
 * and telephone number. Each follows a line feed, so that a search can match a beginning.
 */
export function searchTextOf({ name, nameKana, email, phone }: Searchable): string {
  const names = [name, nameKana].map(folded);
  const words = names.flatMap((each) => [each.replaceAll(' ', ''), ...each.split(' ').slice(1)]);
  const lines = [...words, folded(email), folded(phone)];
  return lines
    .filter((line) => line !== '')
    .map((line) => `\n${line}`)
    .join('');
}

/**
 * The terms that a person's search text must contain: each word of the query; one of a single
 * character at a beginning.
 */
export function searchTerms(query: string): readonly string[] {
  const words = foldForSearch(query)
    .split(' ')
    .filter((word) => word !== '');
  return [...new Set(words)].map((word) => ([...word].length === 1 ? `\n${word}` : word));
}

/** Whether a person matches every word of the query. */
export function matchesSearch(person: Searchable, query: string): boolean {
  const text = searchTextOf(person);
  return searchTerms(query).every((term) => text.includes(term));
}

const folded = (text: string | null | undefined): string => foldForSearch(text ?? '');
