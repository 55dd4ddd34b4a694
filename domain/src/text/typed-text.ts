const EMOJI = String.raw`\p{Extended_Pictographic}[\p{Emoji_Modifier}\ufe0e\ufe0f]?`;
/** Sequences that need invisible characters. */
const NEEDED = String.raw`\p{Ideographic}[\ufe00-\ufe02\u{e0100}-\u{e01ef}]|[0-9#*]\ufe0f\u20e3|${EMOJI}(?:[\u{e0020}-\u{e007e}]+\u{e007f}|(?:\u200d${EMOJI})+)?`;
/** Format characters, direction marks, soft hyphens, characters of zero width. */
const UNSEEN = new RegExp(
  String.raw`(${NEEDED})|[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]`,
  'gu',
);

export function visibleText(text: string): string {
  return text.replace(UNSEEN, '$1');
}

export function normalizeLine(text: string): string {
  return visibleText(text).trim();
}

/** NFKC; also removes invisible characters behind signs that it turns into letters, such as ℹ. */
function compatible(text: string) {
  return visibleText(visibleText(text).normalize('NFKC')).normalize('NFKC');
}

/** Half-width letters and digits, full-width katakana, single spaces. */
export function foldWidth(text: string): string {
  return compatible(text).replace(/\s+/gu, ' ').trim();
}

/** Half-width digits, without commas and spaces. */
export function normalizeFigures(text: string): string {
  return foldWidth(text).replace(/[, ]+/gu, '');
}

/**
 * Grapheme clusters: 葛󠄀 and 👩‍👩‍👧 are one each. Code points where the browser cannot tell them
 * (Firefox before 125); the server counts again.
 */
const charactersOf = (text: string): Iterable<unknown> =>
  'Segmenter' in Intl ? new Intl.Segmenter('ja').segment(text) : text;

export function countCharacters(text: string): number {
  return [...charactersOf(text)].length;
}

/** The longest emoji has 15. */
const UNITS_PER_CHARACTER = 16;

/** UTF-16 units above which a text exceeds a limit however it is counted. */
export const mostUnits = (limit: number): number => limit * UNITS_PER_CHARACTER;

/** Counts grapheme clusters (specification, forms: limits). */
export function isLongerThan(text: string, limit: number): boolean {
  if (text.length <= limit || text.length > mostUnits(limit)) return text.length > limit;
  let count = 0;
  for (const _ of charactersOf(text)) {
    count += 1;
    if (count > limit) return true;
  }
  return false;
}

/** Typed for a hyphen, after NFKC; ー comes from kana keyboards. */
const HYPHENS = String.raw`\-\u02d7\u2010-\u2015\u2043\u2212\u2500\u2501`;

const HIRAGANA = /[\u3041-\u3096\u309d\u309e]/gu;
const TO_KATAKANA = 0x60;
const KANA = String.raw`[\p{Script=Hiragana}\p{Script=Katakana}\u30fc\uff70]`;
/** A letter with several voiced or half-voiced marks takes the first. */
const MARKS = new RegExp(`(${KANA})\\s*([\u3099\u309a])(?:\\s*[\u3099\u309a])*`, 'gu');
const LONG = new RegExp(`(${KANA})([${HYPHENS}]+)`, 'gu');

const withMarks = (text: string) => text.replace(MARKS, '$1$2').normalize('NFC');

/**
 * From hiragana and half-width kana; a hyphen after kana becomes ー (specification, forms: text as
 * it is typed).
 */
export function toKatakana(text: string): string {
  // First: ワ takes a voiced mark, わ has no letter with one.
  const katakana = foldWidth(text).replace(HIRAGANA, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) + TO_KATAKANA),
  );
  const long = withMarks(katakana).replace(
    LONG,
    (_, letter: string, hyphens: string) => letter + 'ー'.repeat(hyphens.length),
  );
  return withMarks(long);
}

/** As mail servers accept them; a dot before @ is allowed, as in old carrier addresses. */
const EMAIL =
  /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/u;
const LONGEST_EMAIL = 254;

/**
 * Half width, lower case (specification, forms: text as it is typed). Removing inner spaces could
 * give somebody else's address, so they stay and it is refused.
 */
export function normalizeEmail(text: string): string {
  return foldWidth(text).toLowerCase();
}

export function isEmail(normalized: string): boolean {
  return normalized.length <= LONGEST_EMAIL && EMAIL.test(normalized);
}

/** Shown as chosen, but unique regardless of case. */
export function normalizeUsername(text: string): string {
  return compatible(text).trim();
}

/** Ignores width too. */
export function caseless(name: string): string {
  return normalizeUsername(name).toLowerCase();
}

/** Typed between digits, after NFKC. */
const SEPARATORS = String.raw`[\s${HYPHENS}\u30fc\p{Pd}\p{Pc}\p{Ps}\p{Pe}~./\u00b7\u2022\u2215\u22c5\u3002\u30fb]`;
const SEPARATED = new RegExp(`${SEPARATORS}+`, 'gu');

export function withoutSeparators(text: string): string {
  return foldWidth(text).replace(SEPARATED, '');
}

const LINE_ENDS = /\r\n?|[\p{Zl}\p{Zp}]/gu;

/** CR, LF, NUL, ESC …, line and paragraph separators, surrogate halves. */
const NO_LINE = /[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]/u;
/** For texts of several lines: as `NO_LINE`, but LF and tab are allowed. */
const NO_TEXT = /[\p{Surrogate}]|(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}]/u;
const INVISIBLE = /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u;

export function isBlank(text: string): boolean {
  return INVISIBLE.test(text);
}

/** A single line injects no calendar line or mail header (specification, forms: single lines). */
export function isSingleLine(text: string): boolean {
  return !NO_LINE.test(text);
}

export function isPlainText(text: string): boolean {
  return !NO_TEXT.test(text);
}

/** Removes invisible characters, converts line ends to LF and trims. */
export function normalizeLines(text: string): string {
  return visibleText(text).replace(LINE_ENDS, '\n').trim();
}

/** UTF-8 cannot encode a lone surrogate. */
export function hasLoneSurrogate(text: string): boolean {
  return /\p{Surrogate}/u.test(text);
}

const PHONE_LABEL = /^-?(?:tel-?:?-?)+/iu;
/** Japan's country code: with +, or as dialled before a complete number; (0) may follow it. */
const FROM_ABROAD =
  /^(?:\+81-?(?:0-?)?(?=(?:\d-?){1,10}$)|(?:00-?|010-?)?81-?(?:0-?)?(?=(?:\d-?){9,10}$))/u;
const PHONE_NUMBER = /^\+?\d[\d-]*$/u;

/**
 * Half-width digits, with hyphens for any separators (specification, forms: telephone numbers). Any
 * other text stays, so that it is refused.
 */
export function normalizePhone(text: string): string {
  const typed = foldWidth(text);
  const number = typed
    .replace(SEPARATED, '-')
    .replace(PHONE_LABEL, '')
    .replace(/^-|-$/gu, '')
    .replace(/^\+-/u, '+')
    .replace(FROM_ABROAD, '0');
  return PHONE_NUMBER.test(number) ? number : typed;
}

/** Equal for every notation of a number; + comes before a country code other than Japan's. */
export function dialledNumber(text: string): string {
  return normalizePhone(text).replaceAll('-', '');
}

const JAPANESE = /^0(?:[5-9]0\d{8}|(?![5-9]0)[1-9]\d{8})$/u;
const FOREIGN = /^\+(?!81)[1-9]\d{7,14}$/u;

export function isPhone(text: string): boolean {
  const number = dialledNumber(text);
  return JAPANESE.test(number) || FOREIGN.test(number);
}

const LABELS = /(^| )(?:tel ?:? ?)+(?=[+(]{0,2}\d)/gu;
/** Also an incomplete number that ends with a hyphen. */
const NUMBERS = new RegExp(`[+(]{0,2}\\d(?:${SEPARATORS}*\\d)*(?:(?!\\s)${SEPARATORS})*`, 'gu');

export function dialNumbers(text: string): string {
  return text.replace(LABELS, '$1').replace(NUMBERS, dialledNumber);
}
