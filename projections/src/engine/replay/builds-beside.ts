import type { Worker } from 'node:worker_threads';
import type { EventStore, Position } from '@salon/event-store';
import { type Borrower, DocumentsUnavailableError } from '../../documents/document-store.ts';
import type { AnyBuild } from '../build/build.ts';
import type { ModelStore } from '../model/model-store.ts';
import type { FromThread, ThreadWork, ToThread } from './thread-messages.ts';

/** What becomes of builds that a thread fills. */
export interface BesideReport {
  /** @throws LeaseLostError */
  takeoverOf(build: AnyBuild): ThreadWork['takeover'];
  /** How the thread makes a build that is only compared; absent where builds are to serve. */
  comparedOf?(build: AnyBuild): ThreadWork['builds'][number]['compared'];
  moved(build: AnyBuild, events: number): void;
  /** They are here again: as far as they should be, stopped, or in need of somebody who tells what is wrong. */
  back(builds: readonly AnyBuild[]): Promise<void>;
  failed(error: unknown): void;
}

/** Another round is worth while as long as so much has come meanwhile, in seconds of the one before. */
const SHORT_ROUND = 2;

/** Builds that threads beside this one fill, a thread for each group that was begun together. */
export class BuildsBeside {
  private readonly groups = new Map<string, Group>();

  constructor(
    private readonly start: (work: ThreadWork) => Worker,
    private readonly store: Pick<ModelStore, 'documents' | 'skipped'>,
    private readonly log: Pick<EventStore, 'head'>,
    private readonly report: BesideReport,
  ) {}

  /** Fills builds up to a position or else to about the head. Settles when `back` has settled for all of them. */
  async fill(builds: readonly AnyBuild[], until: Position | undefined): Promise<void> {
    const group = new Group(builds, until, this.log, this.report, this.store);
    for (const { name } of builds) this.groups.set(name, group);
    try {
      await group.run(this.start);
    } finally {
      for (const { name } of builds) if (this.groups.get(name) === group) this.groups.delete(name);
    }
  }

  /** Resolves when no thread has the build any more; what it had taken is saved. */
  async stop(build: AnyBuild): Promise<void> {
    await this.groups.get(build.name)?.stop(build);
  }

  /** Asks all threads to give back what they have. */
  stopAll(): void {
    for (const [name, group] of this.groups) for (const build of group.lent) if (build.name === name) void group.stop(build);
  }
}

class Group implements Borrower {
  /** Those that the thread still has. */
  readonly lent: Set<AnyBuild>;
  private worker: Worker | undefined;
  private readonly stopped = new Set<string>();
  private readonly waiting = new Map<AnyBuild, (() => void)[]>();
  private readonly scrubbing = new Map<string, { resolve(): void; reject(error: unknown): void }[]>();
  private readonly returning: Promise<void>[] = [];

  constructor(
    builds: readonly AnyBuild[],
    private readonly until: Position | undefined,
    private readonly log: Pick<EventStore, 'head'>,
    private readonly report: BesideReport,
    private readonly store: Pick<ModelStore, 'documents' | 'skipped'>,
  ) {
    this.lent = new Set(builds);
  }

  async run(start: (work: ThreadWork) => Worker): Promise<void> {
    try {
      const work = await this.work();
      await new Promise<void>((resolve) => {
        const worker = start(work);
        this.worker = worker;
        worker.on('message', (message: FromThread) => this.hear(message));
        worker.on('error', (error) => this.report.failed(error));
        worker.on('exit', () => resolve());
        for (const name of this.stopped) this.tell({ kind: 'stop', name });
      });
    } catch (error) {
      this.report.failed(error);
    }
    this.worker = undefined;
    // What a thread that failed still had.
    this.giveBack([...this.lent]);
    await Promise.all(this.returning);
  }

  async stop(build: AnyBuild): Promise<void> {
    if (!this.lent.has(build)) return;
    this.stopped.add(build.name);
    this.tell({ kind: 'stop', name: build.name });
    await new Promise<void>((resolve) => this.waiting.set(build, [...(this.waiting.get(build) ?? []), resolve]));
  }

  /** The thread need not be waited for: it gives nothing back before it is done. */
  async erase(name: string, ids: readonly string[], position: Position): Promise<void> {
    this.tell({ kind: 'erase', name, ids, position });
  }

  scrub(name: string): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      this.scrubbing.set(name, [...(this.scrubbing.get(name) ?? []), { resolve, reject }]);
      this.tell({ kind: 'scrub', name });
    });
  }

  private async work(): Promise<ThreadWork> {
    const builds: ThreadWork['builds'][number][] = [];
    const [one] = this.lent;
    const takeover = this.report.takeoverOf(one as AnyBuild);
    for (const build of this.lent) {
      await build.lend();
      const file = await this.store.documents.apart?.lend(build.name, this);
      const compared = this.report.comparedOf?.(build);
      builds.push({ name: build.name, file: file ?? '', projector: build.projector.name, compared });
    }
    return { builds, takeover, skipped: this.store.skipped.all, head: await this.goal() };
  }

  private async goal(): Promise<Position> {
    const head = await this.log.head();
    return this.until !== undefined && this.until < head ? this.until : head;
  }

  private tell(message: ToThread): void {
    this.worker?.postMessage(message);
  }

  private hear(message: FromThread): void {
    const builds = [...this.lent];
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

  /** What has come meanwhile is read again, until that is little: the rest is read here. */
  private async goOn(seconds: number): Promise<void> {
    const isNear = seconds < SHORT_ROUND || this.until !== undefined;
    this.tell(isNear ? { kind: 'finish' } : { kind: 'go on', head: await this.goal() });
  }

  private giveBack(builds: readonly AnyBuild[]): void {
    if (builds.length === 0) return;
    for (const build of builds) {
      this.lent.delete(build);
      this.store.documents.apart?.takeBack(build.name);
      for (const { reject } of this.scrubbing.get(build.name)?.splice(0) ?? []) {
        reject(new DocumentsUnavailableError(new Error(`${build.name} has come back meanwhile.`)));
      }
    }
    const back = this.report.back(builds).catch((error: unknown) => this.report.failed(error));
    const wake = () => {
      for (const build of builds) for (const each of this.waiting.get(build)?.splice(0) ?? []) each();
    };
    // A build that is stopped is not waited for until its thread's others have come to the head.
    this.returning.push(back.then(wake, wake));
  }
}
