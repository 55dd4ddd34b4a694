import { createHash } from 'node:crypto';
import type { Seal } from '@salon/domain';

/** What a seal says, as it is authenticated. Never changed: seals of years stand on it. */
export const textOfSeal = ({ number, logId, from, to, count, total, digest, previous, keyId }: Omit<Seal, 'mac'>): string =>
  JSON.stringify([number, logId, from, to, count, total, digest, previous, keyId]);

/** By which a seal is known outside: who kept it sees whether the chain was made anew. */
export const hashOfSeal = (seal: Seal): string =>
  createHash('sha256')
    .update(textOfSeal(seal) + seal.mac)
    .digest('hex');
