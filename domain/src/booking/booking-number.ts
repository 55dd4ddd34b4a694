import { agendaIdKind, fromBase64Url } from '../ids/identifiers.ts';
import { withoutSeparators } from '../text/typed-text.ts';

/**
 * Digits and letters that are unambiguous when read or heard: no O and 0, I and 1, B and 8, no
 * letters that sound alike.
 */
const SIGNS = '23456789AFHKLMRWXY';
const LENGTH = 6;
const NUMBERS = SIGNS.length ** LENGTH;

/**
 * A booking's short number for the telephone, for example K4W-72H. Derived from the random part of
 * the id, so even bookings from before numbers existed have one; collisions are about one in 34
 * million (specification, booking: booking number).
 */
export function bookingNumber(bookingId: string): string {
  const bytes = agendaIdKind(bookingId) === 'booking' ? fromBase64Url(bookingId) : undefined;
  if (bytes === undefined) throw new Error('Only a booking id has a booking number.');
  let rest = bytes.reduce((value, byte) => (value * 256 + byte) % NUMBERS, 0);
  let signs = '';
  while (signs.length < LENGTH) {
    signs += SIGNS[rest % SIGNS.length];
    rest = Math.floor(rest / SIGNS.length);
  }
  return `${signs.slice(0, 3)}-${signs.slice(3)}`;
}

/**
 * Parses a typed booking number, also in full width, lower case or without its dash; undefined for
 * any other text.
 */
export function typedBookingNumber(text: string): string | undefined {
  const signs = withoutSeparators(text).toUpperCase();
  if (signs.length !== LENGTH || [...signs].some((sign) => !SIGNS.includes(sign))) return undefined;
  return `${signs.slice(0, 3)}-${signs.slice(3)}`;
}
