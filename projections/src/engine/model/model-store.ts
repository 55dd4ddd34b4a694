import { type Position, START_POSITION } from '@salon/event-store';
import type { Collection, DocumentStore } from '../../documents/document-store.ts';
import { type AnyBuild, Build, type BuildParts } from '../build/build.ts';
import {
  type CheckpointDocument,
  CheckpointWriter,
  checkpointSpec,
  firstCheckpoint,
  LeasedCheckpoint,
  MemoryCheckpoint,
  type Takeover,
} from '../build/checkpoint.ts';
import { type ParkedDocument, ParkedDocuments, parkedSpec, SkippedEvents, skippedSpec } from '../build/fold-batch.ts';
import { WriteBehindDocuments } from '../build/write-behind-documents.ts';
import { LeaseLostError } from '../errors.ts';
import type { FieldOpener } from '../projected-event.ts';
import type { AnyProjector } from '../projector.ts';
import { firstPointer, type PointerDocument, pointerSpec } from './pointer.ts';

/** All pointers and checkpoints as they are at one moment. */
export interface Positions {
  pointer(projector: AnyProjector): PointerDocument;
  checkpoint(collection: string): CheckpointDocument | undefined;
}

/** How this process feeds its builds. */
export interface FeedOptions {
  /** Other processes follow the checkpoints of this one's builds. */
  readonly isFollowed: boolean;
  /** Worker threads fill new builds. */
  readonly hasWorker: boolean;
  readonly writeBehindLimit: number;
}

/** Shorter than the interval at which an idle follower polls. */
const POINTERS_CACHED_MS = 900;

/** What the projections store besides documents: pointers, checkpoints, parked and skipped events. */
export class ModelStore {
  private readonly checkpointWriter: CheckpointWriter;
  private lastPointers: { readonly at: number; readonly all: ReadonlyMap<string, PointerDocument> } | undefined;

  private constructor(
    readonly documents: DocumentStore,
    private readonly pointers: Collection<PointerDocument>,
    readonly checkpoints: Collection<CheckpointDocument>,
    private readonly parkedEvents: Collection<ParkedDocument, typeof parkedSpec.fields>,
    readonly skipped: SkippedEvents,
    private readonly opener: FieldOpener,
    private readonly feeding: FeedOptions,
  ) {
    this.checkpointWriter = new CheckpointWriter(checkpoints);
  }

  static async open(documents: DocumentStore, opener: FieldOpener, feeding: FeedOptions): Promise<ModelStore> {
    const pointers = await documents.collection<PointerDocument>(pointerSpec);
    return new ModelStore(
      documents,
      pointers,
      await documents.collection(checkpointSpec),
      await documents.collection(parkedSpec),
      new SkippedEvents(await documents.collection(skippedSpec)),
      opener,
      feeding,
    );
  }

  /** The projector's pointer; without one the first, which is not written. */
  async pointer({ name, version }: AnyProjector): Promise<PointerDocument> {
    return (await this.pointers.get(name))?.doc ?? firstPointer(name, version);
  }

  /** @throws LeaseLostError when a runner with a newer lease has written it. */
  async savePointer(name: string, pointer: PointerDocument): Promise<void> {
    if (await this.pointers.insert(name, pointer)) return;
    const stored = await this.pointers.get(name);
    if (stored === undefined || stored.doc.lease > pointer.lease) throw new LeaseLostError();
    if (!(await this.pointers.replace(name, stored.rev, pointer))) throw new LeaseLostError();
  }

  /** Takes over the checkpoint of a collection or creates it; other runners can no longer write it. */
  async takeCheckpoint(projector: AnyProjector, name: string, takeover: Takeover): Promise<LeasedCheckpoint> {
    const fresh = firstCheckpoint(projector, takeover);
    const store = this.detachedOf(name);
    if (store === undefined) return LeasedCheckpoint.take(this.checkpoints, this.checkpointWriter, name, fresh);
    const checkpoints = await store.collection<CheckpointDocument>(checkpointSpec);
    return LeasedCheckpoint.take(checkpoints, new CheckpointWriter(checkpoints), name, fresh);
  }

  /** Whether new builds are detached and filled by worker threads. */
  get usesWorkers(): boolean {
    return this.feeding.hasWorker && this.documents.detached !== undefined;
  }

  /** Begins a build from zero, without what a power cut may have left of another one. It is filled by a worker thread, or opened first. */
  async beginBuild(projector: AnyProjector, name: string, isFollowed = this.feeding.isFollowed): Promise<AnyBuild> {
    await this.documents.drop(name);
    return new Build(projector, name, undefined, this.skipped, this.opener, isFollowed);
  }

  /** Drops detached collections that no pointer names, as after a loss of pointers. */
  async dropOrphans(known: ReadonlySet<string>): Promise<void> {
    for (const name of this.documents.detached?.names() ?? []) if (!known.has(name)) await this.documents.drop(name);
  }

  /** Opens a collection to be fed; only now that no other runner feeds it are changed fields rebuilt. */
  async openBuild(projector: AnyProjector, name: string, checkpoint: LeasedCheckpoint): Promise<AnyBuild> {
    const parts = await this.partsOf(projector, name, checkpoint, { isLoaded: checkpoint.complete || !this.isDetached(name) });
    return new Build(projector, name, parts, this.skipped, this.opener, this.feeding.isFollowed);
  }

  /** The parts of a build. Unless `isLoaded`, a worker thread goes on with it and creates its indexes. */
  async partsOf(
    projector: AnyProjector,
    name: string,
    checkpoint: LeasedCheckpoint,
    { isLoaded }: { readonly isLoaded: boolean },
  ): Promise<BuildParts<unknown>> {
    const { fields, indexes } = projector;
    const collection = await this.documents.collection<unknown, AnyProjector['fields']>({
      ...{ name, fields, indexes },
      ...(isLoaded ? {} : { indexesNow: 0 }),
    });
    const writeBehind = checkpoint.complete ? undefined : new WriteBehindDocuments<unknown>(collection, this.feeding.writeBehindLimit);
    return { collection, checkpoint, parked: await this.parkedOf(projector, name), writeBehind };
  }

  isDetached(name: string): boolean {
    return this.documents.detached?.has(name) === true;
  }

  /** The store of a detached collection. Its checkpoint and parked events are there too, so that writes keep their order. */
  private detachedOf(name: string): DocumentStore | undefined {
    return this.isDetached(name) ? this.documents.detached?.open(name) : undefined;
  }

  /** The parked events of a collection, whichever process feeds it. */
  async parkedOf(projector: Pick<AnyProjector, 'name'>, collection: string): Promise<ParkedDocuments> {
    const store =
      (await this.detachedOf(collection)?.collection<ParkedDocument, typeof parkedSpec.fields>(parkedSpec)) ?? this.parkedEvents;
    const parked = new ParkedDocuments(projector.name, collection, store);
    await parked.load();
    return parked;
  }

  /** Opens a temporary build to be fed here; `saveProgress` writes it. It parks events like a serving one, and whoever began it drops it. */
  async openTemporary(build: AnyBuild): Promise<void> {
    const { name, projector } = build;
    const collection = await this.documents.collection({ name, fields: {}, indexes: [] });
    const checkpoint = new MemoryCheckpoint((await this.positionOf(name)) ?? START_POSITION);
    const writeBehind = new WriteBehindDocuments<unknown>(collection, this.feeding.writeBehindLimit);
    build.takeBack({ collection, checkpoint, parked: new ParkedDocuments(projector.name, name), writeBehind });
  }

  /** All pointers and checkpoints, whichever process writes them. Pointers seldom change and are cached for a second. */
  async positions(): Promise<Positions> {
    // A store that is handed over cannot be read.
    const detached = (this.documents.detached?.names() ?? []).map((name) =>
      this.checkpointsOf(name)
        .then((checkpoints) => checkpoints.find({}))
        .catch(() => []),
    );
    const [pointerOf, ...found] = await Promise.all([this.currentPointers(), this.checkpoints.find({}), ...detached]);
    const checkpointOf = new Map(found.flat().map(({ id, doc }) => [id, doc]));
    return {
      pointer: ({ name, version }) => pointerOf.get(name) ?? firstPointer(name, version),
      checkpoint: (collection) => checkpointOf.get(collection),
    };
  }

  private async checkpointsOf(collection: string): Promise<Collection<CheckpointDocument>> {
    return (await this.detachedOf(collection)?.collection<CheckpointDocument>(checkpointSpec)) ?? this.checkpoints;
  }

  private async currentPointers(): Promise<ReadonlyMap<string, PointerDocument>> {
    const now = performance.now();
    if (this.lastPointers === undefined || now - this.lastPointers.at >= POINTERS_CACHED_MS) {
      const found = await this.pointers.find({});
      this.lastPointers = { at: now, all: new Map(found.map(({ id, doc }) => [id, doc])) };
    }
    return this.lastPointers.all;
  }

  /** How far a collection has come, whichever process feeds it. */
  async positionOf(collection: string): Promise<Position | undefined> {
    return (await (await this.checkpointsOf(collection)).get(collection))?.doc.position;
  }

  async dropBuild(name: string): Promise<void> {
    const isDetached = this.isDetached(name);
    await this.documents.drop(name);
    if (isDetached) return;
    await (await this.parkedOf({ name: '' }, name)).clearAll();
    await this.checkpoints.remove(name);
  }
}
