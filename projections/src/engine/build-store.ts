import { createHash } from 'node:crypto';
import { type EventStore, START_POSITION } from '@salon/event-store';
import type { Collection } from '../documents/document-store.ts';
import {
  type AnyBuild,
  type BuildDocument,
  type BuildParts,
  buildSpec,
  dropBuild,
  openBuild,
} from './build.ts';
import { LeaseLostError, LogShortenedError } from './errors.ts';
import { Lease } from './lease.ts';
import { type Model, type Pointer, pointerSpec } from './model.ts';
import { type ParkedDocument, type ParkedEvents, parkedSpec } from './parked.ts';
import type { ProjectionsOptions } from './projections.ts';

/** Milliseconds without a feeding process until builds of another version are dropped. */
const ABANDONED_MS = 600_000;

export class BuildStore {
  private constructor(
    readonly lease: Lease,
    readonly builds: Collection<BuildDocument>,
    readonly pointers: Collection<Pointer>,
    private readonly parked: Collection<ParkedDocument>,
    private readonly parts: BuildParts,
    private readonly log: EventStore,
    private readonly onError: ProjectionsOptions['onError'],
  ) {}

  static async open(options: ProjectionsOptions): Promise<BuildStore> {
    const { documents: store, owner, now, opener, exclusive = true } = options;
    const digest = createHash('sha256');
    for (const { name, version } of options.projectors) digest.update(`${name} ${version}\n`);
    const builds = await store.collection<BuildDocument>(buildSpec);
    return new BuildStore(
      await Lease.open(store, digest.digest('hex').slice(0, 16), { owner, now }),
      builds,
      await store.collection<Pointer>(pointerSpec),
      await store.collection<ParkedDocument>(parkedSpec),
      { store, builds, opener, isFollowed: !exclusive },
      options.events,
      options.onError,
    );
  }

  /** Undefined where there is none of this log and version. */
  async serving(model: Model): Promise<AnyBuild | 'fed elsewhere' | undefined> {
    const pointer = (await this.pointers.get(model.key))?.doc;
    const stored = pointer && (await this.builds.get(pointer.serving))?.doc;
    if (pointer === undefined || stored === undefined || !stored.isWhole) return undefined;
    const isElsewhere =
      stored.lease !== this.lease.name && (await this.lease.freeFor(stored.lease)) === 0;
    if (isElsewhere && this.parts.isFollowed) return 'fed elsewhere';
    const [logId, head] = [await this.log.logId(), await this.log.head()];
    if (stored.logId !== logId) return undefined;
    if (stored.position > head) {
      this.onError?.(new LogShortenedError(model.name, stored.position, head), {});
      return undefined;
    }
    model.switchedAt = pointer.switchedAt;
    return openBuild(model.projector, pointer.serving, this.parts);
  }

  /** Drops the remains of an earlier rebuild. */
  async create({ name, key, projector, serving }: Model): Promise<AnyBuild> {
    const builds = await this.builds.find({ where: { model: name } });
    const own = builds.filter(({ id }) => id.startsWith(`${key}-`)).map(({ id }) => id);
    for (const id of own.filter((each) => each !== serving?.name)) await this.drop(id);
    const number = Math.max(0, ...own.map((id) => Number(id.slice(key.length + 1)))) + 1;
    const id = `${key}-${number}`;
    await this.builds.insert(id, {
      model: name,
      version: projector.version,
      logId: await this.log.logId(),
      lease: this.lease.name,
      position: START_POSITION,
      changedAt: START_POSITION,
      isWhole: false,
      isPaused: false,
    });
    return openBuild(projector, id, this.parts);
  }

  /** @throws LeaseLostError when another process has pointed to a build meanwhile. */
  async pointTo({ key }: Model, pointer: Pointer): Promise<void> {
    const stored = await this.pointers.get(key);
    const isNoted =
      stored === undefined
        ? await this.pointers.insert(key, pointer)
        : await this.pointers.replace(key, stored.rev, pointer);
    if (!isNoted) throw new LeaseLostError();
  }

  async parkedOf({ serving, followed }: Model): Promise<readonly ParkedEvents[]> {
    if (serving !== undefined) return serving.parkedEvents();
    if (followed === undefined) return [];
    const parked = await this.parked.find({ where: { collection: followed.name } });
    return parked.map(({ doc }) => doc);
  }

  async namesOf(models: readonly Model[]): Promise<readonly string[]> {
    const where = { model: { in: models.map(({ name }) => name) } };
    return (await this.builds.find({ where })).map(({ id }) => id);
  }

  drop(name: string): Promise<void> {
    return dropBuild(name, this.parts);
  }

  /** Builds of other versions that no process feeds any more. */
  async dropAbandoned(models: readonly Model[]): Promise<void> {
    const versions = new Map(models.map(({ name, projector }) => [name, projector.version]));
    for (const { id, doc } of await this.builds.find({})) {
      if (versions.get(doc.model) === doc.version) continue;
      const { isFollowed } = this.parts;
      if (!isFollowed || (await this.lease.freeFor(doc.lease)) > ABANDONED_MS) await this.drop(id);
    }
  }
}
