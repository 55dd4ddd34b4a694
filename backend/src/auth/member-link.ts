import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the link does: set a new password, take the address as verified, take a change of it back, or object to a merge. */
export type LinkPurpose = 'reset' | 'email' | 'email-undo' | 'merge';

/** What a mailed link names: the member, and the request that it answers. */
export interface MemberLink {
  readonly memberId: string;
  readonly requestId: string;
}

/** The secret part of a link to a member: stored nowhere, made by whichever mail worker needs it. */
export function memberLinkToken(linkKey: Uint8Array, purpose: LinkPurpose, { memberId, requestId }: MemberLink): string {
  return `${memberId}.${requestId}.${signature(linkKey, purpose, memberId, requestId).toString('base64url')}`;
}

/** What a token names, or undefined when it was not made by this deployment, or for another purpose. */
export function readMemberLink(linkKey: Uint8Array, purpose: LinkPurpose, token: string): MemberLink | undefined {
  const [memberId = '', requestId = '', mark = ''] = token.split('.');
  const given = Buffer.from(mark, 'base64url');
  const right = signature(linkKey, purpose, memberId, requestId);
  return given.length === right.length && timingSafeEqual(given, right) ? { memberId, requestId } : undefined;
}

const signature = (linkKey: Uint8Array, purpose: LinkPurpose, memberId: string, requestId: string): Buffer =>
  createHmac('sha256', linkKey).update(`${purpose}:${memberId}:${requestId}`).digest();
