import { foldWidth, SEPARATORS } from './typed-text.ts';

const SEPARATED = new RegExp(`${SEPARATORS}+`, 'gu');
const LABEL = /^-?(?:tel-?:?-?)+/iu;
/** The country code of Japan: with +, or as it is dialled before a whole number; (0) may follow it. */
const FROM_ABROAD = /^(?:\+81-?(?:0-?)?(?=(?:\d-?){1,10}$)|(?:00-?|010-?)?81-?(?:0-?)?(?=(?:\d-?){9,10}$))/u;
const NUMBER = /^\+?\d[\d-]*$/u;

/**
 * A telephone number in half-width digits, with hyphens where anything separated them (specification, forms: telephone numbers). What is no number
 * stays, so that it is refused.
 */
export function normalizePhone(text: string): string {
  const typed = foldWidth(text);
  const number = typed.replace(SEPARATED, '-').replace(LABEL, '').replace(/^-|-$/gu, '').replace(/^\+-/u, '+').replace(FROM_ABROAD, '0');
  return NUMBER.test(number) ? number : typed;
}

/** What is dialled: the digits, with + before a foreign country's. Two writings of one number are one. */
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
/** Also one that is being typed and ends with a hyphen. */
const NUMBERS = new RegExp(`[+(]{0,2}\\d(?:${SEPARATORS}*\\d)*(?:(?!\\s)${SEPARATORS})*`, 'gu');

/** A folded text with each number in it as it is dialled, for searches. */
export function dialNumbers(text: string): string {
  return text.replace(LABELS, '$1').replace(NUMBERS, dialledNumber);
}
