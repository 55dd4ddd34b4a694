import type { Position } from '@salon/event-store';
import type { AnyBuild } from './build/build.ts';
import { LeaseLostError, NotNowError, PoisonError } from './errors.ts';
import { keepLease, type Lease } from './lease/lease.ts';
import { LiveFeed } from './live/live-feed.ts';
import type { LogReader } from './live/log-reader.ts';
import { BuildNotifier, type Notifier } from './live/notifier.ts';
import type { Model } from './model/model.ts';
import type { ModelStore } from './model/model-store.ts';
import { collectionsOf } from './model/pointer.ts';
import type { Batch } from './projected-event.ts';
import type { ProjectionsOptions } from './projections.ts';
import { catchUp } from './replay/catch-up.ts';
import { WorkerBuilds, type WorkerBuildsListener } from './replay/worker-builds.ts';
import { ReplayProgress } from './status/status.ts';

interface RunnerParts {
  readonly models: readonly Model[];
  readonly store: ModelStore;
  readonly log: LogReader;
  readonly lease: Lease;
  readonly notifier: Notifier;
  readonly now: () => number;
  readonly exclusive: boolean;
  onError(error: unknown, facts: Readonly<Record<string, string>>): void;
  readonly onTaken: ProjectionsOptions['onTaken'];
  readonly startWorker: ProjectionsOptions['startWorker'];
  /** Another process has the lease, or written documents were lost. */
  onLost(): void;
}

const MAX_PAUSE_MS = 5_000;
/** Until other processes have polled the pointer, they read the previous collection. */
const STILL_READ_MS = 10_000;

/** Feeds all builds of all models while this process holds the lease. */
export class Runner {
  readonly progress: ReplayProgress;
  /** Settles when the builds that were incomplete at the start have caught up or stopped. */
  firstBuilds: Promise<void> = Promise.resolve();
  private readonly notifier: BuildNotifier;
  private readonly erasure: IdleErasure;
  private readonly workers: WorkerBuilds | undefined;
  private liveFeed: LiveFeed | undefined;
  private lease: number | undefined;
  private readonly catchingUp = new Set<Promise<void>>();
  private readonly timers = new Timers();
  private readonly failures = new Map<AnyBuild, number>();
  private batchSince = 0;
  /** Where builds stop that do not join the live feed. */
  private readonly goals = new WeakMap<AnyBuild, Position>();
  private endKeeping: () => void = () => undefined;

  constructor(private readonly parts: RunnerParts) {
    this.progress = new ReplayProgress(parts.now, parts.log.events);
    this.erasure = new IdleErasure(parts.store);
    this.notifier = new BuildNotifier(parts.models, parts.notifier);
    const { startWorker, store, log } = parts;
    if (startWorker !== undefined) this.workers = new WorkerBuilds(startWorker, store, log.events, this.workerListener());
  }

  /** The live feed while this process runs the projections. */
  get feed(): LiveFeed {
    if (this.liveFeed === undefined) throw new NotNowError('Another process runs the projections.');
    return this.liveFeed;
  }

  /** Takes the lease and begins to feed; false while another process holds it, or when a newer version of the program has fed the models. */
  async start(): Promise<boolean> {
    const { lease, exclusive } = this.parts;
    const number = await lease.acquire();
    if (number === undefined) return false;
    this.lease = number;
    try {
      // The takeover may last longer than the lease.
      if (!exclusive) this.endKeeping = keepLease(lease, number, this.leaseListener());
      if (await this.begin(number)) return true;
    } catch (error) {
      await this.stop();
      throw error;
    }
    await this.stop();
    return false;
  }

  async stop(): Promise<void> {
    const { lease, liveFeed } = this;
    this.halt();
    await liveFeed?.stop();
    await Promise.all(this.catchingUp);
    // Incomplete builds are folded again: to write them all would delay the end of the process.
    const complete = this.parts.models.flatMap((model) => model.builds).filter(({ complete }) => complete);
    if (lease !== undefined) await this.saveProgress(complete);
    for (const model of this.parts.models) model.stopFeeding();
    if (lease !== undefined) await this.parts.lease.release(lease).catch((error) => this.parts.onError(error, { part: 'lease' }));
  }

  /** After a loss of the lease or of written documents: stops feeding, to begin again from what is stored. Resolves when nothing is under way. */
  async startAgain(): Promise<void> {
    if (this.lease === undefined) return;
    const feed = this.liveFeed;
    this.halt();
    for (const model of this.parts.models) model.stopFeeding();
    await feed?.stop();
    await Promise.all(this.catchingUp);
    // During `start`, that finds the lease gone.
    if (feed !== undefined) this.parts.onLost();
  }

  private async begin(number: number): Promise<boolean> {
    const { models, log, store } = this.parts;
    await store.skipped.load();
    await Promise.all(models.map((model) => model.refresh()));
    if (models.some((model) => model.isNewer)) return false;
    const headNow = () => log.events.head();
    const isLong = once(() => log.isLong());
    const takeover = { logId: await log.events.logId(), head: await headNow(), headNow, isLong, lease: number };
    // All are awaited, so that after a failure none goes on.
    const settling = await Promise.allSettled(models.map((model) => model.takeOver(takeover)));
    for (const settled of settling) if (settled.status === 'rejected') throw settled.reason;
    await store.dropOrphans(new Set(models.flatMap((model) => collectionsOf(model.pointer))));
    for (const model of models) await this.erasure.catchUp(model, log, takeover.head);
    if (this.lease !== number) throw new LeaseLostError();
    this.liveFeed = new LiveFeed(log, this.feedListener(), takeover.head);
    this.liveFeed.start((error) => this.parts.onError(error, { part: 'live feed' }));
    for (const model of models) {
      this.notifier.servesOutdated(model);
      if (model.serving !== undefined) this.notifier.arrived(model.serving);
      if (model.upgrade !== undefined) this.progress.begin(model.upgrade, takeover.head);
    }
    // A half-built replay waits for the operator; a ready one is fed like the serving build.
    const builds = models.flatMap(({ serving, previous, building, upgrade }) => [
      serving,
      previous,
      building?.complete ? building : upgrade,
    ]);
    const known = builds.filter((build) => build !== undefined);
    // Builds that catch up together end together, so complete ones do not wait for those from zero.
    void this.resume(known.filter(({ complete }) => complete));
    this.firstBuilds = this.resume(known.filter(({ complete }) => !complete));
    return true;
  }

  /** Lets builds catch up together and join the live feed. */
  resume(builds: readonly AnyBuild[]): Promise<void> {
    const { liveFeed } = this;
    if (liveFeed === undefined || builds.length === 0) return Promise.resolve();
    for (const build of builds) build.step('feed');
    const work = this.feedTogether(builds, liveFeed);
    this.catchingUp.add(work);
    return work.finally(() => this.catchingUp.delete(work));
  }

  /** Incomplete detached builds are filled by a worker first, those with the same goal together. */
  private async feedTogether(builds: readonly AnyBuild[], feed: LiveFeed): Promise<void> {
    const { store } = this.parts;
    const isDetached = (build: AnyBuild) => !build.complete && (build.isHandedOver || store.isDetached(build.name));
    const detached = builds.filter(isDetached);
    const goals = [...new Set(detached.map((build) => this.goals.get(build)))];
    const fill = (group: readonly AnyBuild[], goal: Position | undefined) =>
      this.workers === undefined ? this.resumeHere(group) : this.workers.fill(group, goal);
    await Promise.all([
      this.catchUpHere(
        builds.filter((build) => !isDetached(build)),
        feed,
      ),
      ...goals.map((goal) =>
        fill(
          detached.filter((build) => this.goals.get(build) === goal),
          goal,
        ),
      ),
    ]);
  }

  /** Builds that a worker has filled go on in this thread. */
  private async resumeHere(builds: readonly AnyBuild[]): Promise<void> {
    try {
      for (const build of builds) await this.modelOf(build)?.takeBack(build);
    } catch (error) {
      return this.failedTogether(builds, error);
    }
    const feed = this.liveFeed;
    if (feed === undefined) return;
    await this.catchUpHere(
      builds.filter(({ state }) => state === 'catching-up'),
      feed,
    );
  }

  private async catchUpHere(builds: readonly AnyBuild[], feed: LiveFeed): Promise<void> {
    if (builds.length === 0) return;
    await catchUp(builds, this.parts.log, feed, {
      taken: (build, changed, events) => {
        this.progress.count(build, events);
        this.notifier.taken(build, changed);
      },
      failed: (build, error) => this.failed(build, error),
      goalOf: (build) => this.goals.get(build),
      arrived: (build) => this.pause(build),
      joined: (build) => this.joined(build),
    }).catch((error) => this.failedTogether(builds, error));
  }

  /** Resolves when builds that catch up now have joined the live feed or stopped. */
  async caughtUp(): Promise<void> {
    await Promise.all(this.catchingUp);
  }

  /** Feeds replays together, up to a position or to the head. */
  async replay(builds: readonly AnyBuild[], until: Position | undefined): Promise<void> {
    const head = await this.parts.log.events.head();
    for (const build of builds) {
      if (until === undefined) this.goals.delete(build);
      else this.goals.set(build, until);
      this.progress.begin(build, until !== undefined && until < head ? until : head);
    }
    void this.resume(builds);
  }

  /** Stops feeding a build until `resume`. */
  async pause(build: AnyBuild): Promise<void> {
    build.step('pause');
    await this.workers?.stop(build);
    await this.feed.leave(build);
    await this.saveProgress([build]);
    this.progress.settle(build);
  }

  /** An error does no harm: events behind the stored checkpoint are only taken again. */
  private async saveProgress(builds: readonly AnyBuild[]): Promise<void> {
    const saving = await Promise.allSettled(builds.map((build) => build.saveProgress()));
    for (const settled of saving) if (settled.status === 'rejected') this.parts.onError(settled.reason, { part: 'stop' });
  }

  private halt(): void {
    this.endKeeping();
    this.timers.clear();
    for (const build of this.parts.models.flatMap(({ builds }) => builds)) build.step('lose-lease');
    this.workers?.stopAll();
    this.liveFeed = undefined;
    this.lease = undefined;
  }

  private async joined(build: AnyBuild): Promise<void> {
    build.step('join');
    const model = this.modelOf(build);
    const isUpgrade = model?.upgrade === build && build.state === 'live';
    if (isUpgrade) await model.finishUpgrade(this.progress.status(build).eventsPerSecond);
    this.progress.settle(build);
    // A failed attempt may have changed documents that were not published.
    this.notifier.arrived(build, this.failures.delete(build) || isUpgrade);
    const drop = () => void model?.dropStale().catch((error) => this.parts.onError(error, { projector: model.name }));
    if (isUpgrade) this.timers.later(STILL_READ_MS, drop);
    else drop();
  }

  private feedListener() {
    return {
      beforeBatch: async (batch: Batch) => {
        this.batchSince = this.parts.now();
        for (const model of this.parts.models) await this.erasure.erase(model, batch);
      },
      taken: (build: AnyBuild, changed: readonly string[], events: number, batch: Batch) => {
        this.progress.count(build, events);
        if (events > 0) this.tellTaken(build, batch);
        this.notifier.taken(build, changed);
      },
      failed: (build: AnyBuild, error: unknown) => this.failed(build, error),
      passed: () => this.notifier.passed(),
    };
  }

  private tellTaken(build: AnyBuild, batch: Batch): void {
    const { onTaken, now } = this.parts;
    if (onTaken === undefined || this.modelOf(build)?.serving !== build) return;
    const { name, handles } = build.projector;
    const period = { since: this.batchSince, until: now() };
    for (const { recorded } of batch.events) if (handles.some((type) => type === recorded.type)) onTaken(name, recorded, period);
  }

  private failed(build: AnyBuild, error: unknown): void {
    this.parts.onError(error, { projector: build.projector.name, collection: build.name });
    if (error instanceof LeaseLostError) {
      void this.startAgain();
      return;
    }
    if (error instanceof PoisonError) {
      build.step('poison', error);
      this.progress.settle(build);
      this.parts.notifier.answerWaiters();
      return;
    }
    build.step('fail', error);
    if (build.state === 'catching-up') this.tryAgainLater([build]);
  }

  private failedTogether(builds: readonly AnyBuild[], error: unknown): void {
    this.parts.onError(error, { part: 'catching up' });
    this.tryAgainLater(builds.filter(({ state }) => state === 'catching-up'));
  }

  private tryAgainLater(builds: readonly AnyBuild[]): void {
    const times = Math.max(0, ...builds.map((build) => this.failures.get(build) ?? 0));
    for (const build of builds) this.failures.set(build, times + 1);
    this.timers.later(Math.min(100 * 2 ** times, MAX_PAUSE_MS), () => {
      void this.resume(builds.filter(({ state }) => state === 'catching-up'));
    });
  }

  private workerListener(): WorkerBuildsListener {
    return {
      takeoverOf: (build) => {
        const model = this.modelOf(build);
        if (model === undefined) throw new LeaseLostError();
        return { logId: model.takenOver.logId, lease: model.takenOver.lease };
      },
      moved: (build, events) => this.progress.count(build, events),
      back: (builds) => this.resumeHere(builds),
      failed: (error) => this.parts.onError(error, { part: 'worker of builds' }),
    };
  }

  private leaseListener() {
    return { lost: () => void this.startAgain(), failed: (error: unknown) => this.parts.onError(error, { part: 'lease' }) };
  }

  private modelOf(build: AnyBuild): Model | undefined {
    return this.parts.models.find(({ projector }) => projector === build.projector);
  }
}

/** Erases clear text in collections that are not fed: paused, half built, or of an older version. */
class IdleErasure {
  constructor(private readonly store: Pick<ModelStore, 'documents'>) {}

  /** Erases what a batch says from every collection of the model that is not fed the batch itself. */
  async erase(model: Model, batch: Batch): Promise<void> {
    for (const { keys, position } of erasedIn(model, batch)) {
      for (const build of model.compared === undefined ? model.builds : [...model.builds, model.compared]) {
        if (build.isHandedOver) await this.store.documents.erase(build.name, keys, position);
        else if (build.state !== 'live') await build.erase(keys, position);
      }
    }
    await this.eraseFromOutdated(model, batch);
  }

  /** Erases from an older version what the log says up to the head; the live feed brings later erasures. */
  async catchUp(model: Model, log: LogReader, head: Position): Promise<void> {
    if (model.outdated === undefined || !model.projector.opens) return;
    let after = model.outdated;
    while (after < head) {
      const batch = await log.readBatch(after, [model.projector]);
      await this.eraseFromOutdated(model, batch);
      if (batch.atHead) return;
      after = batch.to;
    }
  }

  private async eraseFromOutdated(model: Model, batch: Batch): Promise<void> {
    const { serving, stale } = model.pointer;
    const names = model.outdated === undefined ? stale : [serving, ...stale];
    if (names.length === 0) return;
    for (const { keys, position } of erasedIn(model, batch)) {
      for (const name of names) await this.store.documents.erase(name, keys, position);
    }
  }
}

/** The documents with clear text that a batch erases. */
function erasedIn({ projector }: Model, { events }: Batch): readonly { readonly keys: readonly string[]; readonly position: Position }[] {
  if (!projector.opens) return [];
  return events.flatMap((read) =>
    'event' in read && read.event.type === 'PersonErased' ? [{ keys: projector.keys(read.event), position: read.event.position }] : [],
  );
}

/** Remembers the answer of the first call. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= ask();
    return asked;
  };
}

/** Timers that can be cleared together. */
class Timers {
  private readonly running = new Set<NodeJS.Timeout>();

  later(ms: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.running.delete(timer);
      work();
    }, ms);
    this.running.add(timer);
  }

  clear(): void {
    for (const timer of this.running) clearTimeout(timer);
    this.running.clear();
  }
}
