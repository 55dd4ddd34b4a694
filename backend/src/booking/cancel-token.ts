import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The secret part of a cancel link: `bookingId.HMAC(linkKey, bookingId)`, stored nowhere
 * (architecture, ids and streams: the token of the cancel link).
 */
export function cancelToken(linkKey: Uint8Array, bookingId: string): string {
  return `${bookingId}.${signature(linkKey, bookingId).toString('base64url')}`;
}

/** The booking that a token names, or undefined when the token was not made by this deployment. */
export function bookingOfCancelToken(linkKey: Uint8Array, token: string): string | undefined {
  const dot = token.lastIndexOf('.');
  const bookingId = token.slice(0, dot);
  const given = Buffer.from(token.slice(dot + 1), 'base64url');
  const right = signature(linkKey, bookingId);
  return dot > 0 && given.length === right.length && timingSafeEqual(given, right) ? bookingId : undefined;
}

const signature = (linkKey: Uint8Array, bookingId: string): Buffer => createHmac('sha256', linkKey).update(`cancel:${bookingId}`).digest();
