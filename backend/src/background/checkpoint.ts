import type { Collection } from '@salon/projections';

/** How far a reactor has come in which log. */
export interface Checkpoint {
  readonly logId: string;
  readonly position: string;
  /** Events before this instant are left alone: where it began without a checkpoint (architecture, mail: without a checkpoint). */
  readonly notBefore: string;
  /** Where the log ended then: what was written later is never left alone, also when the clock was ahead. Older checkpoints have none. */
  readonly beganAt?: string;
}

export const checkpointCollection = { name: 'reactors', indexes: {} };

/** Writes a reactor's checkpoint. Where several react to the same log it may fall back a little, and then known events are met again. */
export async function saveCheckpoint(checkpoints: Collection<Checkpoint>, name: string, checkpoint: Checkpoint): Promise<void> {
  const stored = await checkpoints.get(name);
  if (stored === undefined) {
    await checkpoints.insert(name, checkpoint);
  } else if (stored.doc.position !== checkpoint.position || stored.doc.logId !== checkpoint.logId) {
    await checkpoints.replace(name, stored.rev, checkpoint);
  }
}
