import { createHash } from 'node:crypto';
import type { Seal } from '@salon/domain';

/** The text of a seal that its MAC covers. Must never change: existing seals depend on it. */
export const textOfSeal = ({
  number,
  logId,
  from,
  to,
  count,
  total,
  digest,
  previous,
  keyId,
}: Omit<Seal, 'mac'>) =>
  JSON.stringify([number, logId, from, to, count, total, digest, previous, keyId]);

/** The published hash of a seal; who kept it can tell whether the chain was rewritten. */
export const hashOfSeal = (seal: Seal) =>
  createHash('sha256')
    .update(textOfSeal(seal) + seal.mac)
    .digest('hex');
