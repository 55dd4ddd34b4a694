import { foldWidth, SEPARATORS } from './typed-text.ts';

const SEPARATED = new RegExp(`${SEPARATORS}+`, 'gu');
const LABEL = /^-?(?:tel-?:?-?)+/iu;
/** The country code of Japan: with +, or as dialled before a complete number; (0) may follow it. */
const FROM_ABROAD =
  /^(?:\+81-?(?:0-?)?(?=(?:\d-?){1,10}$)|(?:00-?|010-?)?81-?(?:0-?)?(?=(?:\d-?){9,10}$))/u;
const NUMBER = /^\+?\d[\d-]*$/u;

/**
 * A telephone number in half-width digits, with hyphens for any separators (specification, forms:
 * telephone numbers). Any other text stays, so that it is refused.
 */
export function normalizePhone(text: string): string {
  const typed = foldWidth(text);
  const number = typed
    .replace(SEPARATED, '-')
    .replace(LABEL, '')
    .replace(/^-|-$/gu, '')
    .replace(/^\+-/u, '+')
    .replace(FROM_ABROAD, '0');
  return NUMBER.test(number) ? number : typed;
}

/**
 * The digits to dial, with + before a country code other than Japan's; equal for every notation of
 * a number.
 */
export function dialledNumber(text: string): string {
  return normalizePhone(text).replaceAll('-', '');
}

const JAPANESE = /^0(?:[5-9]0\d{8}|(?![5-9]0)[1-9]\d{8})$/u;
const FOREIGN = /^\+(?!81)[1-9]\d{7,14}$/u;

/** Whether a telephone number can be dialled (specification, forms: telephone numbers). */
export function isPhone(text: string): boolean {
  const number = dialledNumber(text);
  return JAPANESE.test(number) || FOREIGN.test(number);
}

const LABELS = /(^| )(?:tel ?:? ?)+(?=[+(]{0,2}\d)/gu;
/** Numbers within a text, also an incomplete one that ends with a hyphen. */
const NUMBERS = new RegExp(`[+(]{0,2}\\d(?:${SEPARATORS}*\\d)*(?:(?!\\s)${SEPARATORS})*`, 'gu');

/** A folded text with its numbers as dialled, for searches. */
export function dialNumbers(text: string): string {
  return text.replace(LABELS, '$1').replace(NUMBERS, dialledNumber);
}
