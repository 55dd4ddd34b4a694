import newToOld from 'opencc-js/dict/JPShinjitaiCharacters';
import oldToNew from 'opencc-js/dict/JPShinjitaiCharactersRev';
import { dialledNumber, dialNumbers, normalizeEmail, toKatakana } from './typed-text.ts';

/** Variation selectors, and apostrophes: of those NFKC makes accents and spaces. */
const UNCOUNTED =
  /[\p{Default_Ignorable_Code_Point}'`\u00b4\u2018\u2019\u201b\u2032\u02b9-\u02bd\u02c8\uff07]/gu;

/**
 * Folds queries and searched texts (specification, HTTP API: lists): width, case, kana, marks on
 * letters, variants of characters, spaces, notation of numbers.
 */
export function foldForSearch(text: string): string {
  const kana = toKatakana(text.replace(UNCOUNTED, '')).replace(
    /[ヱヰヶ]/gu,
    (old) => PRESENT_KANA[old] ?? old,
  );
  const letters = withoutMarks(kana.toLowerCase().replace(MIDDLE_DOTS, ' '));
  const folded = dialNumbers(foldKanji(letters)).trim();
  // What one step makes may be folded further: a voiced mark follows ヶ or a dot, as in ガ・゛.
  return folded === text ? text : foldForSearch(folded);
}

const PRESENT_KANA: Readonly<Record<string, string>> = { ヱ: 'エ', ヰ: 'イ', ヶ: 'ケ' };

const MIDDLE_DOTS = /[ \u00b7\u2022\u2027\u30a0\u30fb]+/gu;

const MARKED = /(\p{Script=Latin})\p{Mn}+/gu;
const WITHOUT_MARK: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
};

const withoutMarks = (text: string) =>
  text
    .normalize('NFD')
    .replace(MARKED, '$1')
    .normalize('NFC')
    .replace(/[ßæœøđðłı]/gu, (letter) => WITHOUT_MARK[letter] ?? letter);

export interface Searchable {
  readonly name?: string | null;
  readonly nameKana?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
}

/**
 * Folded: name and kana without spaces, each of their words, address, number. Each follows a line
 * feed, so that a search can match a beginning.
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

/** A single character alone matches only at a beginning. */
export function searchTerms(query: string): readonly string[] {
  const words = new Set(
    foldForSearch(query)
      .split(' ')
      .filter((word) => word !== ''),
  );
  const [first = ''] = words;
  return words.size === 1 && [...first].length === 1 ? [`\n${first}`] : [...words];
}

const folded = (text: string | null | undefined) => foldForSearch(text ?? '');

/** Variants that the published table lacks, after NFKC; the first of a group represents it. */
const IN_REGISTERS = `
  高髙 崎﨑嵜 辺邉 斉斎齋 吉𠮷 浜濵 富冨 島嶋嶌 桑桒 館舘 淵渕渊 柳栁 野埜 園薗 松枩 船舩 駆駈 剣劔 国圀 杯盃 宝寳 涼凉 頬頰
  藪薮 籠篭 鯵鰺 鶴靏 秋穐 梅楳 柿柹 熙煕 清淸 青靑 教敎`;

/**
 * Old and new forms as OpenCC publishes them, and those of registers (specification, HTTP API:
 * lists). Several steps may lead to one form: 邉, 邊, 辺.
 */
const REPRESENTATIVES = representatives([
  ...[oldToNew, newToOld].flatMap((table) => table.normalize('NFKC').split('|')),
  ...IN_REGISTERS.trim()
    .split(/\s+/u)
    .map((group) => [...group].join(' ')),
]);

function representatives(groups: readonly string[]): ReadonlyMap<string, string> {
  const next = new Map<string, string>();
  const last = (character: string): string => {
    const further = next.get(character);
    return further === undefined ? character : last(further);
  };
  for (const group of groups) {
    const [first = '', ...variants] = group.split(' ').filter((each) => [...each].length === 1);
    for (const variant of variants)
      if (last(variant) !== last(first)) next.set(last(variant), last(first));
  }
  return new Map([...next.keys()].map((character) => [character, last(character)]));
}

/** Covers 鶴ヶ谷, 鶴ケ谷, 鶴が谷. */
const KE = /(\p{Ideographic})[ケガ](?![\p{Script=Katakana}ー])/gu;
const KE_AT_START = /(^|[^\p{Script=Katakana}ー])[ケガ](?=\p{Ideographic})/gu;

function foldKanji(text: string) {
  const present = Array.from(text, (letter) => REPRESENTATIVES.get(letter) ?? letter).join('');
  return present
    .replace(/(\p{Ideographic})々+/gu, (all, letter: string) => letter.repeat([...all].length))
    .replace(KE, '$1ガ')
    .replace(KE_AT_START, '$1ガ');
}

/** Two records that share one may be one person (specification, administration: doubles). */
export const likenesses = ['phone', 'email', 'kana'] as const;
export type Likeness = (typeof likenesses)[number];

/** One per comparable field; an equal key in two records is a likeness. Kana without spaces. */
export function likenessKeys(person: Searchable): readonly `${Likeness}|${string}`[] {
  const values = comparable(person);
  return likenesses
    .filter((likeness) => values[likeness] !== '')
    .map((likeness) => `${likeness}|${values[likeness]}` as const);
}

/** The name is in kana or as written; an equal key is the same person. */
export function namedPhones(person: Searchable): readonly string[] {
  const { phone, kana, name } = comparable(person);
  if (phone === '') return [];
  return [kana, name].filter((each) => each !== '').map((each) => `${phone}|${each}`);
}

/**
 * What makes records one person's in an import: the address, telephone and name, or, of somebody
 * with neither, the name.
 */
export function identityKeys(person: Searchable) {
  const { email, name } = comparable(person);
  return {
    contacts: [...(email === '' ? [] : [email]), ...namedPhones(person)],
    names: [name],
  };
}

function comparable({ name, nameKana, phone, email }: Searchable) {
  return {
    phone: dialledNumber(phone ?? ''),
    email: normalizeEmail(email ?? ''),
    kana: foldForSearch(nameKana ?? '').replaceAll(' ', ''),
    name: foldForSearch(name ?? '').replaceAll(' ', ''),
  };
}
