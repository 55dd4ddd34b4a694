import type { Position } from '@salon/event-store';

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

  /** Without ids any document may have changed. */
  publish(name: string, position: Position, ids?: readonly string[]): void {
    const advance = { topics: [name], position, ids: ids === undefined ? {} : { [name]: ids } };
    for (const listener of this.#listeners) listener(advance);
  }

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
    const request = { position, names, onlyLive };
    if (this.#isOver(request)) return Promise.resolve(this.#isThere(request));
    return new Promise((resolve) => {
      const timer = setTimeout(() => waiter.done(false), timeoutMs);
      const waiter: Waiter = {
        ...request,
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

  #isThere({ position, names }: Pick<Waiter, 'position' | 'names'>) {
    return names.every((name) => this.#contains(name, position));
  }

  #isOver({ position, names, onlyLive }: Omit<Waiter, 'done'>) {
    return names.every(
      (name) => this.#contains(name, position) || (onlyLive && !this.isLive(name)),
    );
  }

  #contains(name: string, position: Position) {
    return (this.#reached.get(name) ?? '') >= position;
  }
}
