import { normalizeEmail, phoneDigits, toKatakana } from './typed-text.ts';

/** What of a person can be searched for. */
export interface Searchable {
  readonly name?: string | null;
  readonly nameKana?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
}

/** Longer parts are cut, and so are the words of a query: nobody types more of a name. */
const LONGEST = 40;

/**
 * What a word of a query must begin, or equal where it is one character (architecture, answer a read: search): name and kana,
 * written in one, from each of their characters on; the address from each character on up to the beginning of its domain; the digits of
 * the phone; and the first character of each of these and of each word of a name. Kana is katakana throughout, so やまだ finds ヤマダ.
 */
export function searchParts(person: Searchable): readonly string[] {
  const names = [person.name, person.nameKana].map((name) => foldName(name ?? ''));
  const [email, phone] = [normalizeEmail(person.email ?? ''), phoneDigits(person.phone ?? '')];
  const inner = [...names.flatMap((name) => endingsOf(name.replaceAll(' ', ''))), ...endingsOf(email, email.indexOf('@') + 1), phone];
  const beginnings = [...names.flatMap((name) => name.split(' ')), email, phone].map((word) => word.slice(0, widthAt(word, 0)));
  return [...new Set([...inner.map(cut), ...beginnings].filter((part) => part !== ''))];
}

/** The digits of a phone from the last to the first: the end of a number begins them. */
export function phoneFromBehind(phone: string | null | undefined): string {
  return reversed(phoneDigits(phone ?? ''));
}

/** A word of a query, and by what it is found. */
export interface QueryWord {
  /** Begins one of a person's parts, or is one where `isWhole`. */
  readonly part: string;
  /** The word is one character, which finds only what begins with it. */
  readonly isWhole: boolean;
  /** What begins the phone's digits from behind; undefined for a word that is no number. */
  readonly fromBehind?: string;
}

/** The words of a query, each once. A person is found when every one of them is. */
export function queryWords(query: string): readonly QueryWord[] {
  const words = foldName(query).split(' ');
  const typed = new Set(words.filter((word) => word !== '').map((word) => (isNumber(word) ? word.replace(/\D/gu, '') : word)));
  return [...typed].map((word) => {
    const isWhole = [...word].length === 1;
    return { part: cut(word), isWhole, ...(/^\d{2,}$/u.test(word) && { fromBehind: reversed(word) }) };
  });
}

/** Whether every word of the query finds the person. */
export function matchesSearch(person: Searchable, query: string): boolean {
  const [parts, phone] = [searchParts(person), phoneFromBehind(person.phone)];
  return queryWords(query).every(
    ({ part, isWhole, fromBehind }) =>
      parts.some((each) => (isWhole ? each === part : each.startsWith(part))) || (fromBehind !== undefined && phone.startsWith(fromBehind)),
  );
}

/** The text from each of its characters up to a place on, and of two characters at least. */
function endingsOf(text: string, upTo = text.length): readonly string[] {
  const endings: string[] = [];
  for (let at = 0; at <= upTo && at + widthAt(text, at) < text.length; at += widthAt(text, at)) endings.push(text.slice(at));
  return endings;
}

/** How many code units the character at a place takes. */
function widthAt(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}

function cut(text: string): string {
  return text.length <= LONGEST ? text : [...text].slice(0, LONGEST).join('');
}

function reversed(digits: string): string {
  return [...digits].reverse().join('');
}

function foldName(text: string): string {
  return toKatakana(text).toLowerCase();
}

/** Digits and hyphens, also the long sign ー that kana keyboards give for a hyphen. */
function isNumber(word: string): boolean {
  return /^\d[\d\-ー]*$/u.test(word);
}
