/** Full width to half width for letters and digits, half width to full width for katakana, and single plain spaces. */
export function foldWidth(text: string): string {
  return text.normalize('NFKC').replace(/\s+/gu, ' ').trim();
}

/** Digits in half width, without commas and spaces. */
export function normalizeFigures(text: string): string {
  return text.normalize('NFKC').replace(/[,\s]+/gu, '');
}

/** Counts characters as people do: not bytes, not surrogate halves. */
export function countCharacters(text: string): number {
  return [...text].length;
}

const HIRAGANA = /[\u3041-\u3096\u309d\u309e]/gu;
const TO_KATAKANA = 0x60;
const KATAKANA_NAME = /^[\u30a1-\u30fa\u30fc-\u30fe・ ]+$/u;

/** Converts any kana to full-width katakana: hiragana, half width, full width (specification, forms: text as it is typed). Other letters stay. */
export function toKatakana(text: string): string {
  return foldWidth(text).replace(HIRAGANA, (letter) => String.fromCharCode(letter.charCodeAt(0) + TO_KATAKANA));
}

/** Whether a normalised text is all katakana (with ー, ・ and spaces). */
export function isKatakana(text: string): boolean {
  return KATAKANA_NAME.test(text);
}

/** The parts as mail servers accept them in practice; a dot before @, as in old carrier addresses, is allowed. */
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/u;
const LONGEST = 254;

/**
 * An address in half-width lower case (specification, forms: text as it is typed). Inner spaces stay, so that it is refused: without them it could be
 * somebody else's.
 */
export function normalizeEmail(text: string): string {
  return foldWidth(text).toLowerCase();
}

/** Whether a normalised address is plausible. */
export function isEmail(normalized: string): boolean {
  return normalized.length <= LONGEST && EMAIL.test(normalized);
}

/** A user name as stored; unique regardless of case, but shown as chosen. */
export function normalizeUsername(text: string): string {
  return text.normalize('NFKC').trim();
}

const DASHES = /[-\u2010-\u2015\u2212\u30fc\u2500]/gu;
const FROM_ABROAD = /^\+81-?(?:0-?)?/u;

/**
 * A telephone number in half-width digits, keeping typed hyphens (specification, forms: text as it is typed). Other characters stay, so that it is
 * refused.
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

/** Whether a normalised number consists of hyphens and 10 or 11 digits, as in Japan. */
export function isPhone(normalized: string): boolean {
  const digits = normalized.replaceAll('-', '');
  return /^0\d{9,10}$/u.test(digits);
}

/** Line ends other than LF, as sent by browsers and mail programs or pasted from word processors. */
const LINE_ENDS = /\r\n?|[\p{Zl}\p{Zp}]/gu;

/** Control characters (CR, LF, NUL, ESC …), line and paragraph separators, surrogate halves. */
const NO_LINE = /[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]/u;
/** The same except LF and tab, which texts of several lines may have. */
const NO_TEXT = /[\p{Surrogate}]|(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}]/u;
/** Direction marks and overrides, which make a text look like another. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** Zero-width characters and blanks, Braille's included. Emoji sequences use some, so only a text of nothing else is refused. */
const INVISIBLE = /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u;

/** Whether a text has no visible characters. */
export function isBlank(text: string): boolean {
  return INVISIBLE.test(text);
}

/**
 * Whether a text is one line without hidden characters (specification, forms: single lines), so that it cannot inject a calendar line or mail header.
 */
export function isSingleLine(text: string): boolean {
  return !NO_LINE.test(text) && !DIRECTION.test(text) && (text.trim() === '' || !isBlank(text));
}

/** Whether a text of several lines has only visible characters besides LF and tab (specification, forms: single lines). */
export function isPlainText(text: string): boolean {
  return !NO_TEXT.test(text) && !DIRECTION.test(text) && (text.trim() === '' || !isBlank(text));
}

/** Trims a text of several lines and ends each line with LF. */
export function normalizeLines(text: string): string {
  return text.replace(LINE_ENDS, '\n').trim();
}

/** Whether a text contains a lone surrogate, which UTF-8 cannot encode. */
export function hasLoneSurrogate(text: string): boolean {
  return /\p{Surrogate}/u.test(text);
}
