import type { Position } from '@salon/event-store';
import type { CollectionReader } from '../documents/document-store.ts';
import type { AnyBuild, Stretch } from './build.ts';
import type { CheckpointDocument } from './checkpoint.ts';
import { LeaseLostError } from './errors.ts';
import type { ModelStore } from './model-store.ts';
import { begunReplay, firstPointer, type PointerDocument, released, startedOver, switched, switchedBack } from './pointer.ts';
import type { AnyProjector } from './projector.ts';

/** Whose log the models are built from, and under which lease. */
export interface Claim {
  readonly logId: string;
  /** The log's head when the claim began. */
  readonly head: Position;
  /** Reads the log's head again. */
  headNow(): Promise<Position>;
  readonly lease: number;
}

/** One read model: its projector, its pointer and the builds that this process feeds. */
export class Model {
  pointer: PointerDocument;
  serving: AnyBuild | undefined;
  previous: AnyBuild | undefined;
  building: AnyBuild | undefined;
  private claimed: Claim | undefined;
  private reading: { readonly name: string; readonly reader: CollectionReader<unknown> } | undefined;

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

  get builds(): readonly AnyBuild[] {
    return [this.serving, this.previous, this.building].filter((build) => build !== undefined);
  }

  /** Reads which collection serves now. */
  async refresh(): Promise<void> {
    this.follow(await this.store.pointer(this.projector));
  }

  /** Takes over what another process says serves now; who has claimed the model knows better. */
  follow(pointer: PointerDocument): void {
    if (this.claimed === undefined) this.pointer = pointer;
  }

  /** The documents that serve. Who does not feed them only reads: their keys are those of the process that does. */
  get documents(): CollectionReader<unknown> {
    if (this.serving !== undefined) return this.serving.collection;
    const { serving } = this.pointer;
    if (this.reading?.name !== serving) this.reading = { name: serving, reader: this.store.documents.reader(serving) };
    return this.reading.reader;
  }

  /** Takes the model's builds over, from zero when they are of another version or log. */
  async claim(claim: Claim): Promise<void> {
    this.claimed = claim;
    this.pointer = await this.store.pointer(this.projector);
    // From here on the runner before can write neither the pointer nor the checkpoints that it names.
    await this.save(this.pointer);
    const serving = await this.open(this.pointer.serving);
    this.serving = serving ?? (await this.startOver());
    this.previous = await this.openKept('previous');
    this.building = await this.openKept('building');
    await this.save(this.pointer);
  }

  letGo(): void {
    this.claimed = undefined;
    this.serving = undefined;
    this.previous = undefined;
    this.building = undefined;
  }

  async beginReplay(): Promise<AnyBuild> {
    if (this.building !== undefined) return this.building;
    const pointer = begunReplay(this.name, this.pointer);
    await this.save(pointer);
    const building = await this.open(pointer.building ?? '');
    if (building === undefined) throw new Error(`The replay of ${this.name} cannot begin.`);
    this.building = building;
    return building;
  }

  async switch(at: string): Promise<void> {
    await this.save(switched(this.pointer, at));
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
    if (this.pointer.stale.length === 0 || !this.serving?.complete) return;
    for (const name of this.pointer.stale) await this.store.dropBuild(name);
    await this.save({ ...this.pointer, stale: [] });
  }

  /** An erasure reaches the clear text of builds that are not being fed, too. */
  async eraseFromIdle({ events }: Stretch): Promise<void> {
    if (!this.projector.opens) return;
    for (const build of this.builds) {
      if (build.state === 'live') continue;
      for (const read of events) {
        if (!('event' in read) || read.event.type !== 'PersonErased') continue;
        const { position } = read.event;
        await build.collection.writeBatch(this.projector.keys(read.event).map((id) => ({ id, doc: null, position })));
      }
    }
  }

  private async startOver(): Promise<AnyBuild> {
    await this.save(startedOver(this.name, this.projector.version, this.pointer));
    const build = await this.open(this.pointer.serving);
    if (build === undefined) throw new Error(`${this.pointer.serving} should be new but is not.`);
    return build;
  }

  /** A kept or half-built collection that cannot be fed on is let go, also a half-built one with clear text: an erasure may have missed it. */
  private async openKept(which: 'previous' | 'building'): Promise<AnyBuild | undefined> {
    const name = this.pointer[which];
    if (name === null) return undefined;
    const build = await this.open(name);
    if (build !== undefined && (build.complete || !this.projector.opens)) return build;
    this.pointer = { ...this.pointer, [which]: null, stale: [...this.pointer.stale, name] };
    return undefined;
  }

  private async open(name: string): Promise<AnyBuild | undefined> {
    if (this.claimed === undefined) throw new Error(`${this.name} belongs to another process.`);
    const { logId, lease } = this.claimed;
    const { build, facts } = await this.store.claimBuild(this.projector, name, logId, lease);
    return (await this.fits(facts, this.claimed)) ? build : undefined;
  }

  private async fits(facts: CheckpointDocument, { logId, head, headNow }: Claim): Promise<boolean> {
    if (facts.version !== this.projector.version || facts.logId !== logId) return false;
    // Until the claim the runner before went on, maybe beyond the head of then.
    return facts.position <= head || facts.position <= (await headNow());
  }

  private async save(pointer: PointerDocument): Promise<void> {
    if (this.claimed === undefined) throw new LeaseLostError();
    const { lease } = this.claimed;
    await this.store.savePointer(this.name, { ...pointer, lease });
    this.pointer = { ...pointer, lease };
  }
}
