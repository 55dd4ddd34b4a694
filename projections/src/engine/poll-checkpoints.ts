import { Outage } from '@salon/event-store';
import type { Collection, DocumentStore } from '../documents/document-store.ts';
import type { BuildDocument } from './build.ts';
import type { Model, Pointer } from './model.ts';
import type { Waiters } from './waiters.ts';

const IDLE_MS = 500;
const AWAITED_MS = 20;

interface PollParts {
  readonly store: DocumentStore;
  builds(): Collection<BuildDocument>;
  pointers(): Collection<Pointer>;
  readonly waiters: Waiters;
  /** The models that this process does not feed. */
  models(): readonly Model[];
  /** Called once, until it reads them again. */
  failed(error: unknown): void;
  recovered(): void;
}

/**
 * Polls the positions that another process writes: twice a second, and every 20 ms while somebody
 * waits.
 */
export class CheckpointPoll {
  #timer: NodeJS.Timeout | undefined;
  #pause = 0;
  #isPolling = false;
  #isStopped = true;
  readonly #outage: Outage;

  constructor(private readonly parts: PollParts) {
    this.#outage = new Outage({ onOutage: parts.failed, onRecovery: parts.recovered });
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

  /** A short pause stays, or many waiters would put the poll off for ever. */
  pollSooner(): void {
    if (this.#isStopped || this.#isPolling || this.#pause <= AWAITED_MS) return;
    if (this.parts.waiters.hasAny) this.#plan(AWAITED_MS);
  }

  async poll(): Promise<void> {
    const { models, pointers, waiters } = this.parts;
    const followed = models();
    const documents = await pointers().getMany(followed.map(({ key }) => key));
    const servingOf = new Map(documents.map(({ id, doc }) => [id, doc]));
    const names = documents.map(({ doc }) => doc.serving);
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

  #plan(ms: number) {
    clearTimeout(this.#timer);
    this.#pause = ms;
    this.#timer = setTimeout(() => void this.#pollAgain(), ms);
    this.#timer.unref();
  }

  async #pollAgain() {
    this.#isPolling = true;
    try {
      await this.poll();
      this.#outage.recovered();
    } catch (error) {
      this.#outage.refused(error);
    }
    this.#isPolling = false;
    if (!this.#isStopped) this.#plan(this.parts.waiters.hasAny ? AWAITED_MS : IDLE_MS);
  }
}
