import { createHmac } from 'node:crypto';
import { type ClaimKind, caseless } from '@salon/domain';

/** Keyed hashes of user names and addresses for claims; case-insensitive. */
export class NameHashes {
  constructor(private readonly claimKey: Uint8Array) {}

  of(kind: ClaimKind, name: string): string {
    return createHmac('sha256', this.claimKey)
      .update(`${kind}:${caseless(name)}`)
      .digest('hex');
  }
}
