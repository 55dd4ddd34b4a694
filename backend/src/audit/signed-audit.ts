import { createHash, createPublicKey, sign, verify } from 'node:crypto';
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

/** Whether a file is as the salon wrote it. */
export type Verdict =
  | { readonly kind: 'valid'; readonly entries: number; readonly exportedAt: string; readonly publicKey: string }
  | { readonly kind: 'invalid'; readonly reason: string };

/**
 * Audits as files that show by themselves whether somebody changed them: JSON lines (head, entries, foot), the foot with the SHA-256
 * of all bytes before it and its Ed25519 signature (specification, administration: audit). The key lies among the deployment's keys.
 */
@Injectable()
export class SignedAudit {
  constructor(@InjectDeploymentKeys() private readonly keys: DeploymentKeys) {}

  /** The lines of the file, each with its end. */
  async *lines(about: Head, entries: AsyncIterable<object>, format: string = FORMAT): AsyncGenerator<string> {
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

  /** Whether this salon has signed the file and nothing of it was changed since. */
  async verify(file: string): Promise<Verdict> {
    const end = file.endsWith('\n') ? file.length - 1 : file.length;
    const start = file.lastIndexOf('\n', end - 1) + 1;
    const foot = parsed(file.slice(start, end));
    const head = parsed(file.slice(0, file.indexOf('\n')));
    if (head?.format !== FORMAT || head.version !== VERSION || typeof foot?.signature !== 'string') {
      return { kind: 'invalid', reason: 'it is no signed audit, or its end is missing' };
    }
    const signed = file.slice(0, start);
    const digest = createHash('sha256').update(signed).digest();
    const key = await signingKey(this.keys);
    const publicKey = publicKeyOf(key);
    if (foot.publicKey !== publicKey) {
      return { kind: 'invalid', reason: `another key has signed it: ${String(foot.publicKey)}` };
    }
    if (digest.toString('hex') !== foot.sha256 || !verify(null, digest, createPublicKey(key), Buffer.from(foot.signature, 'base64'))) {
      return { kind: 'invalid', reason: 'it was changed after it had been signed' };
    }
    const entries = signed.split('\n').length - 2;
    return entries === foot.entries
      ? { kind: 'valid', entries, exportedAt: String(head.exportedAt), publicKey }
      : { kind: 'invalid', reason: 'it holds another number of entries than it says' };
  }
}

function parsed(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
}
