import { type EventStore, type Position, type RecordedEvent, START_POSITION, type Subscription } from '@salon/event-store';
import type { Collection } from '@salon/projections';
import { Pace, type Traffic } from '../process/traffic.ts';
import type { Reactor, ReactorOptions } from './checkpointed-reactor.ts';

/** What following the log needs. */
interface FollowParts {
  readonly store: EventStore;
  readonly checkpoints: Collection<Checkpoint>;
  readonly now: () => number;
  /** A batch that could not be taken, or a log that is away. */
  readonly onError: (error: unknown) => void;
  /** Of visitors, to whom some reactors give way. */
  readonly traffic: Traffic;
}

/** For a reactor that has to do with every event of some types: its `concerns`. */
export const concernedWith =
  (types: ReadonlySet<string>) =>
  ({ type }: RecordedEvent): boolean =>
    types.has(type);

/** Lets a reactor follow the log from its checkpoint on. */
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

/** Where to go on; what a first beginning leaves alone is kept with the checkpoint. */
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

/** So many events that a reactor has nothing to do with may come again after a crash: a write for each would cost more. */
const UNWRITTEN = 500;

/** Between two writes of a checkpoint: under load every event that a reactor takes would be a write, in every process that has it. */
const REST_MS = 1_000;

/** One reactor's way through the log. */
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

  /** Hands a batch to the reactor, then moves the checkpoint behind it. */
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

  /** Everything up to here is done. It is written in time: nobody waits for it, since what a crash brings again is repeatable. */
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

  /** One write at a time, and a rest after it; what has moved meanwhile goes with the next. */
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

/** How far a reactor has come in which log. */
export interface Checkpoint {
  readonly logId: string;
  readonly position: string;
  /** Events before this instant are left alone: where it began without a checkpoint (architecture, add a mail: without a checkpoint). */
  readonly notBefore: string;
  /** Where the log ended then: what was written later is never left alone, also when the clock was ahead. Older checkpoints have none. */
  readonly beganAt?: string;
}

export const checkpointCollection = { name: 'reactors', fields: {}, indexes: [] };

/**
 * Moves a reactor's checkpoint forward, never back: where several processes react to the same log, the one that is behind changes
 * nothing, since what the other has taken is done.
 */
export const advanceCheckpoint = (checkpoints: Collection<Checkpoint>, name: string, checkpoint: Checkpoint): Promise<void> =>
  checkpoints.writeBatch([{ id: name, doc: checkpoint, position: checkpoint.position }]);

/** Puts a checkpoint where there was none, or one of another log: its positions say nothing about this one. */
async function replaceCheckpoint(checkpoints: Collection<Checkpoint>, name: string, checkpoint: Checkpoint): Promise<void> {
  await checkpoints.remove(name);
  await checkpoints.insert(name, checkpoint);
}
