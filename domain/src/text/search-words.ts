import { foldVariants } from './name-variants.ts';
import { dialledNumber, dialNumbers } from './phone-number.ts';
import { toKatakana } from './typed-text.ts';

const SELECTORS = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * What a search compares, of what is looked for and of what is looked through alike (specification, HTTP API: lists): half width, small letters,
 * katakana, one character for the variants of a name's, no variation selectors, and numbers as they are dialled.
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

/** Longer parts, and words of a query, are cut to this length. */
const LONGEST = 40;

/**
 * Search parts of a person: a query word finds the person when it is a prefix of one, or equals one if it is a single character (architecture, answer
 * a read: search). Parts are the endings of name and kana (spaces removed), the endings of the address from each character up to its domain, the
 * digits of the phone, and the first character of each of these and of each word of a name. Kana is katakana, so やまだ finds ヤマダ.
 */
export function searchParts(person: Searchable): readonly string[] {
  const names = [person.name, person.nameKana].map(folded);
  const email = folded(person.email);
  const phone = folded(person.phone);
  const inner = [...names.flatMap((name) => endingsOf(name.replaceAll(' ', ''))), ...endingsOf(email, email.indexOf('@') + 1), phone];
  const beginnings = [...names.flatMap((name) => name.split(' ')), email, phone].map((word) => word.slice(0, widthAt(word, 0)));
  return [...new Set([...inner.map(cut), ...beginnings].filter((part) => part !== ''))];
}

/** A phone's digits reversed, so that the end of a number is searched as a prefix. */
export function phoneFromBehind(phone: string | null | undefined): string {
  return reversed(dialledNumber(phone ?? ''));
}

/** A query word and what it matches. */
export interface QueryWord {
  /** A prefix of one of a person's parts, or the whole of one with `isWhole`. */
  readonly part: string;
  /** A single character, which matches only whole parts. */
  readonly isWhole: boolean;
  /** Prefix of the reversed phone digits; undefined for a word that is not a number. */
  readonly fromBehind?: string;
}

/** The distinct words of a query, all of which must match. */
export function queryWords(query: string): readonly QueryWord[] {
  const words = foldForSearch(query)
    .split(' ')
    .filter((word) => word !== '');
  return [...new Set(words)].map((word) => {
    const isWhole = [...word].length === 1;
    return { part: cut(word), isWhole, ...(/^\d{2,}$/u.test(word) && { fromBehind: reversed(word) }) };
  });
}

/** Whether every word of the query matches the person. */
export function matchesSearch(person: Searchable, query: string): boolean {
  const [parts, phone] = [searchParts(person), phoneFromBehind(person.phone)];
  return queryWords(query).every(
    ({ part, isWhole, fromBehind }) =>
      parts.some((each) => (isWhole ? each === part : each.startsWith(part))) || (fromBehind !== undefined && phone.startsWith(fromBehind)),
  );
}

const folded = (text: string | null | undefined): string => foldForSearch(text ?? '');

/** The endings of the text from each character up to a place, of at least two characters. */
function endingsOf(text: string, upTo = text.length): readonly string[] {
  const endings: string[] = [];
  for (let at = 0; at <= upTo && at + widthAt(text, at) < text.length; at += widthAt(text, at)) endings.push(text.slice(at));
  return endings;
}

/** Code units of the character at a place. */
function widthAt(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}

function cut(text: string): string {
  return text.length <= LONGEST ? text : [...text].slice(0, LONGEST).join('');
}

function reversed(digits: string): string {
  return [...digits].reverse().join('');
}
