import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * What the link does: reset the password, verify the address (or a teller's), undo its change, or
 * object to a merge.
 */
export type LinkPurpose = 'reset' | 'email' | 'teller-email' | 'email-undo' | 'merge';

/** The member of a link, or a teller's login, and the request that it belongs to. */
export interface MemberLink {
  readonly memberId: string;
  readonly requestId: string;
}

/** The token of a link in a mail to a member; not stored, computed by the mail worker. */
export function memberLinkToken(
  linkKey: Uint8Array,
  purpose: LinkPurpose,
  { memberId, requestId }: MemberLink,
): string {
  return `${memberId}.${requestId}.${signature(linkKey, purpose, memberId, requestId).toString('base64url')}`;
}

/** The content of a token, or undefined if its signature is not valid for this purpose. */
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
