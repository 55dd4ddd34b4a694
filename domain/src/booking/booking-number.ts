import { agendaIdKind, fromBase64Url } from '../ids/identifiers.ts';

/** Digits and letters that neither the eye nor the ear takes for another: no O and 0, I and 1, B and 8, no letter that sounds like the next. */
const SIGNS = '23456789AFHKLMRWXY';
const LENGTH = 6;
const NUMBERS = SIGNS.length ** LENGTH;

/**
 * The short number of a booking that is said on the telephone, for example K4W-72H. It follows from the random part of the id, so
 * that every booking has one, also those from before there were numbers; two bookings out of 34 million may share one
 * (specification, booking: booking number).
 */
export function bookingNumber(bookingId: string): string {
  const bytes = agendaIdKind(bookingId) === 'booking' ? fromBase64Url(bookingId) : undefined;
  if (bytes === undefined) throw new Error('Only the id of a booking has a booking number.');
  let rest = bytes.reduce((value, byte) => (value * 256 + byte) % NUMBERS, 0);
  let signs = '';
  while (signs.length < LENGTH) {
    signs += SIGNS[rest % SIGNS.length];
    rest = Math.floor(rest / SIGNS.length);
  }
  return `${signs.slice(0, 3)}-${signs.slice(3)}`;
}

/** The booking number that somebody has typed, full-width, in small letters or without its dash; undefined for any other text. */
export function typedBookingNumber(text: string): string | undefined {
  const signs = text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-‐-―−ー]/gu, '');
  if (signs.length !== LENGTH || [...signs].some((sign) => !SIGNS.includes(sign))) return undefined;
  return `${signs.slice(0, 3)}-${signs.slice(3)}`;
}
