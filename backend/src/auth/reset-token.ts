import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link for a new password names. */
export interface ResetLink {
  readonly memberId: string;
  readonly resetId: string;
}

/** The secret part of a reset link: stored nowhere, made by whichever mail worker needs it. */
export function resetToken(linkKey: Uint8Array, { memberId, resetId }: ResetLink): string {
  return `${memberId}.${resetId}.${signature(linkKey, memberId, resetId).toString('base64url')}`;
}

/** What a token names, or undefined when it was not made by this deployment. */
export function readResetToken(linkKey: Uint8Array, token: string): ResetLink | undefined {
  const [memberId = '', resetId = '', mark = ''] = token.split('.');
  const given = Buffer.from(mark, 'base64url');
  const right = signature(linkKey, memberId, resetId);
  return given.length === right.length && timingSafeEqual(given, right) ? { memberId, resetId } : undefined;
}

const signature = (linkKey: Uint8Array, memberId: string, resetId: string): Buffer =>
  createHmac('sha256', linkKey).update(`reset:${memberId}:${resetId}`).digest();
