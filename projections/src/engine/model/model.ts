import { type Position, START_POSITION } from '@salon/event-store';
import {
  type CollectionReader,
  DocumentsUnavailableError,
  delegating,
  READER_METHODS,
  type Stored,
} from '../../documents/document-store.ts';
import type { AnyBuild } from '../build/build.ts';
import { classify, type Takeover } from '../build/checkpoint.ts';
import { LeaseLostError } from '../errors.ts';
import type { AnyProjector } from '../projector.ts';
import type { ModelStore, Positions } from './model-store.ts';
import { begunReplay, firstPointer, type PointerDocument, released, startedOver, switched, switchedBack, upgraded } from './pointer.ts';

/** One read model: its projector, its pointer and the builds that this process feeds. */
export class Model {
  pointer: PointerDocument;
  serving: AnyBuild | undefined;
  previous: AnyBuild | undefined;
  building: AnyBuild | undefined;
  /** A temporary build that `verify` compares with the serving one. */
  compared: AnyBuild | undefined;
  /** The position of a serving collection of an older version, which is not fed, until `building` is complete. */
  outdated: Position | undefined;
  /** Of a model that another process feeds: whether it is live there, and whether its serving build is complete. */
  private isFedElsewhere = true;
  private isWholeElsewhere = true;
  private takeover: Takeover | undefined;
  private reading: { readonly name: string; readonly version: number; readonly reader: CollectionReader<unknown> } | undefined;

  constructor(
    readonly projector: AnyProjector,
    private readonly store: ModelStore,
  ) {
    this.pointer = firstPointer(projector.name, projector.version);
  }

  get name(): string {
    return this.projector.name;
  }

  /** A newer version of the program has fed it. */
  get isNewer(): boolean {
    return this.pointer.version > this.projector.version;
  }

  /** The build that will replace a serving one of an older version. */
  get upgrade(): AnyBuild | undefined {
    return this.outdated === undefined ? undefined : this.building;
  }

  /** The serving build takes new events: it is neither paused nor stopped nor being rebuilt. */
  get isLive(): boolean {
    if (this.serving === undefined) return this.outdated === undefined && this.isFedElsewhere;
    return this.serving.complete && this.serving.state !== 'paused' && this.serving.state !== 'stopped';
  }

  /** The serving build has not reached the head yet, and no older version serves: its lists would lack documents. */
  get isIncomplete(): boolean {
    if (this.serving !== undefined) return !this.serving.complete;
    return this.outdated === undefined && !this.isWholeElsewhere;
  }

  get builds(): readonly AnyBuild[] {
    return [this.serving, this.previous, this.building].filter((build) => build !== undefined);
  }

  /** Reads the stored pointer. */
  async refresh(): Promise<void> {
    const pointer = await this.store.pointer(this.projector);
    if (this.takeover === undefined) this.pointer = pointer;
  }

  /** Takes pointer and state from the store, unless this process feeds the model itself. */
  follow(positions: Positions): void {
    if (this.takeover !== undefined) return;
    this.pointer = positions.pointer(this.projector);
    const checkpoint = positions.checkpoint(this.pointer.serving);
    const isWhole = checkpoint?.complete === true;
    this.isWholeElsewhere = isWhole;
    this.isFedElsewhere = isWhole && !checkpoint.paused && this.pointer.version === this.projector.version;
  }

  /** The serving documents, as this version of the projector reads them; fed elsewhere, by the fields that are stored. */
  get documents(): CollectionReader<unknown> {
    if (this.serving !== undefined) return this.serving.collection;
    const { serving: name, version } = this.pointer;
    if (this.reading?.name !== name || this.reading.version !== version)
      this.reading = { name, version, reader: this.readerOf(name, version) };
    return this.reading.reader;
  }

  /** Takes over the model's builds. Those of another log are rebuilt from zero; those of an older version serve until the new one is built. */
  async takeOver(takeover: Takeover): Promise<void> {
    this.takeover = takeover;
    this.pointer = await this.store.pointer(this.projector);
    // From here on the previous runner can write neither the pointer nor the checkpoints that it names.
    await this.save(this.pointer);
    const { build, found, kind } = await this.open(this.pointer.serving);
    if (kind === 'outdated') this.outdated = found.position;
    else this.serving = await this.detachedIfLong(build ?? (await this.startOver()));
    this.previous = await this.openKept('previous');
    this.building = await this.openKept('building');
    if (kind === 'outdated') await this.beginReplay();
    await this.save(this.pointer);
  }

  /** This process has lost the lease or stops. */
  stopFeeding(): void {
    this.takeover = undefined;
    this.serving = undefined;
    this.previous = undefined;
    this.building = undefined;
    this.outdated = undefined;
  }

  async beginReplay(): Promise<AnyBuild> {
    if (this.building !== undefined) return this.building;
    const pointer = begunReplay(this.name, this.pointer);
    await this.save(pointer);
    const name = pointer.building ?? '';
    this.building = this.store.usesWorkers ? await this.store.beginBuild(this.projector, name) : await this.openNew(name);
    return this.building;
  }

  /** @throws LeaseLostError unless this process feeds the model. */
  get takenOver(): Takeover {
    if (this.takeover === undefined) throw new LeaseLostError();
    return this.takeover;
  }

  /** Opens a build that a worker thread has filled; with its indexes where this thread goes on. */
  async takeBack(build: AnyBuild): Promise<void> {
    const { takeover, projector, store } = this;
    if (takeover === undefined) return;
    const checkpoint = await store.takeCheckpoint(projector, build.name, takeover);
    build.takeBack(await store.partsOf(projector, build.name, checkpoint, { isLoaded: build.state === 'catching-up' }));
    // The worker's file was synced when it was closed.
    await build.saveProgress();
  }

  /** The new build serves instead of the older version, which becomes stale. */
  async finishUpgrade(rate: number): Promise<void> {
    await this.save(upgraded(this.pointer, this.projector.version, rate));
    [this.serving, this.building, this.outdated] = [this.building, undefined, undefined];
  }

  /** `rate`: events per second of the build. */
  async switch(at: string, rate: number): Promise<void> {
    await this.save(switched(this.pointer, at, rate));
    [this.serving, this.previous, this.building] = [this.building, this.serving, undefined];
  }

  async switchBack(at: string): Promise<void> {
    await this.save(switchedBack(this.pointer, at));
    [this.serving, this.previous] = [this.previous, this.serving];
  }

  async release(): Promise<void> {
    await this.save(released(this.pointer));
    this.previous = undefined;
    this.building = undefined;
    await this.dropStale();
  }

  /** Drops stale collections once the serving build is complete. */
  async dropStale(): Promise<void> {
    const { stale } = this.pointer;
    if (stale.length === 0 || !this.serving?.complete) return;
    for (const name of stale) await this.store.dropBuild(name);
    await this.save({ ...this.pointer, stale: this.pointer.stale.filter((name) => !stale.includes(name)) });
  }

  private readerOf(collection: string, version: number): CollectionReader<unknown> {
    const { fields, indexes } = this.projector;
    const reader = this.store.documents.reader<unknown, AnyProjector['fields']>({ name: collection, fields, indexes });
    return version < this.projector.version ? olderReader(reader, this.projector, version) : reader;
  }

  private async startOver(): Promise<AnyBuild> {
    await this.save(startedOver(this.name, this.projector.version, this.pointer));
    return this.openNew(this.pointer.serving);
  }

  /** A serving build that starts from zero on a long log goes to a worker thread: that is faster, and leaves this one to requests. */
  private async detachedIfLong(build: AnyBuild): Promise<AnyBuild> {
    const { store, projector, takenOver } = this;
    const isBegun = build.complete || build.position !== START_POSITION;
    if (isBegun || !store.usesWorkers || store.isDetached(build.name) || !(await takenOver.isLong())) return build;
    await store.dropBuild(build.name);
    return store.beginBuild(projector, build.name);
  }

  /**
   * Opens the previous or the half-built collection. One that cannot be fed becomes stale, and so does a half-built one with clear text that
   * is not continued at once: an erasure may have missed it.
   */
  private async openKept(which: 'previous' | 'building'): Promise<AnyBuild | undefined> {
    const name = this.pointer[which];
    if (name === null) return undefined;
    const { build } = await this.open(name);
    if (build !== undefined && (build.complete || !this.projector.opens || this.outdated !== undefined)) return build;
    this.pointer = { ...this.pointer, [which]: null, stale: [...this.pointer.stale, name] };
    return undefined;
  }

  private async openNew(name: string): Promise<AnyBuild> {
    const { build } = await this.open(name);
    if (build === undefined) throw new Error(`${name} should be new but is not.`);
    return build;
  }

  private async open(name: string) {
    const { takeover, projector, store } = this;
    if (takeover === undefined) throw new LeaseLostError();
    const checkpoint = await store.takeCheckpoint(projector, name, takeover);
    const found = checkpoint.facts;
    const kind = await classify(found, projector.version, takeover);
    // A collection that is not fed keeps its documents, fields and indexes.
    return { build: kind === 'current' ? await store.openBuild(projector, name, checkpoint) : undefined, found, kind };
  }

  private async save(pointer: PointerDocument): Promise<void> {
    if (this.takeover === undefined) throw new LeaseLostError();
    const { lease } = this.takeover;
    await this.store.savePointer(this.name, { ...pointer, lease });
    // After losing the lease meanwhile it must not be fed again.
    if (this.takeover === undefined) throw new LeaseLostError();
    this.pointer = { ...pointer, lease };
  }
}

/** Reads whichever build serves at each call. While that is built from zero a read is refused, not answered with part of the documents. */
export const servingReader = (model: Model): CollectionReader<unknown> =>
  delegating<CollectionReader<unknown>>(READER_METHODS, () => {
    if (model.isIncomplete) throw new DocumentsUnavailableError(new Error('The read model is being built.'));
    return model.documents;
  });

type AnyReader = CollectionReader<unknown, AnyProjector['fields']>;

/** Reads documents of an older version of the projector as the present version does. */
function olderReader(documents: AnyReader, projector: AnyProjector, version: number): AnyReader {
  const raised = <D>(all: readonly Stored<D>[]) =>
    all.map((stored) => (stored.doc === null ? stored : { ...stored, doc: projector.fromOlder(stored.doc as object, version) }));
  return {
    ...delegating<AnyReader>(['select', 'count', 'aggregate'], () => documents),
    get: async (id) => raised(await documents.getMany([id]))[0],
    getMany: async (ids) => raised(await documents.getMany(ids)),
    load: async (ids) => raised(await documents.load(ids)),
    find: async (query) => raised(await documents.find(query)),
  };
}
