import { createHmac, timingSafeEqual } from 'node:crypto';

export type LinkPurpose =
  | 'reset'
  | 'invitation'
  | 'email'
  | 'teller-email'
  | 'email-undo'
  | 'merge';

/** The login is a member's or a teller's. */
export interface MemberLink {
  readonly memberId: string;
  readonly requestId: string;
}

/** It is not stored: the mail worker computes it. */
export function memberLinkToken(
  linkKey: Uint8Array,
  purpose: LinkPurpose,
  { memberId, requestId }: MemberLink,
): string {
  return `${memberId}.${requestId}.${signature(linkKey, purpose, memberId, requestId).toString('base64url')}`;
}

export function readMemberLink(
  linkKey: Uint8Array,
  purpose: LinkPurpose,
  token: string,
): MemberLink | undefined {
  const [memberId = '', requestId = '', mark = ''] = token.split('.');
  const given = Buffer.from(mark, 'base64url');
  const right = signature(linkKey, purpose, memberId, requestId);
  return given.length === right.length && timingSafeEqual(given, right)
    ? { memberId, requestId }
    : undefined;
}

const signature = (
  linkKey: Uint8Array,
  purpose: LinkPurpose,
  memberId: string,
  requestId: string,
): Buffer => createHmac('sha256', linkKey).update(`${purpose}:${memberId}:${requestId}`).digest();
