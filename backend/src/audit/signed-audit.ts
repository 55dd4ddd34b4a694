import { createHash, sign } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { DeploymentKeys } from '@salon/event-store';
import { publicKeyOf, signingKey } from '../command/signing-key.ts';
import { InjectDeploymentKeys } from '../ports/tokens.ts';

const FORMAT = 'salon-audit';
const VERSION = 1;

/** What a signed file says of itself before its entries, besides its format and version. */
interface Head {
  readonly logId: string;
  readonly exportedAt: string;
  readonly [more: string]: unknown;
}

/**
 * Audits as files of which `backend/check-signed-log.mjs` tells whether somebody changed them: JSON
 * lines (head, entries, foot), the foot with the SHA-256 of all bytes before it and its Ed25519
 * signature (specification, administration: audit). The key lies among the deployment's keys.
 */
@Injectable()
export class SignedAudit {
  constructor(@InjectDeploymentKeys() private readonly keys: DeploymentKeys) {}

  /** The lines of the file, each with its end. */
  async *lines(
    about: Head,
    entries: AsyncIterable<object>,
    format: string = FORMAT,
  ): AsyncGenerator<string> {
    const hash = createHash('sha256');
    const written = (line: object): string => {
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
