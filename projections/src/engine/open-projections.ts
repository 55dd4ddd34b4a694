import type { RecordedEvent } from '@salon/event-store';
import type { DocumentReader } from '../documents/document-store.ts';
import { BuildStore } from './build-store.ts';
import { LeaseLostError, NotNowError } from './errors.ts';
import { Feeder } from './feeder.ts';
import { LEASE_MS } from './lease.ts';
import { evolveNow, Model } from './model.ts';
import type { ParkedEvents } from './parked.ts';
import { CheckpointPoll } from './poll-checkpoints.ts';
import type { Projections, ProjectionsOptions, ProjectorStatus, Rebuilt } from './projections.ts';
import type { Projector } from './projector.ts';
import { type Advance, Waiters } from './waiters.ts';

const STANDBY_MS = 1_000;
const DEFAULT_TIMEOUT_MS = 2_000;

/** Nothing is projected before `start`. */
export async function openProjections(options: ProjectionsOptions): Promise<Projections> {
  return new Runner(options, await BuildStore.open(options));
}

/** Feeds all read models while this process holds the lease, else follows the process that does. */
class Runner implements Projections {
  #store: BuildStore;
  readonly #models: readonly Model[];
  readonly #waiters: Waiters;
  readonly #poll: CheckpointPoll;
  readonly #stopping = new AbortController();
  readonly #timers = new Set<NodeJS.Timeout>();
  /** Set while this process feeds. */
  #feeder: Feeder | undefined;
  #trying: Promise<void> = Promise.resolve();

  constructor(
    private readonly options: ProjectionsOptions,
    store: BuildStore,
  ) {
    this.#store = store;
    this.#models = options.projectors.map((projector) => new Model(projector));
    this.#waiters = new Waiters((name) => isLive(this.#modelOf(name)));
    this.#poll = new CheckpointPoll({
      store: options.documents,
      builds: () => this.#store.builds,
      pointers: () => this.#store.pointers,
      waiters: this.#waiters,
      models: () => this.#models.filter(({ serving }) => serving === undefined),
      failed: (error) => this.#failed(error, { part: 'following' }),
      recovered: () => options.onRecovery?.({ part: 'following' }),
    });
    options.documents.onReplaced?.(() => void this.#beginAnew());
  }

  async start(): Promise<void> {
    if (this.options.follow === true) {
      await this.#poll.poll();
      this.#poll.start();
      return;
    }
    await this.#try();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#poll.stop();
    this.#waiters.close();
    await this.#trying;
    await this.#endFeeding();
  }

  async built(timeoutMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, timeoutMs);
    });
    await Promise.race([this.#feeder?.built, late]);
    clearTimeout(timer);
  }

  isWhole(): boolean {
    return this.#models.every(({ isServed }) => isServed);
  }

  of<D>(projector: Projector<D>, reached?: Promise<void>): DocumentReader<D> {
    return this.#modelOf(projector.name).reader<D>(reached);
  }

  waitFor(position: string, names?: readonly string[], timeoutMs?: number): Promise<boolean> {
    return this.#wait(false, position, names, timeoutMs);
  }

  waitForLive(position: string, names?: readonly string[], timeoutMs?: number): Promise<boolean> {
    return this.#wait(true, position, names, timeoutMs);
  }

  async evolveNow<D>(
    projector: Projector<D>,
    id: string,
    events: readonly RecordedEvent[],
  ): Promise<D | undefined> {
    const model = this.#modelOf(projector.name);
    const reached = model.serving?.position ?? this.#waiters.positionOf(model.name) ?? '';
    const { opener, events: log } = this.options;
    // A model holds only documents of its own projector.
    return (await evolveNow(model, id, events, { log, opener, reached })) as D | undefined;
  }

  onAdvance(listener: (advance: Advance) => void): () => void {
    return this.#waiters.listen(listener);
  }

  status(): Promise<readonly ProjectorStatus[]> {
    return Promise.all(this.#models.map((model) => this.#statusOf(model)));
  }

  async parked(name?: string): Promise<readonly ParkedEvents[]> {
    const chosen = name === undefined ? this.#models : [this.#modelOf(name)];
    const each = await Promise.all(chosen.map((model) => this.#store.parkedOf(model)));
    return each.flat();
  }

  async retry(name: string, key: string): Promise<boolean> {
    return this.#ownFeeder().retry(this.#modelOf(name), key);
  }

  async pause(name: string): Promise<void> {
    await this.#ownFeeder().pause(this.#modelOf(name));
  }

  async resume(name: string): Promise<void> {
    await this.#ownFeeder().resume(this.#modelOf(name));
  }

  async verify(name: string): Promise<Rebuilt> {
    return this.#ownFeeder().rebuild(this.#modelOf(name), 'verify');
  }

  async replay(name: string): Promise<Rebuilt> {
    return this.#ownFeeder().rebuild(this.#modelOf(name), 'replay');
  }

  clearTextCollections(): Promise<readonly string[]> {
    return this.#store.namesOf(this.#models.filter(({ projector }) => projector.opens));
  }

  #wait(
    onlyLive: boolean,
    position: string,
    names: readonly string[] = this.#models.map(({ name }) => name),
    timeoutMs = DEFAULT_TIMEOUT_MS,
  ) {
    const reached = this.#waiters.waitFor(position, names, timeoutMs, onlyLive);
    this.#poll.pollSooner();
    return reached;
  }

  #modelOf(name: string) {
    const model = this.#models.find((each) => each.name === name);
    if (model === undefined) throw new Error(`There is no read model "${name}".`);
    return model;
  }

  #ownFeeder() {
    if (this.#feeder === undefined) throw new NotNowError('Another process runs the projections.');
    return this.#feeder;
  }

  #try() {
    this.#trying = this.#tryToFeed();
    return this.#trying;
  }

  async #tryToFeed() {
    if (this.#stopping.signal.aborted) return;
    const { exclusive = true } = this.options;
    try {
      const isMine = exclusive || (await this.#store.lease.take());
      if (this.#feeder === undefined) {
        if (!isMine) return this.#standBy();
        await this.#beginFeeding();
      } else {
        if (!isMine) throw new LeaseLostError();
        await this.#feeder.takeOver();
      }
      if (!exclusive) this.#later(LEASE_MS / 3, () => this.#try());
    } catch (error) {
      this.#failed(error, { part: 'start' });
      await this.#endFeeding();
      this.#standBy();
    }
  }

  #standBy() {
    this.#follow();
    this.#later(STANDBY_MS, () => this.#try());
  }

  #follow() {
    if (this.options.exclusive === false) this.#poll.start();
  }

  async #beginFeeding() {
    const parts = {
      options: this.options,
      store: this.#store,
      models: this.#models,
      waiters: this.#waiters,
      later: (ms: number, work: () => Promise<unknown>) => this.#later(ms, work),
      failed: (error: unknown, facts: Readonly<Record<string, string>>) =>
        this.#failed(error, facts),
    };
    this.#feeder = new Feeder(parts, await this.options.events.head());
    await this.#feeder.begin();
    if (this.#models.every(({ serving }) => serving !== undefined)) this.#poll.stop();
    else this.#follow();
  }

  async #endFeeding() {
    const feeder = this.#feeder;
    this.#feeder = undefined;
    if (feeder === undefined) return;
    await feeder.end();
    if (this.options.exclusive !== false) return;
    const failed = (error: unknown) => this.#failed(error, { part: 'lease' });
    await this.#store.lease.release().catch(failed);
  }

  async #beginAnew() {
    await this.#trying;
    await this.#endFeeding();
    this.#store = await BuildStore.open(this.options);
    await this.#try();
  }

  #failed(error: unknown, facts: Readonly<Record<string, string>>) {
    this.options.onError?.(error, facts);
    if (error instanceof LeaseLostError && this.#feeder !== undefined && facts.part === 'feed') {
      void this.#endFeeding().then(() => this.#standBy());
    }
  }

  #later(ms: number, work: () => Promise<unknown>) {
    if (this.#stopping.signal.aborted) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      void work();
    }, ms);
    timer.unref();
    this.#timers.add(timer);
  }

  async #statusOf(model: Model): Promise<ProjectorStatus> {
    const { name, projector, serving, followed, rebuild, switchedAt } = model;
    return {
      name,
      label: projector.label,
      version: projector.version,
      collection: serving?.name ?? followed?.name ?? rebuild?.build.name ?? '',
      state: stateOf(model),
      position: this.#positionOf(model),
      parked: (await this.#store.parkedOf(model)).length,
      switchedAt,
      rebuild: rebuild?.status ?? null,
    };
  }

  #positionOf({ name, serving, rebuild }: Model) {
    return serving?.position ?? this.#waiters.positionOf(name) ?? rebuild?.build.position ?? '0';
  }
}

function isLive({ serving, followed }: Model) {
  return serving === undefined ? followed !== undefined : !serving.isPaused;
}

function stateOf(model: Model): ProjectorStatus['state'] {
  const { serving, followed } = model;
  if (serving === undefined) return followed === undefined ? 'building' : 'waiting';
  return serving.isPaused ? 'paused' : 'live';
}
