import type { Advances } from './advances.ts';
import type { Model } from './model.ts';
import type { ModelStore, Whereabouts } from './model-store.ts';

const IDLE_MS = 1_000;
const AWAITED_MS = 20;

/** Follows the checkpoints that another process writes: each second, and every 20 ms while somebody waits. */
export class Follower {
  private timer: NodeJS.Timeout | undefined;
  private stopped = true;

  constructor(
    private readonly models: readonly Model[],
    private readonly store: ModelStore,
    private readonly advances: Advances,
    private readonly onError: (error: unknown) => void,
  ) {}

  get following(): boolean {
    return !this.stopped;
  }

  start(): void {
    if (!this.stopped) return;
    this.stopped = false;
    this.plan(0);
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  /** Somebody waits from now on. */
  hurry(): void {
    if (!this.stopped) this.plan(AWAITED_MS);
  }

  private plan(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.look(), ms);
    this.timer.unref();
  }

  private async look(): Promise<void> {
    try {
      const whereabouts = await this.store.whereabouts();
      for (const model of this.models) this.lookAt(model, whereabouts);
    } catch (error) {
      this.onError(error);
    }
    if (!this.stopped) this.plan(this.advances.awaited ? AWAITED_MS : IDLE_MS);
  }

  private lookAt(model: Model, whereabouts: Whereabouts): void {
    if (this.stopped) return;
    model.follow(whereabouts.pointer(model.projector));
    const position = whereabouts.position(model.pointer.serving);
    if (position === undefined || position === this.advances.positionOf(model.name)) return;
    this.advances.reach(model.name, position);
    this.advances.publish({ topics: [model.name], position, ids: {} });
  }
}
