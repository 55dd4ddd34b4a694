import { createHmac } from 'node:crypto';
import { type ClaimKind, caseless } from '@salon/domain';

/** Keyed hashes for claims; case does not matter. */
export class NameHashes {
  constructor(private readonly claimKey: Uint8Array) {}

  of(kind: ClaimKind, name: string): string {
    return createHmac('sha256', this.claimKey)
      .update(`${kind}:${caseless(name)}`)
      .digest('hex');
  }
}
