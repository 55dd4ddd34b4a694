import { createHmac } from 'node:crypto';
import type { ClaimKind } from '@salon/domain';

/** Keyed hashes by which user names and addresses are claimed: equal without regard to case, and telling nothing without the key. */
export class NameHashes {
  constructor(private readonly claimKey: Uint8Array) {}

  of(kind: ClaimKind, name: string): string {
    return createHmac('sha256', this.claimKey)
      .update(`${kind}:${name.normalize('NFKC').toLowerCase()}`)
      .digest('hex');
  }
}

/** The stream on which a name is claimed. */
export const claimStream = (kind: ClaimKind, hash: string): string => `${kind}-${hash}`;

/** A member's own stream. */
export const memberStream = (memberId: string): string => `member-${memberId}`;
