import {
  type EventStore,
  type Position,
  type RecordedEvent,
  START_POSITION,
} from '@salon/event-store';
import {
  afterRetry,
  type Batch,
  type Collection,
  eventsAt,
  isOutage,
  LogFollower,
  type LogReader,
  type ParkedEvents,
  parkedAfter,
  type ReadPlaces,
  Waiters,
} from '@salon/projections';
import type { Reactor, ReactorOptions } from './checkpointed-reactor.ts';

export interface Checkpoint {
  readonly logId: string;
  readonly position: string;
  /**
   * Earlier events are left out: the reactor began without a checkpoint (architecture, add a mail:
   * without a checkpoint).
   */
  readonly notBefore: string;
  /** The end of the log then; later events are taken even if the clock was ahead. */
  readonly beganAt: string;
}

export const checkpointCollection = { name: 'reactors', indexes: [] } as const;

/** The key is the event's position, since a reactor goes on after each. */
export const parkedReactions = { name: 'parked-reactions', indexes: [['reader', 'key']] } as const;

interface ReactionParts {
  readonly store: EventStore;
  readonly checkpoints: Collection<Checkpoint>;
  readonly parked: Collection<ParkedEvents>;
  readonly now: () => number;
  readonly onError: (error: unknown, parked?: ParkedEvents) => void;
  readonly onRecovery?: () => void;
  readonly retryMs?: number;
}

/** Then only an operator, a skip or a start tries the event again. */
const MOST_ATTEMPTS = 3;
/** How long an advanced checkpoint stays unstored, since reactors are repeatable. */
const UNSAVED_MS = 1_000;

/** Parks an event that the reactor cannot handle and retries it later; later events go on. */
class Reaction implements LogReader {
  #saving: NodeJS.Timeout | undefined;
  #saved: Promise<void> = Promise.resolve();
  #retrying: NodeJS.Timeout | undefined;
  #retries: Promise<void> = Promise.resolve();
  #isClosed = false;

  private constructor(
    private readonly reactor: Reactor,
    private readonly name: string,
    private checkpoint: Checkpoint,
    private readonly parts: ReactionParts,
  ) {}

  static async begin(
    reactor: Reactor,
    options: ReactorOptions,
    parts: ReactionParts,
  ): Promise<Reaction> {
    return new Reaction(reactor, options.name, await checkpointAtStart(options, parts), parts);
  }

  get position(): Position {
    return this.checkpoint.position;
  }

  async take({ recorded, to }: Batch): Promise<readonly string[]> {
    const concerned = recorded.filter((event) => this.#concerns(event));
    if (concerned.length > 0) await this.#react(concerned);
    this.#pass(to);
    return [];
  }

  async parkedEvents(): Promise<readonly ParkedEvents[]> {
    const stored = await this.parts.parked.find({ where: { reader: this.name }, order: 'key' });
    return stored.map(({ doc }) => doc);
  }

  async retry(key: string, read: ReadPlaces): Promise<boolean> {
    const { parked } = this.parts;
    const id = idOf(this.name, key);
    const entry = (await parked.get(id))?.doc;
    if (entry === undefined) return true;
    for (const { recorded } of await read(entry.events)) {
      const error = await this.#failureOf([recorded]);
      if (error === undefined) continue;
      await this.#park(recorded, error.reason);
      return false;
    }
    await parked.remove(id);
    return true;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retrying);
    await this.#retries;
    if (this.#saving !== undefined) this.#save();
    await this.#saved;
  }

  #concerns(event: RecordedEvent) {
    const { notBefore, beganAt, position } = this.checkpoint;
    const isYoung = (event.metadata.at ?? '') >= notBefore || event.position > beganAt;
    return isYoung && event.position > position && this.reactor.handles.has(event.type);
  }

  async #react(events: readonly RecordedEvent[]) {
    const failure = await this.#failureOf(events);
    if (failure === undefined) return;
    this.parts.onError(failure.reason);
    for (const event of events) {
      const own = await this.#failureOf([event]);
      if (own !== undefined) await this.#park(event, own.reason);
    }
  }

  /** @throws while an engine is away, so that every event would fail. */
  async #failureOf(
    events: readonly RecordedEvent[],
  ): Promise<{ readonly reason: unknown } | undefined> {
    try {
      await this.reactor.react(events);
      return undefined;
    } catch (reason) {
      if (isOutage(reason)) throw reason;
      return { reason };
    }
  }

  async #park(event: RecordedEvent, error: unknown) {
    const { parked, onError } = this.parts;
    const { name: reader } = this;
    const id = idOf(reader, event.position);
    const stored = await parked.get(id);
    const doc =
      stored === undefined
        ? parkedAfter(undefined, { reader, key: event.position }, { events: [event], error })
        : afterRetry(stored.doc, error);
    if (stored === undefined) await parked.insert(id, doc);
    else await parked.replace(id, stored.rev, doc);
    onError(error, doc);
    if (doc.attempts < MOST_ATTEMPTS) this.#retryLater();
  }

  #retryLater() {
    if (this.#retrying !== undefined || this.#isClosed) return;
    this.#retrying = setTimeout(() => {
      this.#retrying = undefined;
      this.#retries = this.#retryFew().catch((error: unknown) => {
        this.parts.onError(error);
        this.#retryLater();
      });
    }, this.parts.retryMs ?? 1_000);
    this.#retrying.unref();
  }

  async #retryFew() {
    for (const { key, attempts } of await this.parkedEvents()) {
      if (this.#isClosed) return;
      if (attempts < MOST_ATTEMPTS) await this.retry(key, eventsAt(this.parts.store));
    }
  }

  #pass(position: Position) {
    if (position <= this.position) return;
    this.checkpoint = { ...this.checkpoint, position };
    this.#saveLater();
  }

  #saveLater() {
    if (!this.#isClosed) this.#saving ??= setTimeout(() => this.#save(), UNSAVED_MS).unref();
  }

  #save() {
    clearTimeout(this.#saving);
    this.#saving = undefined;
    this.#saved = this.#saved
      .then(() => advanceCheckpoint(this.parts.checkpoints, this.name, this.checkpoint))
      .catch((error: unknown) => {
        this.parts.onError(error);
        this.#saveLater();
      });
  }
}

export class FollowedReactor {
  private constructor(
    private readonly name: string,
    private readonly reaction: Reaction,
    private readonly follower: LogFollower<Reaction>,
    private readonly waiters: Waiters,
  ) {}

  static async follow(
    reactor: Reactor,
    options: ReactorOptions,
    parts: ReactionParts,
  ): Promise<FollowedReactor> {
    const { name } = options;
    const reaction = await Reaction.begin(reactor, options, parts);
    const waiters = new Waiters(() => true);
    const reached = () => waiters.reach(name, reaction.position);
    const { store, onError: failed, now } = parts;
    const follower = new LogFollower<Reaction>(store, reaction.position, {
      taken: reached,
      failed,
      recovered: () => parts.onRecovery?.(),
      now,
    });
    // What is parked is tried again beside the start, which does not wait for it.
    void follower.join(reaction).catch(failed).then(reached);
    follower.start();
    return new FollowedReactor(name, reaction, follower, waiters);
  }

  get position(): Position {
    return this.reaction.position;
  }

  /** False after the timeout. */
  reached(position: Position, timeoutMs: number): Promise<boolean> {
    return this.waiters.waitFor(position, [this.name], timeoutMs, false);
  }

  retry(key: string): Promise<boolean> {
    return this.follower.retry(this.reaction, key);
  }

  async close(): Promise<void> {
    await this.follower.stop();
    await this.reaction.close();
    this.waiters.close();
  }
}

async function checkpointAtStart(
  options: ReactorOptions,
  { store, checkpoints, parked, now }: ReactionParts,
) {
  const { name, onForeignCheckpoint, reachesBackMs } = options;
  const [logId, head, stored] = [
    await store.logId(),
    await store.head(),
    await checkpoints.get(name),
  ];
  if (stored === undefined) {
    const notBefore =
      reachesBackMs === undefined ? '' : new Date(now() - reachesBackMs).toISOString();
    const first = { logId, position: START_POSITION, notBefore, beganAt: head };
    await checkpoints.insert(name, first);
    return first;
  }
  if (stored.doc.logId === logId && stored.doc.position <= head) return stored.doc;
  const position = onForeignCheckpoint === 'head' ? head : START_POSITION;
  const begun = { ...stored.doc, logId, position };
  await checkpoints.remove(name);
  await checkpoints.insert(name, begun);
  // Parked events have positions of another log.
  await parked.removeWhere({ reader: name });
  return begun;
}

/**
 * Never moves it back: if several processes run a reactor, the one that is behind changes nothing.
 */
export const advanceCheckpoint = (
  checkpoints: Collection<Checkpoint>,
  name: string,
  checkpoint: Checkpoint,
) => checkpoints.writeBatch([{ id: name, doc: checkpoint, position: checkpoint.position }]);

const idOf = (reader: string, key: string) => `${reader} ${key}`;
