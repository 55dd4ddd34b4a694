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

export const checkpointCollection = { name: 'reactors', fields: {}, indexes: [] };

/**
 * Moves a reactor's checkpoint forward, never back: where several processes react to the same log, the one that is behind changes
 * nothing, since what the other has taken is done.
 */
export const advanceCheckpoint = (checkpoints: Collection<Checkpoint>, name: string, checkpoint: Checkpoint): Promise<void> =>
  checkpoints.writeBatch([{ id: name, doc: checkpoint, position: checkpoint.position }]);

/** Puts a checkpoint where there was none, or one of another log: its positions say nothing about this one. */
export async function replaceCheckpoint(checkpoints: Collection<Checkpoint>, name: string, checkpoint: Checkpoint): Promise<void> {
  await checkpoints.remove(name);
  await checkpoints.insert(name, checkpoint);
}
