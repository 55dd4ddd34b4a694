import { createHmac, timingSafeEqual } from 'node:crypto';
import { decodeAgendaId, type WaitingKey } from '@salon/domain';

/** Makes and verifies the tokens of links to waitlist entries; not stored. */
export class WaitlistLinks {
  constructor(private readonly key: Uint8Array) {}

  tokenOf(waitingId: string): string {
    return waitlistToken(this.key, waitingId);
  }

  /** The entry of a token; undefined if its signature is not valid. Compares in constant time. */
  waitingOf(token: string): WaitingKey | undefined {
    const [waitingId = '', mark = ''] = token.split('.');
    const given = Buffer.from(mark, 'base64url');
    const right = signature(this.key, waitingId);
    return given.length === right.length && timingSafeEqual(given, right) ? waitingKey(waitingId) : undefined;
  }
}

/** The token of a link: `waitingId.HMAC(linkKey, waitingId)` (architecture, events: the token of the cancel link). */
export function waitlistToken(linkKey: Uint8Array, waitingId: string): string {
  return `${waitingId}.${signature(linkKey, waitingId).toString('base64url')}`;
}

/** The day of an entry, from its id. */
export function waitingKey(waitingId: string): WaitingKey | undefined {
  const birth = decodeAgendaId(waitingId);
  return birth?.kind === 'waiting' ? { date: birth.date, waitingId } : undefined;
}

const signature = (linkKey: Uint8Array, waitingId: string): Buffer =>
  createHmac('sha256', linkKey).update(`waitlist:${waitingId}`).digest();
