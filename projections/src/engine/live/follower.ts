import type { Position } from '@salon/event-store';
import { namedKeys } from '../build/fold-batch.ts';
import type { Model } from '../model/model.ts';
import type { ModelStore, Positions } from '../model/model-store.ts';
import type { AnyProjector } from '../projector.ts';
import type { LogReader } from './log-reader.ts';
import type { Notifier } from './notifier.ts';

const IDLE_MS = 1_000;
const AWAITED_MS = 10;

/**
 * Polls the checkpoints that another process writes: each second, and every 10 ms while somebody waits. Which documents have changed it learns
 * from the projectors, by the events in between.
 */
export class Follower {
  private timer: NodeJS.Timeout | undefined;
  private pause = 0;
  private isPolling = false;
  private stopped = true;

  constructor(
    private readonly models: readonly Model[],
    private readonly store: Pick<ModelStore, 'positions'>,
    private readonly log: LogReader,
    private readonly notifier: Notifier,
    private readonly onError: (error: unknown) => void,
  ) {}

  start(): void {
    if (!this.stopped) return;
    this.stopped = false;
    if (!this.isPolling) this.plan(0);
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  /** Shortens a long pause when somebody waits; a short one stays, or many waiters would put the poll off for ever. */
  pollSooner(): void {
    if (this.stopped || this.isPolling || !this.notifier.hasWaiters || this.pause <= AWAITED_MS) return;
    this.plan(AWAITED_MS);
  }

  private plan(ms: number): void {
    clearTimeout(this.timer);
    this.pause = ms;
    this.timer = setTimeout(() => void this.poll(), ms);
    this.timer.unref();
  }

  private async poll(): Promise<void> {
    this.isPolling = true;
    let pause = IDLE_MS;
    try {
      const positions = await this.store.positions();
      const moves = this.models.flatMap((model) => this.follow(model, positions));
      this.notifier.answerWaiters();
      await this.publish(moves);
      if (this.notifier.hasWaiters) pause = AWAITED_MS;
    } catch (error) {
      this.onError(error);
    }
    this.isPolling = false;
    if (!this.stopped) this.plan(pause);
  }

  /** Takes over the state of a model; answers how it has moved. */
  private follow(model: Model, positions: Positions): readonly Move[] {
    if (this.stopped) return [];
    const served = model.pointer.serving;
    model.follow(positions);
    const to = positions.checkpoint(model.pointer.serving)?.position;
    const from = this.notifier.positionOf(model.name);
    if (to === undefined || to === from) return [];
    this.notifier.reach(model.name, to);
    if (from !== undefined && served === model.pointer.serving) return [{ projector: model.projector, from, to }];
    this.notifier.publish({ topics: [model.name], position: to, ids: {} });
    return [];
  }

  private async publish(moves: readonly Move[]): Promise<void> {
    if (moves.length === 0) return;
    const touched = await touchedSince(this.log, moves).catch((error: unknown) => this.onError(error));
    for (const { projector, to } of moves) {
      const ids = touched?.get(projector.name);
      if (ids?.length === 0) continue;
      this.notifier.publish({ topics: [projector.name], position: to, ids: ids === undefined ? {} : { [projector.name]: ids } });
    }
  }
}

/** A read model has moved on from a position (exclusive) to another (inclusive). */
interface Move {
  readonly projector: AnyProjector;
  readonly from: Position;
  readonly to: Position;
}

/** With more events, listeners had better read everything again. */
const MAX_EVENTS = 2_000;

/** The documents that the events of each move name, by read model: at most these have changed. Undefined after too many events. */
async function touchedSince(log: LogReader, moves: readonly Move[]): Promise<ReadonlyMap<string, readonly string[]> | undefined> {
  const touched = new Map(moves.map(({ projector }) => [projector.name, new Set<string>()]));
  const end = moves.reduce((latest, { to }) => (to > latest ? to : latest), '');
  let after = moves.reduce((earliest, { from }) => (from < earliest ? from : earliest), end);
  const projectors = moves.map(({ projector }) => projector);
  for (let read = 0; after < end; ) {
    const { events, to, atHead, read: count } = await log.readBatch(after, projectors, end);
    for (const event of events) {
      const { position, type } = event.recorded;
      for (const { projector, from, to: until } of moves) {
        if (position <= from || position > until || !projector.handles.some((handled) => handled === type)) continue;
        const named = namedKeys(projector, event);
        if ('keys' in named) for (const key of named.keys) touched.get(projector.name)?.add(key);
      }
    }
    read += count;
    if (read > MAX_EVENTS) return undefined;
    if (atHead) break;
    after = to;
  }
  return new Map([...touched].map(([name, keys]) => [name, [...keys]]));
}
