import type { Position } from '@salon/event-store';
import type { Collection, DocumentStore } from '../documents/document-store.ts';
import type { BuildDocument } from './build.ts';
import type { Model, Pointer } from './model.ts';

/** For live updates and cached answers. */
export interface Advance {
  readonly topics: readonly string[];
  readonly position: Position;
  /** Changed documents by read model; of a missing one, any may have changed. */
  readonly ids: Readonly<Record<string, readonly string[]>>;
}

interface Waiter {
  readonly position: Position;
  readonly names: readonly string[];
  /** Models that are not live are not waited for. */
  readonly onlyLive: boolean;
  done(reached: boolean): void;
}

/** How far each read model has come, and who waits for it. */
export class Waiters {
  readonly #reached = new Map<string, Position>();
  readonly #waiting = new Set<Waiter>();
  readonly #listeners = new Set<(advance: Advance) => void>();

  constructor(private readonly isLive: (name: string) => boolean) {}

  get hasAny(): boolean {
    return this.#waiting.size > 0;
  }

  positionOf(name: string): Position | undefined {
    return this.#reached.get(name);
  }

  reach(name: string, position: Position): void {
    if (this.#reached.get(name) === position) return;
    this.#reached.set(name, position);
    this.answer();
  }

  /** A read model may no longer be live: nobody must wait for it in vain. */
  answer(): void {
    for (const waiter of this.#waiting)
      if (this.#isOver(waiter)) waiter.done(this.#isThere(waiter));
  }

  /** Without ids any may have changed. */
  publish(name: string, position: Position, ids?: readonly string[]): void {
    const advance = { topics: [name], position, ids: ids === undefined ? {} : { [name]: ids } };
    for (const listener of this.#listeners) listener(advance);
  }

  /** The returned function ends that. */
  listen(listener: (advance: Advance) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** False after the timeout, or when only models that are not live lack the position. */
  waitFor(
    position: Position,
    names: readonly string[],
    timeoutMs: number,
    onlyLive: boolean,
  ): Promise<boolean> {
    const wanted = { position, names, onlyLive };
    if (this.#isOver(wanted)) return Promise.resolve(this.#isThere(wanted));
    return new Promise((resolve) => {
      const timer = setTimeout(() => waiter.done(false), timeoutMs);
      const waiter: Waiter = {
        ...wanted,
        done: (reached) => {
          clearTimeout(timer);
          this.#waiting.delete(waiter);
          resolve(reached);
        },
      };
      this.#waiting.add(waiter);
    });
  }

  close(): void {
    for (const waiter of this.#waiting) waiter.done(false);
    this.#listeners.clear();
  }

  #isThere({ position, names }: Pick<Waiter, 'position' | 'names'>): boolean {
    return names.every((name) => this.#contains(name, position));
  }

  #isOver({ position, names, onlyLive }: Omit<Waiter, 'done'>): boolean {
    return names.every(
      (name) => this.#contains(name, position) || (onlyLive && !this.isLive(name)),
    );
  }

  #contains(name: string, position: Position): boolean {
    return (this.#reached.get(name) ?? '') >= position;
  }
}

const IDLE_MS = 1_000;
const AWAITED_MS = 20;

interface FollowerParts {
  readonly store: DocumentStore;
  builds(): Collection<BuildDocument>;
  pointers(): Collection<Pointer>;
  readonly waiters: Waiters;
  /** The models that this process does not feed. */
  models(): readonly Model[];
  failed(error: unknown): void;
}

/**
 * Polls the positions that another process writes: each second, and every 20 ms while somebody
 * waits.
 */
export class Follower {
  #timer: NodeJS.Timeout | undefined;
  #pause = 0;
  #isPolling = false;
  #isStopped = true;

  constructor(private readonly parts: FollowerParts) {}

  start(): void {
    if (!this.#isStopped) return;
    this.#isStopped = false;
    if (!this.#isPolling) this.#plan(0);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /** A short pause stays, or many waiters would put the poll off for ever. */
  pollSooner(): void {
    if (this.#isStopped || this.#isPolling || this.#pause <= AWAITED_MS) return;
    if (this.parts.waiters.hasAny) this.#plan(AWAITED_MS);
  }

  async poll(): Promise<void> {
    const { models, pointers, waiters } = this.parts;
    const followed = models();
    const found = await pointers().getMany(followed.map(({ key }) => key));
    const servingOf = new Map(found.map(({ id, doc }) => [id, doc]));
    const names = found.map(({ doc }) => doc.serving);
    const builds = await this.parts.builds().getMany(names);
    const buildOf = new Map(builds.map(({ id, doc }) => [id, doc]));
    for (const model of followed) {
      const pointer = servingOf.get(model.key);
      const build = pointer && buildOf.get(pointer.serving);
      if (pointer === undefined || build?.isWhole !== true || model.serving !== undefined) continue;
      const isSwitched = model.followed?.name !== pointer.serving;
      if (isSwitched) {
        model.followed = await this.parts.store.collection({
          name: pointer.serving,
          indexes: model.projector.indexes as never,
        });
        model.switchedAt = pointer.switchedAt;
      }
      const before = waiters.positionOf(model.name) ?? '';
      waiters.reach(model.name, build.position);
      if (isSwitched || build.changedAt > before) waiters.publish(model.name, build.position);
    }
    waiters.answer();
  }

  #plan(ms: number): void {
    clearTimeout(this.#timer);
    this.#pause = ms;
    this.#timer = setTimeout(() => void this.#pollAgain(), ms);
    this.#timer.unref();
  }

  async #pollAgain(): Promise<void> {
    this.#isPolling = true;
    try {
      await this.poll();
    } catch (error) {
      this.parts.failed(error);
    }
    this.#isPolling = false;
    if (!this.#isStopped) this.#plan(this.parts.waiters.hasAny ? AWAITED_MS : IDLE_MS);
  }
}
