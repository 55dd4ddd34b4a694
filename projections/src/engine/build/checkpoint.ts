import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Position, START_POSITION } from '@salon/event-store';
import type { Collection, DocumentStore, Replacement } from '../../documents/document-store.ts';
import { LeaseLostError } from '../errors.ts';
import type { AnyProjector } from '../projector.ts';

/** How far a build has come; the document's id is the name of its collection. */
export interface CheckpointDocument {
  readonly projector: string;
  readonly version: number;
  readonly position: Position;
  readonly logId: string;
  /** It has reached the head once; from then on an event that fails is parked and does not stop the build. */
  readonly complete: boolean;
  /** Written without syncs, by the machine's start with this `bootId`: after another start, documents may be lost. */
  readonly boot?: string;
  /** The operator has paused it; absent in checkpoints of older programs. */
  readonly paused?: boolean;
  /** Number of the lease that wrote it. */
  readonly lease: number;
}

/** Identifies this start of the machine, or of the process where the system does not tell. */
export const bootId = readBootId();

function readBootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return randomUUID();
  }
}

export const checkpointSpec = { name: 'checkpoints', fields: {}, indexes: [] };

/** The builds whose position is beyond the head of this log: an older backup of the log was restored without them. */
export async function buildsBeyond(
  documents: DocumentStore,
  { logId, head }: { readonly logId: string; readonly head: Position },
): Promise<readonly string[]> {
  const stores = [documents, ...(documents.detached?.names() ?? []).flatMap((name) => documents.detached?.open(name) ?? [])];
  const found = await Promise.all(stores.map(async (store) => (await store.collection<CheckpointDocument>(checkpointSpec)).find({})));
  return found
    .flat()
    .filter(({ doc }) => doc.logId === logId && doc.position > head)
    .map(({ id }) => id);
}

/** The progress of a build. */
export interface Checkpoint {
  readonly position: Position;
  readonly complete: boolean;
  /** @throws LeaseLostError when another runner has written it. */
  save(position: Position, complete: boolean, paused: boolean): Promise<void>;
}

/** Writes the checkpoints of one turn of the event loop in one call: a batch moves those of all models. */
export class CheckpointWriter {
  private waiting: Replacement<CheckpointDocument>[] = [];
  private writing: Promise<boolean> | undefined;

  constructor(private readonly documents: Pick<Collection<CheckpointDocument>, 'replaceAll'>) {}

  /** False when this one, or another of the same call, has another revision. */
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

/** A checkpoint that only the holder of the lease can write: each write expects the revision of the one before. */
export class LeasedCheckpoint implements Checkpoint {
  private constructor(
    private readonly writer: CheckpointWriter,
    private readonly id: string,
    private current: CheckpointDocument,
    private rev: number,
    private readonly boot: string | undefined,
  ) {}

  /** Takes over a checkpoint or creates it; a runner with an older lease can then no longer write it. */
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

/** The checkpoint of a temporary build. */
export class MemoryCheckpoint implements Checkpoint {
  complete = true;

  constructor(public position: Position) {}

  async save(position: Position): Promise<void> {
    this.position = position;
  }
}

/** The checkpoint of a build from zero. */
export const firstCheckpoint = (
  { name: projector, version }: AnyProjector,
  { logId, lease }: Pick<Takeover, 'logId' | 'lease'>,
): CheckpointDocument => ({
  ...{ projector, version, position: START_POSITION, logId, complete: false, lease },
});

/** What builds must be built from to be taken over by a runner, and its lease. */
export interface Takeover {
  readonly logId: string;
  /** The log's head at the start of the takeover. */
  readonly head: Position;
  /** Reads the log's head again. */
  headNow(): Promise<Position>;
  /** Whether the log is long. */
  isLong(): Promise<boolean>;
  readonly lease: number;
}

/**
 * How a stored build relates to a projector of this version: `current`, to be fed; `outdated`, complete but of an older version, which serves
 * until the new one is built; or `foreign`, of another log or half built by another version.
 */
export async function classify(
  found: CheckpointDocument,
  version: number,
  takeover: Takeover,
): Promise<'current' | 'outdated' | 'foreign'> {
  if (found.logId !== takeover.logId || (found.boot !== undefined && found.boot !== bootId)) return 'foreign';
  // The previous runner may have gone on beyond that head until the takeover.
  if (found.position > takeover.head && found.position > (await takeover.headNow())) return 'foreign';
  if (found.version === version) return 'current';
  return found.complete && found.version < version ? 'outdated' : 'foreign';
}
