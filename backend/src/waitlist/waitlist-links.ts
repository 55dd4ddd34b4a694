import { createHmac, timingSafeEqual } from 'node:crypto';
import { decodeAgendaId, type WaitingKey } from '@salon/domain';

/** Makes and reads the secret part of the links to entries of the waitlist: stored nowhere. */
export class WaitlistLinks {
  constructor(private readonly key: Uint8Array) {}

  tokenOf(waitingId: string): string {
    return waitlistToken(this.key, waitingId);
  }

  /** The entry that a token names; undefined when this deployment has not made it. Compared in constant time. */
  waitingOf(token: string): WaitingKey | undefined {
    const [waitingId = '', mark = ''] = token.split('.');
    const given = Buffer.from(mark, 'base64url');
    const right = signature(this.key, waitingId);
    return given.length === right.length && timingSafeEqual(given, right) ? waitingKey(waitingId) : undefined;
  }
}

/** The secret part of the link: `waitingId.HMAC(linkKey, waitingId)` (architecture, events: the token of the cancel link). */
export function waitlistToken(linkKey: Uint8Array, waitingId: string): string {
  return `${waitingId}.${signature(linkKey, waitingId).toString('base64url')}`;
}

/** The list that an entry is on, by its id. */
export function waitingKey(waitingId: string): WaitingKey | undefined {
  const birth = decodeAgendaId(waitingId);
  return birth?.kind === 'waiting' ? { date: birth.date, waitingId } : undefined;
}

const signature = (linkKey: Uint8Array, waitingId: string): Buffer =>
  createHmac('sha256', linkKey).update(`waitlist:${waitingId}`).digest();
