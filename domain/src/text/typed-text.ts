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

/** Ends of lines beside LF, as browsers and mail programs send them and word processors paste them. */
const LINE_ENDS = /\r\n?|[\p{Zl}\p{Zp}]/gu;

/** Control characters (CR, LF, NUL, ESC …), the separators of lines and paragraphs, halves of a surrogate pair. */
const NO_LINE = /[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]/u;
/** The same without LF and tab, which texts of several lines may have. */
const NO_TEXT = /[\p{Surrogate}]|(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}]/u;
/** Marks and overrides of direction: they show a text as another than it is. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** Characters that take no place, and blanks, that of Braille among them. Emoji are joined by them, so they are refused only where nothing else is. */
const INVISIBLE = /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u;

/** Whether nothing of a text can be seen: it is empty, blank, or of zero width. */
export function isBlank(text: string): boolean {
  return INVISIBLE.test(text);
}

/**
 * Whether a text is one line that shows what it holds (specification, forms: single lines): no line of a calendar or header of a mail can
 * follow it.
 */
export function isSingleLine(text: string): boolean {
  return !NO_LINE.test(text) && !DIRECTION.test(text) && (text.trim() === '' || !isBlank(text));
}

/** Whether a text of several lines has, beside LF and tab, only characters that show (specification, forms: single lines). */
export function isPlainText(text: string): boolean {
  return !NO_TEXT.test(text) && !DIRECTION.test(text) && (text.trim() === '' || !isBlank(text));
}

/** A text of several lines without blanks around it, each line ended by LF alone. */
export function normalizeLines(text: string): string {
  return text.replace(LINE_ENDS, '\n').trim();
}

/** Whether a half of a surrogate pair stands alone: such a text cannot be written as UTF-8. */
export function hasLoneSurrogate(text: string): boolean {
  return /\p{Surrogate}/u.test(text);
}
