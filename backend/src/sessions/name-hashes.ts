import { createHmac } from 'node:crypto';
import type { ClaimKind } from '@salon/domain';

/** Keyed hashes of user names and addresses for claims; case-insensitive. */
export class NameHashes {
  constructor(private readonly claimKey: Uint8Array) {}

  of(kind: ClaimKind, name: string): string {
    return createHmac('sha256', this.claimKey)
      .update(`${kind}:${name.normalize('NFKC').toLowerCase()}`)
      .digest('hex');
  }
}
