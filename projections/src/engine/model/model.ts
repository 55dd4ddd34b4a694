import { type Position, START_POSITION } from '@salon/event-store';
import {
  type Aggregation,
  type CappedCount,
  type CollectionReader,
  type DocumentReader,
  DocumentsUnavailableError,
  type Group,
  type Query,
  type Selected,
  type Single,
  type Stored,
  type Where,
} from '../../documents/document-store.ts';
import type { AnyBuild } from '../build/build.ts';
import { judge, type Takeover } from '../build/checkpoint.ts';
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
  /** What is derived anew to be compared with what serves, and then thrown away. */
  compared: AnyBuild | undefined;
  /** Where the collection of an older version stands that serves, fed no more, until `building` is whole. */
  outdated: Position | undefined;
  /** What another process says of `isLive`. */
  private isFedElsewhere = true;
  /** The same of whether what serves there has come to the head once. */
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

  /** A newer version of the program has projected it. */
  get isNewer(): boolean {
    return this.pointer.version > this.projector.version;
  }

  /** The build that will serve instead of an older version's. */
  get upgrade(): AnyBuild | undefined {
    return this.outdated === undefined ? undefined : this.building;
  }

  /** What serves takes new events by itself: nobody has paused it, nothing has stopped it, and it is not being rebuilt. */
  get isLive(): boolean {
    if (this.serving === undefined) return this.outdated === undefined && this.isFedElsewhere;
    return this.serving.complete && this.serving.state !== 'paused' && this.serving.state !== 'stopped';
  }

  /** What serves has not come to the head yet, and nothing older stands in: its lists would lack what is there. */
  get isIncomplete(): boolean {
    if (this.serving !== undefined) return !this.serving.complete;
    return this.outdated === undefined && !this.isWholeElsewhere;
  }

  get builds(): readonly AnyBuild[] {
    return [this.serving, this.previous, this.building].filter((build) => build !== undefined);
  }

  /** Reads which collection serves now. */
  async refresh(): Promise<void> {
    const pointer = await this.store.pointer(this.projector);
    if (this.takeover === undefined) this.pointer = pointer;
  }

  /** Takes over what another process says serves now, and whether it is fed; who has taken the model over knows better. */
  follow(positions: Positions): void {
    if (this.takeover !== undefined) return;
    this.pointer = positions.pointer(this.projector);
    const checkpoint = positions.checkpoint(this.pointer.serving);
    const isWhole = checkpoint?.complete === true;
    this.isWholeElsewhere = isWhole;
    this.isFedElsewhere = isWhole && !checkpoint.paused && this.pointer.version === this.projector.version;
  }

  /**
   * The documents that serve, as this version of the projector reads them. Who does not feed them only reads: their fields are those of
   * the process that does.
   */
  get documents(): CollectionReader<unknown> {
    if (this.serving !== undefined) return this.serving.collection;
    const { serving: name, version } = this.pointer;
    if (this.reading?.name !== name || this.reading.version !== version)
      this.reading = { name, version, reader: this.readerOf(name, version) };
    return this.reading.reader;
  }

  /** Takes the model's builds over. Of another log they begin from zero; of an older version, beside what serves. */
  async takeOver(takeover: Takeover): Promise<void> {
    this.takeover = takeover;
    this.pointer = await this.store.pointer(this.projector);
    // From here on the runner before can write neither the pointer nor the checkpoints that it names.
    await this.save(this.pointer);
    const { build, found, kind } = await this.open(this.pointer.serving);
    if (kind === 'outdated') this.outdated = found.position;
    else this.serving = await this.apartIfLong(build ?? (await this.startOver()));
    this.previous = await this.openKept('previous');
    this.building = await this.openKept('building');
    if (kind === 'outdated') await this.beginReplay();
    await this.save(this.pointer);
  }

  /** Another process has the lease, or none: nothing is fed or written here any more. */
  letGo(): void {
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
    this.building = this.store.buildsApart ? await this.store.beginApart(this.projector, name) : await this.openNew(name);
    return this.building;
  }

  /** The log and lease under which this process feeds it. @throws LeaseLostError */
  get takenOver(): Takeover {
    if (this.takeover === undefined) throw new LeaseLostError();
    return this.takeover;
  }

  /** Opens a build that another thread has filled, whole with its indexes where it goes on here. */
  async takeBack(build: AnyBuild): Promise<void> {
    const { takeover, projector, store } = this;
    if (takeover === undefined) return;
    const checkpoint = await store.takeCheckpoint(projector, build.name, takeover);
    build.takeBack(await store.partsOf(projector, build.name, checkpoint, { isLoaded: build.state === 'catching-up' }));
    // What the thread has closed is on the disk.
    await build.saveProgress();
  }

  /** What was built beside an older version serves from now on; the older one waits to be dropped. */
  async finishUpgrade(rate: number): Promise<void> {
    await this.save(upgraded(this.pointer, this.projector.version, rate));
    [this.serving, this.building, this.outdated] = [this.building, undefined, undefined];
  }

  /** `rate` is what the build took in a second. */
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

  /** Drops what nobody needs any more, once the serving build is whole. */
  async dropStale(): Promise<void> {
    const { stale } = this.pointer;
    if (stale.length === 0 || !this.serving?.complete) return;
    for (const name of stale) await this.store.dropBuild(name);
    await this.save({ ...this.pointer, stale: this.pointer.stale.filter((name) => !stale.includes(name)) });
  }

  private readerOf(collection: string, version: number): CollectionReader<unknown> {
    const { fields, indexes } = this.projector;
    const reader = this.store.documents.reader<object, AnyProjector['fields']>({ name: collection, fields, indexes });
    return version < this.projector.version ? new OlderReader(reader, this.projector, version) : reader;
  }

  private async startOver(): Promise<AnyBuild> {
    await this.save(startedOver(this.name, this.projector.version, this.pointer));
    return this.openNew(this.pointer.serving);
  }

  /** What begins from zero and nobody can read goes to the thread beside, which makes it sooner and leaves this one to visitors. */
  private async apartIfLong(build: AnyBuild): Promise<AnyBuild> {
    const { store, projector, takenOver } = this;
    const isBegun = build.complete || build.position !== START_POSITION;
    if (isBegun || !store.buildsApart || store.isApart(build.name) || !(await takenOver.isLong())) return build;
    await store.dropBuild(build.name);
    return store.beginApart(projector, build.name);
  }

  /**
   * A kept or half-built collection that cannot be fed on is let go, also a half-built one with clear text: an erasure may have missed
   * it, unless it goes on at once because it is to serve.
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
    const kind = await judge(found, projector.version, takeover);
    // What is not fed keeps its documents, fields and indexes as they are.
    return { build: kind === 'current' ? await store.openBuild(projector, name, checkpoint) : undefined, found, kind };
  }

  private async save(pointer: PointerDocument): Promise<void> {
    if (this.takeover === undefined) throw new LeaseLostError();
    const { lease } = this.takeover;
    await this.store.savePointer(this.name, { ...pointer, lease });
    // Who has let go meanwhile must not begin to feed again.
    if (this.takeover === undefined) throw new LeaseLostError();
    this.pointer = { ...pointer, lease };
  }
}

/** Reads the documents of whichever build serves at the moment of each call; while that is built from zero a call is refused, not answered with less. */
export class ServingReader<D, F> implements DocumentReader<D, F> {
  constructor(private readonly model: { readonly documents: unknown; readonly isIncomplete: boolean }) {}

  async get(id: string): Promise<Stored<D> | undefined> {
    return this.documents.get(id);
  }

  async getMany(ids: readonly string[]): Promise<readonly Stored<D>[]> {
    return this.documents.getMany(ids);
  }

  async find(query: Query<F>): Promise<readonly Stored<D>[]> {
    return this.documents.find(query);
  }

  async select<K extends Single<F> = never>(query: Query<F>, fields: readonly K[]): Promise<readonly Selected<F, K>[]> {
    return this.documents.select(query, fields);
  }

  async count(ask: { readonly where?: Where<F> | undefined; readonly cap: number }): Promise<CappedCount> {
    return this.documents.count(ask);
  }

  async aggregate<S extends Single<F> = never>(ask: Aggregation<F, S>): Promise<readonly Group<S>[]> {
    return this.documents.aggregate(ask);
  }

  private get documents(): DocumentReader<D, F> {
    if (this.model.isIncomplete) throw new DocumentsUnavailableError(new Error('The read model is being built.'));
    // A model holds only what its own projector wrote.
    return this.model.documents as DocumentReader<D, F>;
  }
}

/** Reads documents of an older version of the projector, each as the present one reads it: the only place where one is served. */
class OlderReader<F> implements CollectionReader<unknown, F> {
  constructor(
    private readonly documents: CollectionReader<object, F>,
    private readonly projector: AnyProjector,
    private readonly version: number,
  ) {}

  async get(id: string): Promise<Stored<unknown> | undefined> {
    const stored = await this.documents.get(id);
    return stored === undefined ? undefined : this.raised(stored);
  }

  async getMany(ids: readonly string[]): Promise<readonly Stored<unknown>[]> {
    return (await this.documents.getMany(ids)).map((stored) => this.raised(stored));
  }

  async load(ids: readonly string[]): Promise<readonly Stored<unknown>[]> {
    return (await this.documents.load(ids)).map(({ doc, ...stored }) =>
      doc === null ? { ...stored, doc } : this.raised({ ...stored, doc }),
    );
  }

  async find(query: Query<F>): Promise<readonly Stored<unknown>[]> {
    return (await this.documents.find(query)).map((stored) => this.raised(stored));
  }

  async select<K extends Single<F> = never>(query: Query<F>, fields: readonly K[]): Promise<readonly Selected<F, K>[]> {
    return this.documents.select(query, fields);
  }

  async count(ask: { readonly where?: Where<F> | undefined; readonly cap: number }): Promise<CappedCount> {
    return this.documents.count(ask);
  }

  async aggregate<S extends Single<F> = never>(ask: Aggregation<F, S>): Promise<readonly Group<S>[]> {
    return this.documents.aggregate(ask);
  }

  private raised(stored: Stored<object>): Stored<unknown> {
    return { ...stored, doc: this.projector.fromOlder(stored.doc, this.version) };
  }
}
