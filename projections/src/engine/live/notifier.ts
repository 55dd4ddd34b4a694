import type { Position } from '@salon/event-store';
import type { AnyBuild } from '../build/build.ts';
import type { Model } from '../model/model.ts';
import type { Advance } from '../projections.ts';

interface Waiter {
  readonly position: Position;
  readonly names: readonly string[];
  /** Models that are not live are not waited for. */
  readonly onlyLive: boolean;
  done(reached: boolean): void;
}

/** Knows how far each read model has come, wakes those who wait for a position, and publishes changes. */
export class Notifier {
  private readonly reached = new Map<string, Position>();
  private readonly waiters = new Set<Waiter>();
  private readonly listeners = new Set<(advance: Advance) => void>();

  constructor(private readonly isLive: (name: string) => boolean) {}

  get hasWaiters(): boolean {
    return this.waiters.size > 0;
  }

  /** A read model now serves everything up to the position. */
  reach(name: string, position: Position): void {
    if (this.reached.get(name) === position) return;
    this.reached.set(name, position);
    this.answerWaiters();
  }

  /** To be called when a read model may no longer be live, so that nobody waits for it in vain. */
  answerWaiters(): void {
    for (const waiter of this.waiters) if (this.isOver(waiter)) waiter.done(this.isThere(waiter));
  }

  positionOf(name: string): Position | undefined {
    return this.reached.get(name);
  }

  publish(advance: Advance): void {
    for (const listener of this.listeners) listener(advance);
  }

  listen(listener: (advance: Advance) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  waitFor(position: Position, names: readonly string[], timeoutMs: number, onlyLive = false): Promise<boolean> {
    const wanted = { position, names, onlyLive };
    if (this.isOver(wanted)) return Promise.resolve(this.isThere(wanted));
    return new Promise((resolve) => {
      const timer = setTimeout(() => waiter.done(false), timeoutMs);
      const waiter: Waiter = {
        ...wanted,
        done: (reached) => {
          clearTimeout(timer);
          this.waiters.delete(waiter);
          resolve(reached);
        },
      };
      this.waiters.add(waiter);
    });
  }

  /** Answers all waiters: the process ends. */
  close(): void {
    for (const waiter of this.waiters) waiter.done(false);
    this.listeners.clear();
  }

  private isThere({ position, names }: Pick<Waiter, 'position' | 'names'>): boolean {
    return names.every((name) => this.contains(name, position));
  }

  private isOver({ position, names, onlyLive }: Omit<Waiter, 'done'>): boolean {
    return names.every((name) => this.contains(name, position) || (onlyLive && !this.isLive(name)));
  }

  private contains(name: string, position: Position): boolean {
    return (this.reached.get(name) ?? '') >= position;
  }
}

/** Publishes what the serving builds of this process take. */
export class BuildNotifier {
  constructor(
    private readonly models: readonly Model[],
    private readonly notifier: Notifier,
  ) {}

  /** A build has taken a batch that changed these documents. */
  taken(build: AnyBuild, changed: readonly string[]): void {
    const model = this.servedBy(build);
    if (model === undefined || !build.complete) return;
    this.notifier.reach(model.name, build.position);
    if (changed.length > 0) this.tell(build, { [model.name]: changed });
  }

  /** A build joins at its position. What changed while another process fed its model is not known. */
  arrived(build: AnyBuild, isUnpublished = false): void {
    const known = this.notifier.positionOf(build.projector.name);
    const isElsewhere = build.complete && known !== undefined && known !== build.position;
    this.taken(build, []);
    if (isUnpublished || isElsewhere) this.tell(build, {});
  }

  /** All live builds have taken the log up to their positions, also batches without events for them. */
  passed(): void {
    for (const { name, serving } of this.models) {
      if (serving?.state === 'live') this.notifier.reach(name, serving.position);
    }
  }

  /** An older version serves and is not fed. */
  servesOutdated({ name, outdated }: Model): void {
    if (outdated !== undefined) this.notifier.reach(name, outdated);
  }

  private tell(build: AnyBuild, ids: Advance['ids']): void {
    const model = this.servedBy(build);
    if (model !== undefined) this.notifier.publish({ topics: [model.name], position: build.position, ids });
  }

  private servedBy(build: AnyBuild): Model | undefined {
    return this.models.find(({ serving }) => serving === build);
  }
}
