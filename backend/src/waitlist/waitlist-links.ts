import { createHmac, timingSafeEqual } from 'node:crypto';
import { decodeAgendaId, type WaitingKey } from '@salon/domain';

/** Only a link of a mail proves that the mail was read. */
type LinkPlace = 'mail' | 'my-page';

/** They are not stored. */
export class WaitlistLinks {
  constructor(private readonly key: Uint8Array) {}

  tokenOf(waitingId: string) {
    return waitlistToken(this.key, waitingId, 'my-page');
  }

  /** It is undefined if the signature is not valid. Compares in constant time. */
  waitingOf(token: string): { readonly key: WaitingKey; readonly place: LinkPlace } | undefined {
    const [waitingId = '', mark = ''] = token.split('.');
    const given = Buffer.from(mark, 'base64url');
    const place = (['mail', 'my-page'] as const).find((each) => {
      const right = signature(this.key, waitingId, each);
      return given.length === right.length && timingSafeEqual(given, right);
    });
    const key = place && waitingKey(waitingId);
    return key && { key, place };
  }
}

/** `waitingId.HMAC(linkKey, waitingId)` (architecture, events: the token of the cancel link). */
export function waitlistToken(linkKey: Uint8Array, waitingId: string, place: LinkPlace) {
  return `${waitingId}.${signature(linkKey, waitingId, place).toString('base64url')}`;
}

export function waitingKey(waitingId: string): WaitingKey | undefined {
  const birth = decodeAgendaId(waitingId);
  return birth?.kind === 'waiting' ? { date: birth.date, waitingId } : undefined;
}

const signature = (linkKey: Uint8Array, waitingId: string, place: LinkPlace): Buffer =>
  createHmac('sha256', linkKey).update(`waitlist:${place}:${waitingId}`).digest();
