import { isEmail } from '../text/email.ts';
import { isLink } from './is-link.ts';
import { isLongerThan, limits } from './limits.ts';
import { messages, tooLong } from './messages.ts';

const PHONE_DIGITS = 10;

/** Rules of single texts: each answers the message to show, or nothing. Blanks alone are no text. */

export function required(text: string, message: string, limit: number = limits.name): string | undefined {
  return text.trim() === '' ? message : withinLimit(text, limit);
}

export function withinLimit(text: string, limit: number): string | undefined {
  return isLongerThan(text, limit) ? tooLong(limit) : undefined;
}

export function validEmail(text: string): string | undefined {
  return isEmail(text) ? undefined : messages.email;
}

/** At least ten digits (public-site §5): also numbers of the salon's own exchange or from abroad, so no Japanese pattern. */
export function validPhone(text: string): string | undefined {
  const digits = text.replaceAll('-', '').replace(/^\+/, '');
  return /^\d+$/.test(digits) && digits.length >= PHONE_DIGITS && text.length <= limits.phone ? undefined : messages.phone;
}

export function validLink(text: string): string | undefined {
  return isLink(text) ? undefined : messages.url;
}

/** An optional text keeps its rule once something is written. */
export function optional(text: string, rule: (text: string) => string | undefined): string | undefined {
  return text === '' ? undefined : rule(text);
}
