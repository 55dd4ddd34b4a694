import { type EventStore, type Position, type RecordedEvent, START_POSITION, type Subscription } from '@salon/event-store';
import type { Collection } from '@salon/projections';
import { Pace, type Traffic } from '../process/traffic.ts';
import type { Reactor, ReactorOptions } from './checkpointed-reactor.ts';

interface FollowParts {
  readonly store: EventStore;
  readonly checkpoints: Collection<Checkpoint>;
  readonly now: () => number;
  /** Called when a batch failed, or the log is away. */
  readonly onError: (error: unknown) => void;
  readonly traffic: Traffic;
}

/** A `concerns` by event types. */
export const concernedWith =
  (types: ReadonlySet<string>) =>
  ({ type }: RecordedEvent): boolean =>
    types.has(type);

/** Follows the log from the checkpoint of a reactor. */
export async function followLog(reactor: Reactor, options: ReactorOptions, parts: FollowParts): Promise<LogFollower> {
  const { store, checkpoints, onError, traffic } = parts;
  const pace = new Pace(traffic, options.givesWayMs ?? 0);
  const follower = new LogFollower(reactor, options.name, await begin(options, parts), checkpoints, onError);
  follower.subscription = store.subscribe({
    after: follower.position,
    onEvents: async (events) => {
      pace.begin();
      await follower.take(events);
      await pace.rest();
    },
    onPosition: async (position) => follower.pass(position),
    onError,
  });
  return follower;
}

/** The checkpoint to continue from; creates or replaces it if needed. */
async function begin({ name, onForeignCheckpoint, reachesBackMs }: ReactorOptions, parts: FollowParts): Promise<Checkpoint> {
  const { store, checkpoints, now } = parts;
  const logId = await store.logId();
  const known = (await checkpoints.get(name))?.doc;
  if (known === undefined) {
    const notBefore = reachesBackMs === undefined ? '' : new Date(now() - reachesBackMs).toISOString();
    const first = { logId, position: START_POSITION, notBefore, beganAt: await store.head() };
    await checkpoints.insert(name, first);
    return first;
  }
  const head = await store.head();
  if (known.logId === logId && known.position <= head) return known;
  const begun = { ...known, logId, position: onForeignCheckpoint === 'head' ? head : START_POSITION };
  await replaceCheckpoint(checkpoints, name, begun);
  return begun;
}

/** Ignored events between two writes of the checkpoint; they may come again after a crash. */
const UNWRITTEN = 500;

/** Shortest interval of writes of a checkpoint, to save writes under load. */
const REST_MS = 1_000;

/** Feeds a reactor from the log. */
export class LogFollower {
  subscription: Subscription | undefined;
  private readonly waiting = new Set<{ readonly position: Position; done(reached: boolean): void }>();
  private unwritten = 0;
  private writing: Promise<void> | undefined;
  private resting: NodeJS.Timeout | undefined;

  constructor(
    private readonly reactor: Reactor,
    private readonly name: string,
    private checkpoint: Checkpoint,
    private readonly checkpoints: Collection<Checkpoint>,
    private readonly onError: (error: unknown) => void,
  ) {}

  get position(): Position {
    return this.checkpoint.position;
  }

  /** Passes a batch to the reactor, then advances the checkpoint. */
  async take(events: readonly RecordedEvent[]): Promise<void> {
    const last = events.at(-1);
    if (last === undefined) {
      return;
    }
    const { notBefore, beganAt } = this.checkpoint;
    const young = events.filter(
      (event) =>
        ((event.metadata.at ?? '') >= notBefore || (beganAt !== undefined && event.position > beganAt)) && this.reactor.concerns(event),
    );
    if (young.length > 0) {
      await this.reactor.react(young);
    }
    this.pass(last.position, young.length > 0 ? UNWRITTEN : events.length);
  }

  /** Advances the checkpoint; written later, since reactors are repeatable. */
  pass(position: Position, events = 1): void {
    if (position === this.position) {
      return;
    }
    this.checkpoint = { ...this.checkpoint, position };
    this.unwritten += events;
    if (this.unwritten >= UNWRITTEN) {
      this.write();
    }
    for (const waiter of this.waiting) {
      if (waiter.position <= position) {
        waiter.done(true);
      }
    }
  }

  /** Writes the checkpoint, one write at a time, with a pause after each. */
  private write(): void {
    if (this.writing !== undefined || this.resting !== undefined) {
      return;
    }
    const { checkpoint } = this;
    this.unwritten = 0;
    this.writing = advanceCheckpoint(this.checkpoints, this.name, checkpoint)
      .catch((error: unknown) => {
        this.unwritten = UNWRITTEN;
        this.onError(error);
        return undefined;
      })
      .then(() => {
        this.writing = undefined;
        this.resting = setTimeout(() => {
          this.resting = undefined;
          if (this.unwritten >= UNWRITTEN && this.checkpoint !== checkpoint) {
            this.write();
          }
        }, REST_MS).unref();
      });
  }

  private endRest(): void {
    clearTimeout(this.resting);
    this.resting = undefined;
  }

  reached(position: Position, timeoutMs: number): Promise<boolean> {
    if (this.position >= position) {
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const timer = setTimeout(() => waiter.done(false), timeoutMs);
      const waiter = {
        position,
        done: (reached: boolean): void => {
          clearTimeout(timer);
          this.waiting.delete(waiter);
          resolve(reached);
        },
      };
      this.waiting.add(waiter);
    });
  }

  async close(): Promise<void> {
    await this.subscription?.close();
    await this.writing;
    this.endRest();
    if (this.unwritten > 0) {
      this.write();
      await this.writing;
      this.endRest();
    }
    for (const waiter of this.waiting) {
      waiter.done(false);
    }
  }
}

/** The position of a reactor in a log. */
export interface Checkpoint {
  readonly logId: string;
  readonly position: string;
  /** Ignores events before this instant, since it began without a checkpoint (architecture, add a mail: without a checkpoint). */
  readonly notBefore: string;
  /** The end of the log then; later events are never ignored, even if the clock was ahead. Missing in older checkpoints. */
  readonly beganAt?: string;
}

export const checkpointCollection = { name: 'reactors', fields: {}, indexes: [] };

/**
 * Moves a checkpoint forward, never back: if several processes run the same reactor, the one that is behind changes nothing.
 */
export const advanceCheckpoint = (checkpoints: Collection<Checkpoint>, name: string, checkpoint: Checkpoint): Promise<void> =>
  checkpoints.writeBatch([{ id: name, doc: checkpoint, position: checkpoint.position }]);

/** Creates a checkpoint, or replaces one of another log. */
async function replaceCheckpoint(checkpoints: Collection<Checkpoint>, name: string, checkpoint: Checkpoint): Promise<void> {
  await checkpoints.remove(name);
  await checkpoints.insert(name, checkpoint);
}
