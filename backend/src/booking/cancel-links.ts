import { bookingOfCancelToken, cancelToken } from '../mail/cancel-token.ts';

/** The deployment's key of this name signs cancel links. */
export const LINK_KEY = 'link';

/** Makes and reads the secret part of cancel links (PROTOCOLS, Ids). */
export class CancelLinks {
  constructor(private readonly key: Uint8Array) {}

  tokenOf(bookingId: string): string {
    return cancelToken(this.key, bookingId);
  }

  /** Undefined for a token that this deployment has not made; compared in constant time. */
  bookingOf(token: string): string | undefined {
    return bookingOfCancelToken(this.key, token);
  }
}
