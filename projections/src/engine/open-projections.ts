import { createHash } from 'node:crypto';
import type { EventStore, Position, RecordedEvent } from '@salon/event-store';
import type { Collection, DocumentReader } from '../documents/document-store.ts';
import {
  type AnyBuild,
  type BuildDocument,
  type BuildParts,
  buildSpec,
  createBuild,
  dropBuild,
  openBuild,
} from './build.ts';
import { compareBuilds } from './compare.ts';
import { LeaseLostError, LogShortenedError, messageOf, NotNowError } from './errors.ts';
import { type Advance, catchUp, eventsAt, Feed, Follower, Waiters } from './feed.ts';
import { namedKeys, type ParkedDocument, type ParkedEvents, parkedSpec, Skips } from './fold.ts';
import { LEASE_MS, Lease } from './lease.ts';
import {
  evolveNow,
  Model,
  type Pointer,
  pointerSpec,
  Rebuild,
  type RebuildStatus,
} from './model.ts';
import type { Projections, ProjectionsOptions, ProjectorStatus, Rebuilt } from './projections.ts';
import type { Batch, Projector } from './projector.ts';

const STANDBY_MS = 1_000;
const DEFAULT_TIMEOUT_MS = 2_000;
/**
 * Milliseconds for which a replaced build is kept: other processes read it until they poll the
 * pointer.
 */
const STILL_READ_MS = 10_000;
/** Milliseconds without a feeding process until builds of another version are dropped. */
const ABANDONED_MS = 600_000;
const MAX_PAUSE_MS = 5_000;

/** Nothing is projected before `start`. */
export async function openProjections(options: ProjectionsOptions): Promise<Projections> {
  const skips = new Skips();
  return new Runner(options, await openParts(options, skips));
}

async function openParts(options: ProjectionsOptions, skips: Skips): Promise<RunnerParts> {
  const { documents, owner, now, opener } = options;
  const digest = createHash('sha256');
  for (const { name, version } of options.projectors) digest.update(`${name} ${version}\n`);
  return {
    skips,
    lease: await Lease.open(documents, digest.digest('hex').slice(0, 16), { owner, now }),
    pointers: await documents.collection<Pointer>(pointerSpec),
    parked: await documents.collection<ParkedDocument>(parkedSpec),
    build: {
      store: documents,
      builds: await documents.collection<BuildDocument>(buildSpec),
      opener,
      skips,
      isFollowed: options.exclusive === false,
    },
  };
}

interface RunnerParts {
  readonly skips: Skips;
  readonly lease: Lease;
  readonly pointers: Collection<Pointer>;
  readonly parked: Collection<ParkedDocument>;
  readonly build: BuildParts;
}

/** Feeds all read models while this process holds the lease, else follows the process that does. */
class Runner implements Projections {
  #parts: RunnerParts;
  readonly #log: EventStore;
  readonly #models: readonly Model[];
  readonly #waiters: Waiters;
  readonly #follower: Follower;
  readonly #stopping = new AbortController();
  readonly #timers = new Set<NodeJS.Timeout>();
  #feed: Feed | undefined;
  /** Aborted when this process stops feeding. */
  #running = new AbortController();
  #rebuilds: Promise<unknown> = Promise.resolve();
  #trying: Promise<void> = Promise.resolve();
  #firstBuilds: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly options: ProjectionsOptions,
    parts: RunnerParts,
  ) {
    this.#parts = parts;
    this.#log = options.events;
    this.#models = options.projectors.map((projector) => new Model(projector));
    this.#waiters = new Waiters((name) => this.#isLive(this.#modelOf(name)));
    this.#follower = new Follower({
      store: options.documents,
      builds: () => this.#parts.build.builds,
      pointers: () => this.#parts.pointers,
      waiters: this.#waiters,
      models: () => this.#models.filter(({ serving }) => serving === undefined),
      failed: (error) => this.#failed(error, { part: 'following' }),
    });
    options.documents.onReplaced?.(() => void this.#beginAnew());
  }

  async start(): Promise<void> {
    if (this.options.follow === true) {
      await this.#follower.poll();
      this.#follower.start();
      return;
    }
    await this.#try();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#follower.stop();
    this.#waiters.close();
    await this.#trying;
    await this.#halt();
  }

  async built(timeoutMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, timeoutMs);
    });
    await Promise.race([this.#firstBuilds, late]);
    clearTimeout(timer);
  }

  isWhole(): boolean {
    return this.#models.every(({ isServed }) => isServed);
  }

  of<D>(projector: Projector<D>, reached?: Promise<void>): DocumentReader<D> {
    return this.#modelOf(projector.name).reader<D>(reached);
  }

  waitFor(position: string, names?: readonly string[], timeoutMs?: number): Promise<boolean> {
    return this.#wait(false, position, names, timeoutMs);
  }

  waitForLive(position: string, names?: readonly string[], timeoutMs?: number): Promise<boolean> {
    return this.#wait(true, position, names, timeoutMs);
  }

  async evolveNow<D>(
    projector: Projector<D>,
    id: string,
    events: readonly RecordedEvent[],
  ): Promise<D | undefined> {
    const model = this.#modelOf(projector.name);
    const reached = model.serving?.position ?? this.#waiters.positionOf(model.name) ?? '';
    const { opener } = this.options;
    // A model holds only documents of its own projector.
    return (await evolveNow(model, id, events, { log: this.#log, opener, reached })) as
      | D
      | undefined;
  }

  onAdvance(listener: (advance: Advance) => void): () => void {
    return this.#waiters.listen(listener);
  }

  status(): Promise<readonly ProjectorStatus[]> {
    return Promise.all(this.#models.map((model) => this.#statusOf(model)));
  }

  async parked(name?: string): Promise<readonly ParkedEvents[]> {
    const chosen = name === undefined ? this.#models : [this.#modelOf(name)];
    const each = await Promise.all(chosen.map((model) => this.#parkedOf(model)));
    return each.flat();
  }

  async retry(name: string, key: string): Promise<boolean> {
    const build = this.#servingOf(name);
    const isTaken = await this.#feedNow().whileIdle(() =>
      build.retry(key, (places) => eventsAt(this.#log, places)),
    );
    this.#waiters.publish(name, build.position);
    return isTaken;
  }

  async pause(name: string): Promise<void> {
    const build = this.#servingOf(name);
    await this.#feedNow().leave(build);
    await build.save({ isPaused: true });
    this.#waiters.answer();
  }

  async resume(name: string): Promise<void> {
    const model = this.#modelOf(name);
    if (model.serving === undefined && model.error !== null) {
      this.#buildMissing([model]);
      return;
    }
    const build = this.#servingOf(name);
    if (!build.isPaused) return;
    await build.save({ isPaused: false });
    await this.#join(model, build);
  }

  verify(name: string): Promise<Rebuilt> {
    return this.#inLine(() => this.#rebuildBeside(name, 'verify', false));
  }

  replay(name: string, evenParked = false): Promise<Rebuilt> {
    return this.#inLine(() => this.#rebuildBeside(name, 'replay', evenParked));
  }

  async clearTextCollections(): Promise<readonly string[]> {
    const clear = new Set(
      this.#models.filter(({ projector }) => projector.opens).map(({ name }) => name),
    );
    const builds = await this.#parts.build.builds.find({ where: { model: { in: [...clear] } } });
    return builds.map(({ id }) => id);
  }

  #wait(
    onlyLive: boolean,
    position: string,
    names: readonly string[] = this.#models.map(({ name }) => name),
    timeoutMs = DEFAULT_TIMEOUT_MS,
  ): Promise<boolean> {
    const reached = this.#waiters.waitFor(position, names, timeoutMs, onlyLive);
    this.#follower.pollSooner();
    return reached;
  }

  #modelOf(name: string): Model {
    const model = this.#models.find((each) => each.name === name);
    if (model === undefined) throw new Error(`There is no read model "${name}".`);
    return model;
  }

  #servingOf(name: string): AnyBuild {
    const { serving } = this.#modelOf(name);
    if (serving === undefined) throw new NotNowError(`${name} is not fed by this process.`);
    return serving;
  }

  #feedNow(): Feed {
    if (this.#feed === undefined) throw new NotNowError('Another process runs the projections.');
    return this.#feed;
  }

  /** Whether the model takes new events, here or in the process that feeds it. */
  #isLive({ serving, followed }: Model): boolean {
    if (serving !== undefined) return !serving.isPaused;
    return followed !== undefined;
  }

  #try(): Promise<void> {
    this.#trying = this.#tryToFeed();
    return this.#trying;
  }

  async #tryToFeed(): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    const { exclusive = true } = this.options;
    try {
      if (this.#feed === undefined) {
        if (!exclusive && !(await this.#parts.lease.take())) return this.#standBy();
        await this.#begin();
      } else {
        if (!(await this.#parts.lease.take())) throw new LeaseLostError();
        await this.#takeOver();
      }
      if (!exclusive) this.#later(LEASE_MS / 3, () => this.#try());
    } catch (error) {
      this.#failed(error, { part: 'start' });
      await this.#halt();
      this.#standBy();
    }
  }

  #standBy(): void {
    this.#follow();
    this.#later(STANDBY_MS, () => this.#try());
  }

  #follow(): void {
    if (this.#parts.build.isFollowed) this.#follower.start();
  }

  async #begin(): Promise<void> {
    this.#running = new AbortController();
    await this.#parts.skips.load(this.#log);
    this.#feed = new Feed(this.#log, await this.#log.head(), this.#parts.skips, this.options.now, {
      erased: (batch) => this.#eraseUnfed(batch),
      taken: (build, changed, batch, since) => this.#taken(build, changed, batch, since),
      failed: (error) => this.#failed(error, { part: 'feed' }),
    });
    await this.#takeOver();
    this.#feed.start();
    await this.#dropAbandoned();
    if (this.#models.every(({ serving }) => serving !== undefined)) this.#follower.stop();
    else this.#follow();
  }

  /** Those that no other process feeds, perhaps one of another program version. */
  async #takeOver(): Promise<void> {
    const missing: Model[] = [];
    for (const model of this.#models) {
      if (model.builds.length > 0 || model.error !== null) continue;
      const found = await this.#storedBuild(model);
      if (found === 'fed elsewhere') continue;
      if (found === undefined) {
        missing.push(model);
        continue;
      }
      await found.save({ lease: this.#parts.lease.name });
      model.serving = found;
      model.followed = undefined;
      if (!found.isPaused) await this.#join(model, found);
    }
    if (missing.length > 0) this.#buildMissing(missing);
  }

  /** Undefined where there is none of this log and version. */
  async #storedBuild(model: Model): Promise<AnyBuild | 'fed elsewhere' | undefined> {
    const { build, pointers, lease } = this.#parts;
    const pointer = (await pointers.get(model.key))?.doc;
    const stored = pointer && (await build.builds.get(pointer.serving))?.doc;
    if (pointer === undefined || stored === undefined || !stored.isWhole) return undefined;
    const isElsewhere = stored.lease !== lease.name && (await lease.freeFor(stored.lease)) === 0;
    if (isElsewhere && build.isFollowed) return 'fed elsewhere';
    const [logId, head] = [await this.#log.logId(), await this.#log.head()];
    if (stored.logId !== logId) return undefined;
    if (stored.position > head) {
      this.#failed(new LogShortenedError(model.name, stored.position, head), {});
      return undefined;
    }
    model.switchedAt = pointer.switchedAt;
    return openBuild(model.projector, pointer.serving, build);
  }

  async #join(model: Model, build: AnyBuild): Promise<void> {
    const before = this.#waiters.positionOf(model.name);
    await this.#feedNow().join(build);
    this.#waiters.reach(model.name, build.position);
    // Changes made while another process fed it are unknown.
    if (before !== build.position) this.#waiters.publish(model.name, build.position);
  }

  /** Builds all models without a serving build together, while the others serve. */
  #buildMissing(models: readonly Model[]): void {
    for (const model of models) model.error = null;
    const building = this.#inLine(async () => {
      const feed = this.#feedNow();
      const rebuilds: Rebuild[] = [];
      for (const model of models) rebuilds.push(await this.#fresh(model, 'start'));
      const builds = rebuilds.map(({ build }) => build);
      await catchUp(builds, this.#log, {
        signal: this.#running.signal,
        moved: (events) => {
          for (const rebuild of rebuilds) rebuild.moved(events);
        },
        failed: (build, error) => this.#buildFailed(build, error),
      });
      for (const model of models) {
        const build = model.rebuild?.build;
        if (build === undefined || model.error !== null) continue;
        await feed.join(build);
        await this.#serve(model, build);
        const { size } = build.parked;
        const alarm = `${model.name} serves without ${size} documents that were set aside.`;
        if (size > 0) this.#failed(new Error(alarm), { projector: model.name });
      }
    }).catch((error: unknown) => {
      if (this.#running.signal.aborted) return;
      this.#failed(error, { part: 'building' });
      for (const model of models) if (model.serving === undefined) model.rebuild = undefined;
      this.#later(MAX_PAUSE_MS, async () =>
        this.#buildMissing(models.filter(({ serving }) => serving === undefined)),
      );
    });
    this.#firstBuilds = building;
  }

  #buildFailed(build: AnyBuild, error: unknown): void {
    const model = this.#modelOf(build.projector.name);
    model.error = messageOf(error);
    model.rebuild?.failed(error);
    this.#failed(error, { projector: model.name, collection: build.name });
    this.#waiters.answer();
  }

  /** An empty build; drops the remains of an earlier rebuild. */
  async #fresh(model: Model, purpose: RebuildStatus['purpose']): Promise<Rebuild> {
    const { build, lease } = this.#parts;
    const { name, key, projector } = model;
    const known = await build.builds.find({ where: { model: name } });
    const own = known.filter(({ id }) => id.startsWith(`${key}-`)).map(({ id }) => id);
    for (const id of own.filter((each) => each !== model.serving?.name)) await dropBuild(id, build);
    const number = Math.max(0, ...own.map((id) => Number(id.slice(key.length + 1)))) + 1;
    const logId = await this.#log.logId();
    const used = purpose === 'verify' ? { ...projector, indexes: [] } : projector;
    const made = await createBuild(used, `${key}-${number}`, { logId, lease: lease.name }, build);
    const head = await this.#log.head();
    model.rebuild = new Rebuild(made, purpose, head, this.#log, this.options.now);
    return model.rebuild;
  }

  async #serve(model: Model, build: AnyBuild): Promise<void> {
    const { pointers } = this.#parts;
    const pointer = {
      serving: build.name,
      switchedAt: new Date(this.options.now()).toISOString(),
    };
    const known = await pointers.get(model.key);
    const isNoted =
      known === undefined
        ? await pointers.insert(model.key, pointer)
        : await pointers.replace(model.key, known.rev, pointer);
    if (!isNoted) throw new LeaseLostError();
    const previous = model.serving;
    model.serving = build;
    model.followed = undefined;
    model.rebuild = undefined;
    model.switchedAt = pointer.switchedAt;
    this.#waiters.reach(model.name, build.position);
    this.#waiters.publish(model.name, build.position);
    if (previous === undefined) return;
    await this.#feedNow().leave(previous);
    const drop = () => dropBuild(previous.name, this.#parts.build);
    if (this.#parts.build.isFollowed) this.#later(STILL_READ_MS, drop);
    else await drop();
  }

  async #rebuildBeside(
    name: string,
    purpose: 'verify' | 'replay',
    evenParked: boolean,
  ): Promise<Rebuilt> {
    const model = this.#modelOf(name);
    const serving = this.#servingOf(name);
    const feed = this.#feedNow();
    if (serving.isPaused) throw new NotNowError(`${name} is paused.`);
    const rebuild = await this.#fresh(model, purpose);
    const { build } = rebuild;
    try {
      await catchUp([build], this.#log, {
        signal: this.#running.signal,
        moved: (events) => rebuild.moved(events),
      });
      await feed.join(build);
      const comparison = await compareBuilds(serving.collection, build.collection, {
        isPersonal: model.projector.opens,
        whileStill: (work) => feed.whileIdle(work),
      });
      const isSwitched = purpose === 'replay' && (build.parked.size === 0 || evenParked);
      if (isSwitched) await this.#serve(model, build);
      return { name, ...comparison, isSwitched, parked: build.parked.size };
    } finally {
      if (model.serving !== build) {
        await feed.leave(build);
        model.rebuild = undefined;
        await dropBuild(build.name, this.#parts.build);
      }
    }
  }

  /** In builds of clear text that are paused or being filled. */
  async #eraseUnfed({ events }: Batch): Promise<void> {
    for (const { projector, builds } of this.#models.filter((model) => model.projector.opens)) {
      const unfed = builds.filter((build) => this.#feed?.has(build) === false);
      if (unfed.length === 0) continue;
      for (const read of events.filter(({ recorded }) => recorded.type === 'PersonErased')) {
        const named = namedKeys(projector, read);
        const keys = 'keys' in named ? named.keys : [];
        for (const build of unfed) await build.erase(keys, read.recorded.position);
      }
    }
  }

  #taken(build: AnyBuild, changed: readonly string[], batch: Batch, since: number): void {
    const model = this.#modelOf(build.projector.name);
    if (model.serving !== build) return;
    this.#waiters.reach(model.name, build.position);
    if (changed.length > 0) this.#waiters.publish(model.name, build.position, changed);
    const { onTaken, now } = this.options;
    if (onTaken === undefined) return;
    const period = { since, until: now() };
    for (const { recorded } of batch.events) {
      if (build.projector.handles.some((type) => type === recorded.type))
        onTaken(model.name, recorded, period);
    }
  }

  async #dropAbandoned(): Promise<void> {
    const { build, lease } = this.#parts;
    const versions = new Map(this.#models.map(({ name, projector }) => [name, projector.version]));
    for (const { id, doc } of await build.builds.find({})) {
      if (versions.get(doc.model) === doc.version) continue;
      const isAbandoned = !build.isFollowed || (await lease.freeFor(doc.lease)) > ABANDONED_MS;
      if (isAbandoned) await dropBuild(id, build);
    }
  }

  #inLine<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#rebuilds.then(work);
    this.#rebuilds = done.catch(() => undefined);
    return done;
  }

  async #beginAnew(): Promise<void> {
    await this.#trying;
    await this.#halt();
    this.#parts = await openParts(this.options, this.#parts.skips);
    await this.#try();
  }

  async #halt(): Promise<void> {
    this.#running.abort(new LeaseLostError());
    const feed = this.#feed;
    this.#feed = undefined;
    await feed?.stop();
    await this.#rebuilds;
    const saving = this.#models.map(({ serving }) => serving?.save().catch(() => undefined));
    await Promise.all(saving);
    for (const model of this.#models) {
      // Read on, until the first poll tells what the next feeder serves.
      if (this.#parts.build.isFollowed) model.followed ??= model.serving?.collection;
      model.serving = undefined;
      model.rebuild = undefined;
    }
    if (feed !== undefined && this.#parts.build.isFollowed) {
      await this.#parts.lease
        .release()
        .catch((error: unknown) => this.#failed(error, { part: 'lease' }));
    }
  }

  #failed(error: unknown, facts: Readonly<Record<string, string>>): void {
    this.options.onError?.(error, facts);
    if (error instanceof LeaseLostError && this.#feed !== undefined && facts.part === 'feed') {
      void this.#halt().then(() => this.#standBy());
    }
  }

  #later(ms: number, work: () => Promise<unknown>): void {
    if (this.#stopping.signal.aborted) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void work();
    }, ms);
    timer.unref();
    this.#timers.add(timer);
  }

  async #parkedOf({ serving, followed }: Model): Promise<readonly ParkedEvents[]> {
    if (serving !== undefined) return serving.parked.list();
    if (followed === undefined) return [];
    const found = await this.#parts.parked.find({ where: { collection: followed.name } });
    return found.map(({ doc }) => doc);
  }

  async #statusOf(model: Model): Promise<ProjectorStatus> {
    const { name, projector, serving, followed, rebuild, switchedAt, error } = model;
    return {
      name,
      version: projector.version,
      collection: serving?.name ?? followed?.name ?? rebuild?.build.name ?? '',
      state: stateOf(model),
      position: this.#positionOf(model),
      error,
      parked: (await this.#parkedOf(model)).length,
      switchedAt,
      rebuild: rebuild?.status ?? null,
    };
  }

  #positionOf({ name, serving, rebuild }: Model): Position {
    return serving?.position ?? this.#waiters.positionOf(name) ?? rebuild?.build.position ?? '0';
  }
}

function stateOf({ serving, followed, error }: Model): ProjectorStatus['state'] {
  if (serving !== undefined) return serving.isPaused ? 'paused' : 'live';
  if (followed !== undefined) return 'waiting';
  return error === null ? 'building' : 'failed';
}
