import type { Position } from '@salon/event-store';
import type { Collection } from '../documents/document-store.ts';
import { LeaseLostError } from './errors.ts';

/** How far one built version of a read model has come. Its id is the name of the collection. */
export interface CheckpointDocument {
  readonly projector: string;
  readonly version: number;
  readonly position: Position;
  readonly logId: string;
  /** It has reached the head once; from then on a bad event is set aside instead of stopping everything. */
  readonly complete: boolean;
  /** Number of the lease under which it was written. */
  readonly lease: number;
}

export const checkpointSpec = { name: 'checkpoints', indexes: { projector: (doc: CheckpointDocument) => [doc.projector] } };

/** Where a build keeps its progress. */
export interface Checkpoint {
  readonly position: Position;
  readonly complete: boolean;
  /** @throws LeaseLostError when another runner has written meanwhile. */
  save(position: Position, complete: boolean): Promise<void>;
}

/** A checkpoint that only its claimer can write: each write expects the revision of the one before. */
export class ClaimedCheckpoint implements Checkpoint {
  private constructor(
    private readonly documents: Collection<CheckpointDocument>,
    private readonly id: string,
    private current: CheckpointDocument,
    private rev: number,
  ) {}

  /** Takes an existing checkpoint over or begins a new one; a runner of an older lease can then write it no more. */
  static async claim(documents: Collection<CheckpointDocument>, id: string, fresh: CheckpointDocument): Promise<ClaimedCheckpoint> {
    const stored = await documents.get(id);
    if (stored === undefined) {
      if (!(await documents.insert(id, fresh))) throw new LeaseLostError();
    } else {
      if (stored.doc.lease > fresh.lease) throw new LeaseLostError();
      if (!(await documents.replace(id, stored.rev, { ...stored.doc, lease: fresh.lease }))) throw new LeaseLostError();
    }
    const claimed = await documents.get(id);
    if (claimed === undefined || claimed.doc.lease !== fresh.lease) throw new LeaseLostError();
    return new ClaimedCheckpoint(documents, id, claimed.doc, claimed.rev);
  }

  get position(): Position {
    return this.current.position;
  }

  get complete(): boolean {
    return this.current.complete;
  }

  get facts(): CheckpointDocument {
    return this.current;
  }

  async save(position: Position, complete: boolean): Promise<void> {
    if (position === this.current.position && complete === this.current.complete) return;
    const next = { ...this.current, position, complete };
    if (!(await this.documents.replace(this.id, this.rev, next))) throw new LeaseLostError();
    this.current = next;
    this.rev += 1;
  }
}

/** The checkpoint of a build that is thrown away after use: kept in memory. */
export class PassingCheckpoint implements Checkpoint {
  complete = true;

  constructor(public position: Position) {}

  async save(position: Position): Promise<void> {
    this.position = position;
  }
}
