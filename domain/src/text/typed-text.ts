/** Full width to half width for letters and digits, half width to full width for katakana, and single plain spaces. */
export function foldWidth(text: string): string {
  return text.normalize('NFKC').replace(/\s+/gu, ' ').trim();
}

/** Figures as programs read them: half width, without the commas and spaces that people put between them. */
export function normalizeFigures(text: string): string {
  return text.normalize('NFKC').replace(/[,\s]+/gu, '');
}

/** Characters as people count them: not bytes, not halves of a surrogate pair. */
export function countCharacters(text: string): number {
  return [...text].length;
}

const HIRAGANA = /[\u3041-\u3096\u309d\u309e]/gu;
const TO_KATAKANA = 0x60;
const KATAKANA_NAME = /^[\u30a1-\u30fa\u30fc-\u30fe・ ]+$/u;

/**
 * Full-width katakana of whatever kana was typed: hiragana, half width, full width (specification, forms: text as it is typed).
 * Other letters stay.
 */
export function toKatakana(text: string): string {
  return foldWidth(text).replace(HIRAGANA, (letter) => String.fromCharCode(letter.charCodeAt(0) + TO_KATAKANA));
}

/** Whether a normalised text is nothing but katakana (with ー, ・ and spaces). */
export function isKatakana(text: string): boolean {
  return KATAKANA_NAME.test(text);
}

/** Each part as mail servers in practice take it; a dot before @, as old carrier addresses have, is allowed. */
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/u;
const LONGEST = 254;

/** An address in half-width lower case (specification, forms: text as it is typed). Spaces inside stay, to be refused: without them it is another's. */
export function normalizeEmail(text: string): string {
  return foldWidth(text).toLowerCase();
}

/** Whether a normalised address can be one. */
export function isEmail(normalized: string): boolean {
  return normalized.length <= LONGEST && EMAIL.test(normalized);
}

/** A user name as it is stored; it is unique without regard to case, but shown as chosen. */
export function normalizeUsername(text: string): string {
  return text.normalize('NFKC').trim();
}

const DASHES = /[-\u2010-\u2015\u2212\u30fc\u2500]/gu;
const FROM_ABROAD = /^\+81-?(?:0-?)?/u;

/**
 * A telephone number in half-width digits, with hyphens where they were typed (specification, forms: text as it is typed). What
 * else was typed stays, to be refused.
 */
export function normalizePhone(text: string): string {
  return foldWidth(text)
    .replace(DASHES, '-')
    .replace(/[() ]+/gu, '-')
    .replace(/-+/gu, '-')
    .replace(/^-|-$/gu, '')
    .replace(FROM_ABROAD, '0');
}

export function phoneDigits(text: string): string {
  return normalizePhone(text).replace(/\D/gu, '');
}

/** Whether a normalised number is digits and hyphens, with 10 or 11 digits as Japanese numbers have. */
export function isPhone(normalized: string): boolean {
  const digits = normalized.replaceAll('-', '');
  return /^0\d{9,10}$/u.test(digits);
}
