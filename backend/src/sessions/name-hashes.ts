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
