import type { EventStore, Position } from '@salon/event-store';
import type { Collection, DocumentStore } from '../documents/document-store.ts';
import type { BuildDocument } from './build.ts';
import { namedKeys } from './fold.ts';
import type { Model, Pointer } from './model.ts';
import { handledTypes, parseEvents } from './projected-event.ts';
import type { Waiters } from './waiters.ts';

const IDLE_MS = 1_000;
const AWAITED_MS = 20;
/** With more events than this, listeners had better read everything again. */
const MAX_EVENTS = 2_000;

interface FollowerParts {
  readonly log: EventStore;
  readonly store: DocumentStore;
  builds(): Collection<BuildDocument>;
  pointers(): Collection<Pointer>;
  readonly waiters: Waiters;
  /** The models that this process does not feed. */
  models(): readonly Model[];
  failed(error: unknown): void;
}

/** A read model has moved on from a position (exclusive) to another (inclusive). */
interface Move {
  readonly model: Model;
  readonly from: Position;
  readonly to: Position;
}

/**
 * Polls the positions that another process writes: each second, and every 20 ms while somebody waits. Which documents have changed it learns from
 * the projectors, by the events in between.
 */
export class Follower {
  readonly #parts: FollowerParts;
  #timer: NodeJS.Timeout | undefined;
  #pause = 0;
  #isPolling = false;
  #isStopped = true;

  constructor(parts: FollowerParts) {
    this.#parts = parts;
  }

  start(): void {
    if (!this.#isStopped) return;
    this.#isStopped = false;
    if (!this.#isPolling) this.#plan(0);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /** Shortens a long pause when somebody waits; a short one stays, or many waiters would put the poll off for ever. */
  pollSooner(): void {
    if (this.#isStopped || this.#isPolling || this.#pause <= AWAITED_MS) return;
    if (this.#parts.waiters.hasAny) this.#plan(AWAITED_MS);
  }

  /** Takes over which builds serve, and how far they are. */
  async poll(): Promise<void> {
    const { models, pointers, waiters } = this.#parts;
    const followed = models();
    const found = await pointers().getMany(followed.map(({ key }) => key));
    const servingOf = new Map(found.map(({ id, doc }) => [id, doc]));
    const names = found.map(({ doc }) => doc.serving);
    const builds = await this.#parts.builds().getMany(names);
    const buildOf = new Map(builds.map(({ id, doc }) => [id, doc]));
    const moves: Move[] = [];
    for (const model of followed) {
      const pointer = servingOf.get(model.key);
      const build = pointer && buildOf.get(pointer.serving);
      if (pointer === undefined || build?.isWhole !== true || model.serving !== undefined) continue;
      const isSwitched = model.followed?.name !== pointer.serving;
      if (isSwitched) {
        model.followed = await this.#parts.store.collection({
          name: pointer.serving,
          indexes: model.projector.indexes as never,
        });
        model.switchedAt = pointer.switchedAt;
      }
      const from = waiters.positionOf(model.name);
      if (build.position === from) continue;
      waiters.reach(model.name, build.position);
      if (from === undefined || isSwitched) waiters.publish(model.name, build.position);
      else moves.push({ model, from, to: build.position });
    }
    waiters.answer();
    await this.#publish(moves);
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
      this.#parts.failed(error);
    }
    this.#isPolling = false;
    if (!this.#isStopped) this.#plan(this.#parts.waiters.hasAny ? AWAITED_MS : IDLE_MS);
  }

  async #publish(moves: readonly Move[]): Promise<void> {
    const touched = moves.length === 0 ? undefined : await this.#touchedBy(moves);
    for (const { model, to } of moves) {
      const ids = touched?.get(model);
      if (ids === undefined) this.#parts.waiters.publish(model.name, to);
      else if (ids.size > 0) this.#parts.waiters.publish(model.name, to, [...ids]);
    }
  }

  /** The documents that the events of each move name: at most these have changed. Undefined after too many events. */
  async #touchedBy(moves: readonly Move[]): Promise<ReadonlyMap<Model, ReadonlySet<string>> | undefined> {
    const [after = ''] = moves.map(({ from }) => from).sort();
    const [end = ''] = moves.map(({ to }) => to).sort().reverse();
    const types = handledTypes(moves.map(({ model }) => model.projector));
    const page = await this.#parts.log.readAll({ after, limit: MAX_EVENTS, types, freshTo: end });
    if (page.scannedTo < end && !page.atHead) return undefined;
    const read = parseEvents(page.events);
    const touched = new Map<Model, Set<string>>();
    for (const { model, from, to } of moves) {
      const ids = new Set<string>();
      for (const each of read) {
        const { position, type } = each.recorded;
        if (position <= from || position > to) continue;
        if (!model.projector.handles.some((handled) => handled === type)) continue;
        const named = namedKeys(model.projector, each);
        if ('keys' in named) for (const key of named.keys) ids.add(key);
      }
      touched.set(model, ids);
    }
    return touched;
  }
}
