import type { Worker } from 'node:worker_threads';
import type { EventStore, Position } from '@salon/event-store';
import { DocumentsUnavailableError, type RemoteStore } from '../../documents/document-store.ts';
import type { AnyBuild } from '../build/build.ts';
import type { ModelStore } from '../model/model-store.ts';
import type { FromWorker, ToWorker, WorkerTask } from './worker-messages.ts';

/** Called about builds that a worker thread fills. */
export interface WorkerBuildsListener {
  /** @throws LeaseLostError */
  takeoverOf(build: AnyBuild): WorkerTask['takeover'];
  /** Absent where builds are to serve. */
  comparedOf?(build: AnyBuild): WorkerTask['builds'][number]['compared'];
  moved(build: AnyBuild, events: number): void;
  /** The worker has given them back: at their goal, stopped, or before an event that fails. */
  back(builds: readonly AnyBuild[]): Promise<void>;
  failed(error: unknown): void;
}

/** After a round that took less, the rest of the log is read by this thread. */
const SHORT_ROUND_SECONDS = 2;

/** Builds that worker threads fill, one for each group that was begun together. */
export class WorkerBuilds {
  private readonly groups = new Map<string, Group>();

  constructor(
    private readonly start: (work: WorkerTask) => Worker,
    private readonly store: Pick<ModelStore, 'documents' | 'skipped'>,
    private readonly log: Pick<EventStore, 'head'>,
    private readonly report: WorkerBuildsListener,
  ) {}

  /** Fills builds up to a position, or to about the head. Settles when `back` has settled for all of them. */
  async fill(builds: readonly AnyBuild[], until: Position | undefined): Promise<void> {
    const group = new Group(builds, until, this.log, this.report, this.store);
    for (const { name } of builds) this.groups.set(name, group);
    try {
      await group.run(this.start);
    } finally {
      for (const { name } of builds) if (this.groups.get(name) === group) this.groups.delete(name);
    }
  }

  /** Resolves when no worker has the build any more and its progress is saved. */
  async stop(build: AnyBuild): Promise<void> {
    await this.groups.get(build.name)?.stop(build);
  }

  /** Asks all workers to give back their builds. */
  stopAll(): void {
    for (const [name, group] of this.groups) for (const build of group.builds) if (build.name === name) void group.stop(build);
  }
}

class Group implements RemoteStore {
  /** Those that the worker still has. */
  readonly builds: Set<AnyBuild>;
  private worker: Worker | undefined;
  private readonly stopped = new Set<string>();
  private readonly waiting = new Map<AnyBuild, (() => void)[]>();
  private readonly scrubbing = new Map<string, { resolve(): void; reject(error: unknown): void }[]>();
  private readonly returning: Promise<void>[] = [];

  constructor(
    builds: readonly AnyBuild[],
    private readonly until: Position | undefined,
    private readonly log: Pick<EventStore, 'head'>,
    private readonly report: WorkerBuildsListener,
    private readonly store: Pick<ModelStore, 'documents' | 'skipped'>,
  ) {
    this.builds = new Set(builds);
  }

  async run(start: (work: WorkerTask) => Worker): Promise<void> {
    try {
      const work = await this.work();
      await new Promise<void>((resolve) => {
        const worker = start(work);
        this.worker = worker;
        worker.on('message', (message: FromWorker) => this.hear(message));
        worker.on('error', (error) => this.report.failed(error));
        worker.on('exit', () => resolve());
        for (const name of this.stopped) this.tell({ kind: 'stop', name });
      });
    } catch (error) {
      this.report.failed(error);
    }
    this.worker = undefined;
    // Those of a worker that crashed.
    this.giveBack([...this.builds]);
    await Promise.all(this.returning);
  }

  async stop(build: AnyBuild): Promise<void> {
    if (!this.builds.has(build)) return;
    this.stopped.add(build.name);
    this.tell({ kind: 'stop', name: build.name });
    await new Promise<void>((resolve) => this.waiting.set(build, [...(this.waiting.get(build) ?? []), resolve]));
  }

  /** Need not be awaited: the worker erases before it gives the build back. */
  async erase(name: string, ids: readonly string[], position: Position): Promise<void> {
    this.tell({ kind: 'erase', name, ids, position });
  }

  scrub(name: string): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      this.scrubbing.set(name, [...(this.scrubbing.get(name) ?? []), { resolve, reject }]);
      this.tell({ kind: 'scrub', name });
    });
  }

  private async work(): Promise<WorkerTask> {
    const builds: WorkerTask['builds'][number][] = [];
    const [one] = this.builds;
    const takeover = this.report.takeoverOf(one as AnyBuild);
    for (const build of this.builds) {
      await build.handOver();
      const file = await this.store.documents.detached?.handOver(build.name, this);
      const compared = this.report.comparedOf?.(build);
      builds.push({ name: build.name, file: file ?? '', projector: build.projector.name, compared });
    }
    return { builds, takeover, skipped: this.store.skipped.all, head: await this.goal() };
  }

  private async goal(): Promise<Position> {
    const head = await this.log.head();
    return this.until !== undefined && this.until < head ? this.until : head;
  }

  private tell(message: ToWorker): void {
    this.worker?.postMessage(message);
  }

  private hear(message: FromWorker): void {
    const builds = [...this.builds];
    switch (message.kind) {
      case 'moved':
        for (const build of builds) {
          const position = message.positions[build.name];
          if (position === undefined) continue;
          build.skipTo(position);
          this.report.moved(build, message.events);
        }
        return;
      case 'reached':
        void this.goOn(message.seconds);
        return;
      case 'back':
        this.giveBack(builds.filter(({ name }) => message.names.includes(name)));
        return;
      case 'scrubbed':
        this.scrubbing.get(message.name)?.shift()?.resolve();
    }
  }

  /** The worker reads what was written meanwhile, until that is little. */
  private async goOn(seconds: number): Promise<void> {
    const isNear = seconds < SHORT_ROUND_SECONDS || this.until !== undefined;
    this.tell(isNear ? { kind: 'finish' } : { kind: 'go on', head: await this.goal() });
  }

  private giveBack(builds: readonly AnyBuild[]): void {
    if (builds.length === 0) return;
    for (const build of builds) {
      this.builds.delete(build);
      this.store.documents.detached?.takeBack(build.name);
      for (const { reject } of this.scrubbing.get(build.name)?.splice(0) ?? []) {
        reject(new DocumentsUnavailableError(new Error(`${build.name} was given back meanwhile.`)));
      }
    }
    const back = this.report.back(builds).catch((error: unknown) => this.report.failed(error));
    const wake = () => {
      for (const build of builds) for (const each of this.waiting.get(build)?.splice(0) ?? []) each();
    };
    // Who stops a build does not wait for the others of its group.
    this.returning.push(back.then(wake, wake));
  }
}
