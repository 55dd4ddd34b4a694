import { foldWidth } from './fold.ts';

const DASHES = /[-\u2010-\u2015\u2212\u30fc\u2500]/gu;
const FROM_ABROAD = /^\+81-?(?:0-?)?/u;

/** A telephone number in half-width digits, with hyphens where they were typed (decisions 6). What else was typed stays, to be refused. */
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
