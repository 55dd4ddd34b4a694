/** Ends of lines beside LF, as browsers and mail programs send them. */
const LINE_ENDS = /\r\n?/g;

/** Control characters (CR, LF, NUL, ESC …), the separators of lines and paragraphs, halves of a surrogate pair. */
const NO_LINE = /[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]/u;
/** The same without LF and tab, which texts of several lines may have. */
const NO_TEXT = /[\p{Surrogate}]|(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}]/u;
/** Marks and overrides of direction: they show a text as another than it is. */
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
/** Characters that take no place, and blanks. Emoji are joined by them, so they are refused only where nothing else is. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

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
