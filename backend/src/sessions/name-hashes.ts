import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type ClaimKind, caseless } from '@salon/domain';
import { InjectKey } from '../ports/tokens.ts';

/** Keyed hashes for claims; case does not matter. */
@Injectable()
export class NameHashes {
  constructor(@InjectKey('claims') private readonly claimKey: Uint8Array) {}

  of(kind: ClaimKind, name: string): string {
    return createHmac('sha256', this.claimKey)
      .update(`${kind}:${caseless(name)}`)
      .digest('hex');
  }
}
