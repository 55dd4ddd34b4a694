import { type Position, START_POSITION } from '@salon/event-store';
import type { Collection, DocumentStore, Stored } from '../../documents/document-store.ts';
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
import { type ParkedDocument, ParkedDocuments, parkedSpec } from '../build/fold-batch.ts';
import { SkippedEvents, skippedSpec } from '../build/skipped-events.ts';
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
export interface Feeding {
  /** Other processes read how far the builds of this one have come. */
  readonly isFollowed: boolean;
  /** Another thread fills what is built beside what serves. */
  readonly hasThread: boolean;
  /** How many new documents a build that is not whole holds before it writes them. */
  readonly mostHeld: number;
}

/** Less than the pause between two looks of a process that follows and has nobody who waits. */
const POINTERS_KEPT_MS = 900;

/** What the runner keeps in the document store besides the documents themselves. */
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
    private readonly feeding: Feeding,
  ) {
    this.checkpointWriter = new CheckpointWriter(checkpoints);
  }

  static async open(documents: DocumentStore, opener: FieldOpener, feeding: Feeding): Promise<ModelStore> {
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

  /** The projector's pointer; the first one when there is none yet (nothing is written). */
  async pointer({ name, version }: AnyProjector): Promise<PointerDocument> {
    return (await this.pointers.get(name))?.doc ?? firstPointer(name, version);
  }

  /** @throws LeaseLostError when a runner with a younger lease has written it. */
  async savePointer(name: string, pointer: PointerDocument): Promise<void> {
    if (await this.pointers.insert(name, pointer)) return;
    const stored = await this.pointers.get(name);
    if (stored === undefined || stored.doc.lease > pointer.lease) throw new LeaseLostError();
    if (!(await this.pointers.replace(name, stored.rev, pointer))) throw new LeaseLostError();
  }

  /** Takes the progress of a collection over, or begins it. Other runners can no longer write it. */
  async takeCheckpoint(projector: AnyProjector, name: string, takeover: Takeover): Promise<LeasedCheckpoint> {
    const fresh = firstCheckpoint(projector, takeover);
    const store = this.apartOf(name);
    if (store === undefined) return LeasedCheckpoint.take(this.checkpoints, this.checkpointWriter, name, fresh);
    const checkpoints = await store.collection<CheckpointDocument>(checkpointSpec);
    return LeasedCheckpoint.take(checkpoints, new CheckpointWriter(checkpoints), name, fresh);
  }

  /** Whether new builds lie apart, where another thread can fill them. */
  get buildsApart(): boolean {
    return this.feeding.hasThread && this.documents.apart !== undefined;
  }

  /** Begins a build that another thread fills from zero. */
  async beginApart(projector: AnyProjector, name: string): Promise<AnyBuild> {
    // Of a replay of which a power cut has left nothing else.
    if (this.isApart(name)) await this.documents.drop(name);
    return new Build(projector, name, undefined, this.skipped, this.opener, this.feeding.isFollowed);
  }

  /** Drops what lies apart and no model has: pointers were lost. */
  async dropUnknown(known: ReadonlySet<string>): Promise<void> {
    for (const name of this.documents.apart?.names() ?? []) if (!known.has(name)) await this.documents.drop(name);
  }

  /** Opens a collection to be fed. Its fields are made anew only now that no other runner goes on with older ones. */
  async openBuild(projector: AnyProjector, name: string, checkpoint: LeasedCheckpoint): Promise<AnyBuild> {
    const parts = await this.partsOf(projector, name, checkpoint, { isLoaded: checkpoint.complete || !this.isApart(name) });
    return new Build(projector, name, parts, this.skipped, this.opener, this.feeding.isFollowed);
  }

  /** What a build consists of. Unless `isLoaded` another thread goes on with it, and makes its indexes. */
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
    const held = checkpoint.complete ? undefined : new WriteBehindDocuments<unknown>(collection, this.feeding.mostHeld);
    return { collection, checkpoint, parked: await this.parkedOf(projector, name), held };
  }

  isApart(name: string): boolean {
    return this.documents.apart?.has(name) === true;
  }

  /** The store of a collection that lies apart, with its checkpoint and what it has parked: they are written in one order. */
  private apartOf(name: string): DocumentStore | undefined {
    return this.isApart(name) ? this.documents.apart?.open(name) : undefined;
  }

  /** What a collection has parked, whoever feeds it. */
  async parkedOf(projector: Pick<AnyProjector, 'name'>, collection: string): Promise<ParkedDocuments> {
    const store = (await this.apartOf(collection)?.collection<ParkedDocument, typeof parkedSpec.fields>(parkedSpec)) ?? this.parkedEvents;
    const parked = new ParkedDocuments(projector.name, collection, store);
    await parked.load();
    return parked;
  }

  /** A build from zero that leaves nothing behind but its collection, which its user drops. Opened, or filled by another thread and then opened, it can be fed. */
  async temporaryBuild(projector: AnyProjector, name: string): Promise<AnyBuild> {
    await this.documents.drop(name);
    return new Build(projector, name, undefined, this.skipped, this.opener, false);
  }

  /** Lets a temporary build be fed here from where it is; `saveProgress` writes what it holds. Like what serves it parks what it cannot take. */
  async openTemporary(build: AnyBuild): Promise<void> {
    const { name, projector } = build;
    const collection = await this.documents.collection({ name, fields: {}, indexes: [] });
    const checkpoint = new MemoryCheckpoint((await this.positionOf(name)) ?? START_POSITION);
    const held = new WriteBehindDocuments<unknown>(collection, this.feeding.mostHeld);
    build.takeBack({ collection, checkpoint, parked: new ParkedDocuments(projector.name, name), held });
  }

  /**
   * What serves and how far each collection has come, whoever feeds them: a read for all models together. What serves seldom changes, and
   * is read once a second at most.
   */
  async positions(): Promise<Positions> {
    const apart = (this.documents.apart?.names() ?? []).map((name) => this.checkpointsOf(name).catch(() => []));
    const [pointerOf, ...found] = await Promise.all([this.pointersNow(), this.checkpoints.find({}), ...apart]);
    const checkpoints = found.flat();
    const checkpointOf = new Map(checkpoints.map(({ id, doc }) => [id, doc]));
    return {
      pointer: ({ name, version }) => pointerOf.get(name) ?? firstPointer(name, version),
      checkpoint: (collection) => checkpointOf.get(collection),
    };
  }

  private async checkpointsOf(apart: string): Promise<readonly Stored<CheckpointDocument>[]> {
    return (await this.apartOf(apart)?.collection<CheckpointDocument>(checkpointSpec))?.find({}) ?? [];
  }

  private async pointersNow(): Promise<ReadonlyMap<string, PointerDocument>> {
    const now = performance.now();
    if (this.lastPointers === undefined || now - this.lastPointers.at >= POINTERS_KEPT_MS) {
      const found = await this.pointers.find({});
      this.lastPointers = { at: now, all: new Map(found.map(({ id, doc }) => [id, doc])) };
    }
    return this.lastPointers.all;
  }

  /** Where a collection stands, whoever feeds it. */
  async positionOf(collection: string): Promise<Position | undefined> {
    const checkpoints = (await this.apartOf(collection)?.collection<CheckpointDocument>(checkpointSpec)) ?? this.checkpoints;
    return (await checkpoints.get(collection))?.doc.position;
  }

  async dropBuild(name: string): Promise<void> {
    const isApart = this.isApart(name);
    await this.documents.drop(name);
    if (isApart) return;
    await (await this.parkedOf({ name: '' }, name)).clearAll();
    await this.checkpoints.remove(name);
  }
}
