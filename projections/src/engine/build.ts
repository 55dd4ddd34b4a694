import type { Position } from '@salon/event-store';
import type { Collection } from '../documents/document-store.ts';
import type { Checkpoint } from './checkpoint.ts';
import { PoisonError } from './errors.ts';
import { type Fold, foldEvents } from './fold-events.ts';
import { openEvents } from './open-events.ts';
import type { FieldOpener } from './projections.ts';
import type { Projector } from './projector.ts';
import type { ReadEvent } from './read-event.ts';
import { Serial } from './serial.ts';
import type { SetAsideDocuments } from './set-aside.ts';
import { sortTouches, type Touches } from './sort-touches.ts';

/** A stretch of the log: its events in order, and the position up to which it is whole. */
export interface Stretch {
  readonly events: readonly ReadEvent[];
  readonly to: Position;
}

export type BuildState = 'waiting' | 'catching-up' | 'live' | 'paused' | 'stopped';

/** One built version of a read model: its documents, its checkpoint and what it has set aside. */
export class Build<D> {
  state: BuildState = 'waiting';
  error: string | null = null;
  private reached: Position;
  private readonly serial = new Serial();
  private readonly types: ReadonlySet<string>;

  constructor(
    readonly projector: Projector<D>,
    readonly name: string,
    readonly collection: Collection<D>,
    private readonly checkpoint: Checkpoint,
    readonly aside: SetAsideDocuments,
    private readonly opener: FieldOpener,
  ) {
    this.reached = checkpoint.position;
    this.types = new Set<string>(projector.handles);
  }

  /** Everything up to here is in the documents (or set aside). */
  get position(): Position {
    return this.reached;
  }

  get complete(): boolean {
    return this.checkpoint.complete;
  }

  /** Takes a stretch: folds, writes documents, then the checkpoint. Done twice it changes nothing. Gives the ids of changed documents. */
  apply(stretch: Stretch): Promise<readonly string[]> {
    return this.serial.run(() => this.applyNext(stretch));
  }

  /** Nothing that concerns this build lies before the position: moves on without writing. */
  skipTo(position: Position): void {
    if (position > this.reached) this.reached = position;
  }

  /** From now on bad events are set aside instead of stopping the build. */
  async markComplete(): Promise<void> {
    await this.checkpoint.save(this.reached, true);
  }

  private async applyNext({ events, to }: Stretch): Promise<readonly string[]> {
    const unseen = events.filter(({ recorded }) => recorded.position > this.reached && this.types.has(recorded.type));
    const changed = unseen.length === 0 ? [] : await this.take(unseen);
    if (to > this.reached) {
      await this.checkpoint.save(to, this.checkpoint.complete);
      this.reached = to;
    }
    return changed;
  }

  private async take(events: readonly ReadEvent[]): Promise<readonly string[]> {
    const { projector } = this;
    const touches = sortTouches(projector, this.aside, projector.opens ? await openEvents(this.opener, events) : events);
    const folds = await this.fold(touches);
    if (!this.complete) this.refusePoison(touches, folds);
    const writes = folds.flatMap(({ write }) => write ?? []);
    await this.collection.writeBatch(writes);
    for (const [key, { events: waiting, error }] of touches.wait) await this.aside.add(key, waiting, error);
    for (const { key, failure } of folds) {
      if (failure !== undefined) await this.aside.add(key, failure.events, failure.error);
      else if (this.aside.has(key)) await this.aside.clear(key); // Only an erasure folds past a waiting document, and ends its waiting.
    }
    return writes.map(({ id }) => id);
  }

  private async fold({ fold }: Touches): Promise<readonly Fold<D>[]> {
    const stored = new Map((await this.collection.load([...fold.keys()])).map((document) => [document.id, document]));
    return [...fold].map(([key, events]) => foldEvents(this.projector, stored.get(key), { key, events }));
  }

  private refusePoison({ wait }: Touches, folds: readonly Fold<D>[]): void {
    for (const [key, { events, error }] of wait) throw new PoisonError(this.projector.name, key, events[0]?.position ?? '', error);
    for (const { key, failure } of folds) {
      if (failure !== undefined) throw new PoisonError(this.projector.name, key, failure.events[0]?.position ?? '', failure.error);
    }
  }
}

/** Builds of different documents in one list. */
// biome-ignore lint/suspicious/noExplicitAny: a document's type stands on both sides of a build, so no single type holds them all.
export type AnyBuild = Build<any>;
