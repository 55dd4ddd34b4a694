import type { Advances } from './advances.ts';
import type { LogReader } from './log-reader.ts';
import type { Model } from './model.ts';
import type { ModelStore, Whereabouts } from './model-store.ts';
import { type Move, touchedSince } from './touched-since.ts';

const IDLE_MS = 1_000;
const AWAITED_MS = 20;

/**
 * Follows the checkpoints that another process writes: each second, and every 20 ms while somebody waits. What has changed is
 * not written down there, so it asks the projectors which documents the events in between name.
 */
export class Follower {
  private timer: NodeJS.Timeout | undefined;
  private pause = 0;
  private looking = false;
  private stopped = true;

  constructor(
    private readonly models: readonly Model[],
    private readonly store: Pick<ModelStore, 'whereabouts'>,
    private readonly log: LogReader,
    private readonly advances: Advances,
    private readonly onError: (error: unknown) => void,
  ) {}

  start(): void {
    if (!this.stopped) return;
    this.stopped = false;
    if (!this.looking) this.plan(0);
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  /** Somebody may wait from now on: a longer pause becomes short. A short one is left, or many who wait would put the look off for ever. */
  hurry(): void {
    if (this.stopped || this.looking || !this.advances.awaited || this.pause <= AWAITED_MS) return;
    this.plan(AWAITED_MS);
  }

  private plan(ms: number): void {
    clearTimeout(this.timer);
    this.pause = ms;
    this.timer = setTimeout(() => void this.look(), ms);
    this.timer.unref();
  }

  private async look(): Promise<void> {
    this.looking = true;
    try {
      const whereabouts = await this.store.whereabouts();
      await this.tell(this.models.flatMap((model) => this.lookAt(model, whereabouts)));
    } catch (error) {
      this.onError(error);
    }
    this.looking = false;
    if (!this.stopped) this.plan(this.advances.awaited ? AWAITED_MS : IDLE_MS);
  }

  /** Takes over how far a model has come; gives its move if it has moved. */
  private lookAt(model: Model, whereabouts: Whereabouts): readonly Move[] {
    if (this.stopped) return [];
    const served = model.pointer.serving;
    model.follow(whereabouts.pointer(model.projector));
    const to = whereabouts.position(model.pointer.serving);
    const from = this.advances.positionOf(model.name);
    if (to === undefined || to === from) return [];
    this.advances.reach(model.name, to);
    if (from !== undefined && served === model.pointer.serving) return [{ projector: model.projector, from, to }];
    this.advances.publish({ topics: [model.name], position: to, ids: {} });
    return [];
  }

  private async tell(moves: readonly Move[]): Promise<void> {
    if (moves.length === 0) return;
    const touched = await touchedSince(this.log, moves).catch((error: unknown) => this.onError(error));
    for (const { projector, to } of moves) {
      const ids = touched?.get(projector.name);
      if (ids?.length === 0) continue;
      this.advances.publish({ topics: [projector.name], position: to, ids: ids === undefined ? {} : { [projector.name]: ids } });
    }
  }
}
