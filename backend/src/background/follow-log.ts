import { type EventStore, type Position, type RecordedEvent, START_POSITION, type Subscription } from '@salon/event-store';
import type { Collection } from '@salon/projections';
import { type Checkpoint, saveCheckpoint } from './checkpoint.ts';
import type { Reactor, ReactorOptions } from './checkpointed-reactor.ts';

/** What following the log needs. */
export interface FollowParts {
  readonly store: EventStore;
  readonly checkpoints: Collection<Checkpoint>;
  readonly now: () => number;
  /** A batch that could not be taken, or a log that is away. */
  readonly onError: (error: unknown) => void;
}

/** Lets a reactor follow the log from its checkpoint on. */
export async function followLog(reactor: Reactor, options: ReactorOptions, parts: FollowParts): Promise<LogFollower> {
  const { store, checkpoints, onError } = parts;
  const follower = new LogFollower(reactor, options.name, await begin(options, parts), checkpoints);
  follower.subscription = store.subscribe({
    after: follower.position,
    onEvents: (events) => follower.take(events),
    onPosition: (position) => follower.save(position),
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
    await saveCheckpoint(checkpoints, name, first);
    return first;
  }
  const head = await store.head();
  const isOfThisLog = known.logId === logId && known.position <= head;
  return { ...known, logId, position: isOfThisLog ? known.position : onForeignCheckpoint === 'head' ? head : START_POSITION };
}

/** One reactor's way through the log. */
export class LogFollower {
  subscription: Subscription | undefined;
  private readonly waiting = new Set<{ readonly position: Position; done(reached: boolean): void }>();

  constructor(
    private readonly reactor: Reactor,
    private readonly name: string,
    private checkpoint: Checkpoint,
    private readonly checkpoints: Collection<Checkpoint>,
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
      ({ metadata, position }) => (metadata.at ?? '') >= notBefore || (beganAt !== undefined && position > beganAt),
    );
    if (young.length > 0) {
      await this.reactor.react(young);
    }
    await this.save(last.position);
  }

  async save(position: Position): Promise<void> {
    const moved = { ...this.checkpoint, position };
    await saveCheckpoint(this.checkpoints, this.name, moved);
    this.checkpoint = moved;
    for (const waiter of this.waiting) {
      if (waiter.position <= position) {
        waiter.done(true);
      }
    }
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
    for (const waiter of this.waiting) {
      waiter.done(false);
    }
  }
}
