import { createHmac, timingSafeEqual } from 'node:crypto';

export type LinkPurpose =
  | 'reset'
  | 'invitation'
  | 'email'
  | 'teller-email'
  | 'email-undo'
  | 'merge';

/** The member or teller's login, and the request that it belongs to. */
export interface MemberLink {
  readonly memberId: string;
  readonly requestId: string;
}

/** Not stored: computed by the mail worker. */
export function memberLinkToken(
  linkKey: Uint8Array,
  purpose: LinkPurpose,
  { memberId, requestId }: MemberLink,
): string {
  return `${memberId}.${requestId}.${signature(linkKey, purpose, memberId, requestId).toString('base64url')}`;
}

/** Undefined if the signature is not valid for this purpose. */
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
