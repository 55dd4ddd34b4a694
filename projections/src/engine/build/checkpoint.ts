import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Position, START_POSITION } from '@salon/event-store';
import type { Collection, DocumentStore, Replacement } from '../../documents/document-store.ts';
import { LeaseLostError } from '../errors.ts';
import type { AnyProjector } from '../projector.ts';

/** How far one built version of a read model has come. Its id is the name of the collection. */
export interface CheckpointDocument {
  readonly projector: string;
  readonly version: number;
  readonly position: Position;
  readonly logId: string;
  /** It has reached the head once; from then on a bad event is parked instead of stopping everything. */
  readonly complete: boolean;
  /** Documents are written that no power cut must have hit: good while the machine runs that has this id (`bootId`). */
  readonly boot?: string;
  /** The operator has paused it; absent in what an older program wrote. */
  readonly paused?: boolean;
  /** Number of the lease under which it was written. */
  readonly lease: number;
}

/** Of this start of the machine; where that cannot be told, of this process. */
export const bootId = readBootId();

function readBootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return randomUUID();
  }
}

export const checkpointSpec = { name: 'checkpoints', fields: {}, indexes: [] };

/** The builds in a store that have come further than this log goes: an older backup of it was put back without them. */
export async function buildsBeyond(
  documents: DocumentStore,
  { logId, head }: { readonly logId: string; readonly head: Position },
): Promise<readonly string[]> {
  const stores = [documents, ...(documents.apart?.names() ?? []).flatMap((name) => documents.apart?.open(name) ?? [])];
  const found = await Promise.all(stores.map(async (store) => (await store.collection<CheckpointDocument>(checkpointSpec)).find({})));
  return found
    .flat()
    .filter(({ doc }) => doc.logId === logId && doc.position > head)
    .map(({ id }) => id);
}

/** Where a build keeps its progress. */
export interface Checkpoint {
  readonly position: Position;
  readonly complete: boolean;
  /** @throws LeaseLostError when another runner has written meanwhile. */
  save(position: Position, complete: boolean, paused: boolean): Promise<void>;
}

/** Checkpoints that are written in one turn of the event loop go to the store with one call: a batch of the log moves those of all models. */
export class CheckpointWriter {
  private waiting: Replacement<CheckpointDocument>[] = [];
  private writing: Promise<boolean> | undefined;

  constructor(private readonly documents: Pick<Collection<CheckpointDocument>, 'replaceAll'>) {}

  /** False when this one, or another of the same turn, was written by somebody else. */
  replace(id: string, expectedRev: number, doc: CheckpointDocument): Promise<boolean> {
    this.waiting.push({ id, expectedRev, doc });
    this.writing ??= nextTurn().then(() => {
      const together = this.waiting;
      this.waiting = [];
      this.writing = undefined;
      return this.documents.replaceAll(together);
    });
    return this.writing;
  }
}

/** A checkpoint that only who took it over under the lease can write: each write expects the revision of the one before. */
export class LeasedCheckpoint implements Checkpoint {
  private constructor(
    private readonly writer: CheckpointWriter,
    private readonly id: string,
    private current: CheckpointDocument,
    private rev: number,
    private readonly boot: string | undefined,
  ) {}

  /** Takes an existing checkpoint over or begins a new one; a runner of an older lease can then write it no more. */
  static async take(
    documents: Collection<CheckpointDocument>,
    writer: CheckpointWriter,
    id: string,
    fresh: CheckpointDocument,
  ): Promise<LeasedCheckpoint> {
    const stored = await documents.get(id);
    if (stored === undefined) {
      if (!(await documents.insert(id, fresh))) throw new LeaseLostError();
    } else {
      if (stored.doc.lease > fresh.lease) throw new LeaseLostError();
      const boot = fresh.boot === undefined ? {} : { boot: fresh.boot };
      if (!(await documents.replace(id, stored.rev, { ...stored.doc, ...boot, lease: fresh.lease }))) throw new LeaseLostError();
    }
    const taken = await documents.get(id);
    if (taken === undefined || taken.doc.lease !== fresh.lease) throw new LeaseLostError();
    return new LeasedCheckpoint(writer, id, taken.doc, taken.rev, fresh.boot);
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

  async save(position: Position, complete: boolean, paused: boolean): Promise<void> {
    const { current, boot } = this;
    const isSame = position === current.position && complete === current.complete && paused === (current.paused ?? false);
    if (isSame && boot === current.boot) return;
    const { boot: _, ...kept } = current;
    const next = { ...kept, ...(boot === undefined ? {} : { boot }), position, complete, paused };
    if (!(await this.writer.replace(this.id, this.rev, next))) throw new LeaseLostError();
    this.current = next;
    this.rev += 1;
  }
}

/** The checkpoint of a build that is thrown away after use: kept in memory. */
export class MemoryCheckpoint implements Checkpoint {
  complete = true;

  constructor(public position: Position) {}

  async save(position: Position): Promise<void> {
    this.position = position;
  }
}

/** Where a build begins. */
export const firstCheckpoint = (
  { name: projector, version }: AnyProjector,
  { logId, lease }: Pick<Takeover, 'logId' | 'lease'>,
): CheckpointDocument => ({
  ...{ projector, version, position: START_POSITION, logId, complete: false, lease },
});

/** A runner takes builds over: whose log they must be built from, and under which lease. */
export interface Takeover {
  readonly logId: string;
  /** The log's head when it began. */
  readonly head: Position;
  /** Reads the log's head again. */
  headNow(): Promise<Position>;
  /** Whether the log is long. */
  isLong(): Promise<boolean>;
  readonly lease: number;
}

/**
 * What a collection that was found is to a projector of this version: `current`, and fed on; `outdated`, whole but of an older version,
 * which serves until the new one is built; or `foreign`, of another log or half built by another version.
 */
export async function judge(found: CheckpointDocument, version: number, takeover: Takeover): Promise<'current' | 'outdated' | 'foreign'> {
  if (found.logId !== takeover.logId || (found.boot !== undefined && found.boot !== bootId)) return 'foreign';
  // Until the takeover the runner before went on, maybe beyond the head of then.
  if (found.position > takeover.head && found.position > (await takeover.headNow())) return 'foreign';
  if (found.version === version) return 'current';
  return found.complete && found.version < version ? 'outdated' : 'foreign';
}
