import type { Decision } from '@salon/domain';
import { type Refused, refused } from '../command/outcome.ts';

/** The outcome of a decision that can only be a rejection. */
export function refusedBy(decision: Decision<never>): Refused {
  if (decision.kind === 'accepted') {
    throw new Error('A decision without events cannot refuse anything.');
  }
  return refused(decision.rejection);
}
