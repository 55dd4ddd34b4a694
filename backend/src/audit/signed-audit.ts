import { createHash, sign } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { publicKeyOf, signingKey } from '../command/signing-key.ts';
import { DeploymentKeys } from '../ports/tokens.ts';

const FORMAT = 'salon-audit';
const VERSION = 1;

interface Head {
  readonly logId: string;
  readonly exportedAt: string;
  readonly [more: string]: unknown;
}

/**
 * JSON lines for `backend/check-signed-log.mjs`; the last has the SHA-256 of all bytes before it
 * and its Ed25519 signature (specification, administration: audit).
 */
@Injectable()
export class SignedAudit {
  constructor(private readonly keys: DeploymentKeys) {}

  async *lines(
    about: Head,
    entries: AsyncIterable<object>,
    format: string = FORMAT,
  ): AsyncGenerator<string> {
    const hash = createHash('sha256');
    const written = (line: object) => {
      const text = `${JSON.stringify(line)}\n`;
      hash.update(text);
      return text;
    };
    yield written({ format, version: VERSION, ...about });
    let count = 0;
    for await (const entry of entries) {
      count += 1;
      yield written(entry);
    }
    const digest = hash.digest();
    const key = await signingKey(this.keys);
    const signature = sign(null, digest, key).toString('base64');
    yield `${JSON.stringify({ entries: count, sha256: digest.toString('hex'), publicKey: publicKeyOf(key), signature })}\n`;
  }
}
