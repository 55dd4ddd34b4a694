import type { Position } from '@salon/event-store';
import type { Advance } from './projections.ts';

interface Waiter {
  readonly position: Position;
  readonly names: readonly string[];
  done(reached: boolean): void;
}

/** Who has come how far, and who waits for it. */
export class Advances {
  private readonly reached = new Map<string, Position>();
  private readonly waiters = new Set<Waiter>();
  private readonly listeners = new Set<(advance: Advance) => void>();

  /** Somebody waits right now. */
  get awaited(): boolean {
    return this.waiters.size > 0;
  }

  /** A read model serves everything up to the position. */
  reach(name: string, position: Position): void {
    if (this.reached.get(name) === position) return;
    this.reached.set(name, position);
    for (const waiter of this.waiters) if (this.isThere(waiter)) waiter.done(true);
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

  waitFor(position: Position, names: readonly string[], timeoutMs: number): Promise<boolean> {
    if (this.isThere({ position, names })) return Promise.resolve(true);
    return new Promise((resolve) => {
      const timer = setTimeout(() => waiter.done(false), timeoutMs);
      const waiter: Waiter = {
        position,
        names,
        done: (reached) => {
          clearTimeout(timer);
          this.waiters.delete(waiter);
          resolve(reached);
        },
      };
      this.waiters.add(waiter);
    });
  }

  /** Nobody waits any longer: the process ends. */
  close(): void {
    for (const waiter of this.waiters) waiter.done(false);
    this.listeners.clear();
  }

  private isThere({ position, names }: Pick<Waiter, 'position' | 'names'>): boolean {
    return names.every((name) => (this.reached.get(name) ?? '') >= position);
  }
}
