import type { EventStore, Position } from '@salon/event-store';
import type { AnyBuild } from './build.ts';
import type { BuildStore } from './build-store.ts';
import { compareBuilds } from './compare.ts';
import { LeaseLostError, NotNowError } from './errors.ts';
import { namedKeys } from './fold.ts';
import { type Batch, catchUp, LogFollower } from './follow-log.ts';
import { type Model, Rebuild, type RebuildStatus } from './model.ts';
import type { ProjectionsOptions, Rebuilt } from './projections.ts';
import { handledTypes } from './projector.ts';
import type { Waiters } from './waiters.ts';

/**
 * Milliseconds for which a replaced build is kept: other processes read it until they poll the
 * pointer.
 */
const STILL_READ_MS = 10_000;
const RETRY_MS = 5_000;

interface FeederParts {
  readonly options: ProjectionsOptions;
  readonly store: BuildStore;
  readonly models: readonly Model[];
  readonly waiters: Waiters;
  later(ms: number, work: () => Promise<unknown>): void;
  failed(error: unknown, facts: Readonly<Record<string, string>>): void;
}

/** Feeds the read models and rebuilds them, while this process holds the lease. */
export class Feeder {
  readonly #log: EventStore;
  readonly #follower: LogFollower<AnyBuild>;
  readonly #ending = new AbortController();
  #rebuilds: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly parts: FeederParts,
    head: Position,
  ) {
    const { events, now } = parts.options;
    this.#log = events;
    this.#follower = new LogFollower<AnyBuild>(events, head, {
      before: (batch) => this.#eraseUnfed(batch),
      taken: (build, changed, batch, since) => this.#taken(build, changed, batch, since),
      failed: (error) => parts.failed(error, { part: 'feed' }),
      recovered: () => parts.options.onRecovery?.({ part: 'feed' }),
      now,
    });
  }

  async begin(): Promise<void> {
    await this.takeOver();
    this.#follower.start();
    await this.parts.store.dropAbandoned(this.parts.models);
  }

  /** Settles when the builds and rebuilds that were asked for have ended. */
  get built(): Promise<unknown> {
    return this.#rebuilds;
  }

  async end(): Promise<void> {
    this.#ending.abort(new LeaseLostError());
    await this.#follower.stop();
    await this.#rebuilds;
    const { models } = this.parts;
    await Promise.all(models.map(({ serving }) => serving?.save().catch(() => undefined)));
    for (const model of models) {
      // Read on, until the first poll tells what the next feeder serves.
      if (this.#isFollowed) model.followed ??= model.serving?.collection;
      model.serving = undefined;
      model.rebuild = undefined;
    }
  }

  /** Feeds what no other process feeds, perhaps one of another program version. */
  async takeOver(): Promise<void> {
    const { store, models } = this.parts;
    const missing: Model[] = [];
    for (const model of models) {
      if (model.builds.length > 0) continue;
      const serving = await store.serving(model);
      if (serving === 'fed elsewhere') continue;
      if (serving === undefined) {
        missing.push(model);
        continue;
      }
      await serving.save({ lease: store.lease.name });
      model.serving = serving;
      model.followed = undefined;
      if (!serving.isPaused) await this.#feed(model, serving);
    }
    if (missing.length > 0) this.#buildMissing(missing);
  }

  retry(model: Model, key: string): Promise<boolean> {
    return this.#follower.retry(servingOf(model), key);
  }

  async pause(model: Model): Promise<void> {
    const build = servingOf(model);
    await this.#follower.leave(build);
    await build.save({ isPaused: true });
    this.parts.waiters.answer();
  }

  async resume(model: Model): Promise<void> {
    const build = servingOf(model);
    if (!build.isPaused) return;
    await build.save({ isPaused: false });
    await this.#feed(model, build);
  }

  /** Builds beside the serving documents, compares, and switches or drops; one after the other. */
  rebuild(model: Model, purpose: 'verify' | 'replay'): Promise<Rebuilt> {
    return this.#inLine(() => this.#rebuildBeside(model, purpose));
  }

  get #isFollowed(): boolean {
    return this.parts.options.exclusive === false;
  }

  async #feed(model: Model, build: AnyBuild) {
    const { waiters } = this.parts;
    const before = waiters.positionOf(model.name);
    await this.#join(build);
    waiters.reach(model.name, build.position);
    // Changes made while another process fed it are unknown.
    if (before !== build.position) waiters.publish(model.name, build.position);
  }

  #join(build: AnyBuild) {
    return this.#follower.join(build, async (until) => {
      if (build.position < until) await catchUp([build], this.#log, { ...typesOf([build]), until });
      await build.save({ isWhole: true });
    });
  }

  /** Built together, while the others serve. */
  #buildMissing(models: readonly Model[]) {
    const building = this.#inLine(async () => {
      const rebuilds: Rebuild[] = [];
      for (const model of models) rebuilds.push(await this.#beginRebuild(model, 'start'));
      const builds = rebuilds.map(({ build }) => build);
      await catchUp(builds, this.#log, {
        ...typesOf(builds),
        signal: this.#ending.signal,
        moved: (events) => {
          for (const rebuild of rebuilds) rebuild.moved(events);
        },
      });
      for (const [index, model] of models.entries()) {
        const build = builds[index];
        if (build === undefined) continue;
        await this.#join(build);
        await this.#serve(model, build);
        const { size } = build.parked;
        const alarm = `${model.name} serves without ${size} documents that were set aside.`;
        if (size > 0) this.parts.failed(new Error(alarm), { projector: model.name });
      }
    });
    void building.catch((error: unknown) => {
      if (this.#ending.signal.aborted) return;
      this.parts.failed(error, { part: 'building' });
      const unserved = models.filter(({ serving }) => serving === undefined);
      for (const model of unserved) model.rebuild = undefined;
      this.parts.later(RETRY_MS, async () => {
        if (!this.#ending.signal.aborted) this.#buildMissing(unserved);
      });
    });
  }

  async #beginRebuild(model: Model, purpose: RebuildStatus['purpose']) {
    const build = await this.parts.store.create(model);
    const head = await this.#log.head();
    model.rebuild = new Rebuild(build, purpose, head, this.#log, this.parts.options.now);
    return model.rebuild;
  }

  async #serve(model: Model, build: AnyBuild) {
    const { store, waiters, options, later } = this.parts;
    const switchedAt = new Date(options.now()).toISOString();
    await store.pointTo(model, { serving: build.name, switchedAt });
    const previous = model.serving;
    model.serving = build;
    model.followed = undefined;
    model.rebuild = undefined;
    model.switchedAt = switchedAt;
    waiters.reach(model.name, build.position);
    waiters.publish(model.name, build.position);
    if (previous === undefined) return;
    await this.#follower.leave(previous);
    const drop = () => store.drop(previous.name);
    if (this.#isFollowed) later(STILL_READ_MS, drop);
    else await drop();
  }

  async #rebuildBeside(model: Model, purpose: 'verify' | 'replay') {
    const { name, projector } = model;
    const serving = servingOf(model);
    if (serving.isPaused) throw new NotNowError(`${name} is paused.`);
    const rebuild = await this.#beginRebuild(model, purpose);
    const { build } = rebuild;
    try {
      await catchUp([build], this.#log, {
        ...typesOf([build]),
        signal: this.#ending.signal,
        moved: (events) => rebuild.moved(events),
      });
      await this.#join(build);
      const comparison = await compareBuilds(serving.collection, build.collection, {
        isPersonal: projector.opens,
        whileStill: (work) => this.#follower.whileIdle(work),
      });
      const isSwitched = purpose === 'replay' && build.parked.size === 0;
      if (isSwitched) await this.#serve(model, build);
      return { name, ...comparison, isSwitched, parked: build.parked.size };
    } finally {
      if (model.serving !== build) {
        await this.#follower.leave(build);
        model.rebuild = undefined;
        await this.parts.store.drop(build.name);
      }
    }
  }

  /** Erases in builds of clear text that are paused or being filled. */
  async #eraseUnfed({ events }: Batch) {
    for (const { projector, builds } of this.parts.models.filter((each) => each.projector.opens)) {
      const unfed = builds.filter((build) => !this.#follower.has(build));
      if (unfed.length === 0) continue;
      for (const read of events.filter(({ recorded }) => recorded.type === 'PersonErased')) {
        const named = namedKeys(projector, read);
        const keys = 'keys' in named ? named.keys : [];
        for (const build of unfed) await build.erase(keys, read.recorded.position);
      }
    }
  }

  #taken(build: AnyBuild, changed: readonly string[], batch: Batch, since: number) {
    const { name, handles } = build.projector;
    const { models, waiters, options } = this.parts;
    if (!models.some(({ serving }) => serving === build)) return;
    waiters.reach(name, build.position);
    if (changed.length > 0) waiters.publish(name, build.position, changed);
    const { onTaken, now } = options;
    if (onTaken === undefined) return;
    const period = { since, until: now() };
    for (const recorded of batch.recorded) {
      if (handles.some((type) => type === recorded.type)) onTaken(name, recorded, period);
    }
  }

  #inLine<T>(work: () => Promise<T>) {
    const done = this.#rebuilds.then(work);
    this.#rebuilds = done.catch(() => undefined);
    return done;
  }
}

const typesOf = (builds: readonly AnyBuild[]) => ({
  types: handledTypes(builds.map(({ projector }) => projector)),
});

function servingOf({ name, serving }: Model) {
  if (serving === undefined) throw new NotNowError(`${name} is not fed by this process.`);
  return serving;
}
