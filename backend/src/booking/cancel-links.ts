import { createHmac, timingSafeEqual } from 'node:crypto';

export const LINK_KEY = 'link';

export class CancelLinks {
  constructor(private readonly key: Uint8Array) {}

  tokenOf(bookingId: string) {
    return cancelToken(this.key, bookingId);
  }

  bookingOf(token: string) {
    return bookingOfCancelToken(this.key, token);
  }
}

/**
 * `bookingId.HMAC(linkKey, bookingId)`, not stored (architecture, events: the token of the cancel
 * link).
 */
export function cancelToken(linkKey: Uint8Array, bookingId: string) {
  return `${bookingId}.${signature(linkKey, bookingId).toString('base64url')}`;
}

/** It is undefined for an invalid token. Compares in constant time. */
function bookingOfCancelToken(linkKey: Uint8Array, token: string): string | undefined {
  const dot = token.lastIndexOf('.');
  const bookingId = token.slice(0, dot);
  const given = Buffer.from(token.slice(dot + 1), 'base64url');
  const right = signature(linkKey, bookingId);
  return dot > 0 && given.length === right.length && timingSafeEqual(given, right)
    ? bookingId
    : undefined;
}

const signature = (linkKey: Uint8Array, bookingId: string): Buffer =>
  createHmac('sha256', linkKey).update(`cancel:${bookingId}`).digest();
