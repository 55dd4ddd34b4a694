import type { Position } from '@salon/event-store';
import type { CheckpointDocument } from './checkpoint.ts';

/** Whose log the models are built from, and under which lease. */
export interface Claim {
  readonly logId: string;
  /** The log's head when the claim began. */
  readonly head: Position;
  /** Reads the log's head again. */
  headNow(): Promise<Position>;
  readonly lease: number;
}

/**
 * What a collection that was found is worth to a projector of this version: it is fed on; or it is `outdated`, whole but of an older
 * version, and serves until the new one is built; or it is `foreign`, of another log or half built by another version.
 */
export async function worthOf(found: CheckpointDocument, version: number, claim: Claim): Promise<'fed' | 'outdated' | 'foreign'> {
  if (found.logId !== claim.logId) return 'foreign';
  // Until the claim the runner before went on, maybe beyond the head of then.
  if (found.position > claim.head && found.position > (await claim.headNow())) return 'foreign';
  if (found.version === version) return 'fed';
  return found.complete && found.version < version ? 'outdated' : 'foreign';
}
