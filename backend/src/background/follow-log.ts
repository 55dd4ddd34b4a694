import { setTimeout as pause } from 'node:timers/promises';
import {
  type EventStore,
  type Position,
  type RecordedEvent,
  START_POSITION,
  type Subscription,
} from '@salon/event-store';
import type { Collection, Skips } from '@salon/projections';
import type { Reactor, ReactorOptions } from './checkpointed-reactor.ts';

export interface Checkpoint {
  readonly logId: string;
  readonly position: string;
  /**
   * Events before this instant are left out, since the reactor began without a checkpoint
   * (architecture, add a mail: without a checkpoint).
   */
  readonly notBefore: string;
  /** The end of the log then; later events are taken even if the clock was ahead. */
  readonly beganAt: string;
}

export const checkpointCollection = { name: 'reactors', indexes: [] } as const;

export interface ParkedReaction {
  readonly reactor: string;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly position: string;
  readonly error: string;
  readonly attempts: number;
}

export const parkedReactions = {
  name: 'parked-reactions',
  indexes: [['reactor', 'position']],
} as const;

interface FollowParts {
  readonly store: EventStore;
  readonly checkpoints: Collection<Checkpoint>;
  readonly parked: Collection<ParkedReaction>;
  readonly skips: Skips;
  readonly now: () => number;
  readonly onError: (error: unknown, parked?: ParkedReaction) => void;
  readonly retryMs?: number;
}

/** Tries of an event before it is set aside. */
const MOST_TRIES = 3;
/**
 * Events without a reaction between two writes of the checkpoint; they may come again after a
 * crash.
 */
const UNWRITTEN = 500;
const REST_MS = 1_000;

export async function followLog(reactor: Reactor, options: ReactorOptions, parts: FollowParts) {
  const follower = new LogFollower(reactor, options.name, await begin(options, parts), parts);
  follower.subscription = parts.store.subscribe({
    after: follower.position,
    onEvents: (events) => follower.take(events),
    onPosition: async (position) => follower.pass(position),
    onError: parts.onError,
  });
  return follower;
}

async function begin(options: ReactorOptions, { store, checkpoints, now }: FollowParts) {
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
  return begun;
}

/**
 * Moves a checkpoint forward, never back: if several processes run a reactor, the one that is
 * behind changes nothing.
 */
export const advanceCheckpoint = (
  checkpoints: Collection<Checkpoint>,
  name: string,
  checkpoint: Checkpoint,
) => checkpoints.writeBatch([{ id: name, doc: checkpoint, position: checkpoint.position }]);

/**
 * Feeds a reactor from the log. An event that it cannot handle is set aside after a few tries, and
 * the reactor goes on.
 */
export class LogFollower {
  subscription: Subscription | undefined;
  readonly #waiting = new Set<{ readonly position: Position; done(reached: boolean): void }>();
  readonly #reactor: Reactor;
  readonly #name: string;
  readonly #parts: FollowParts;
  #checkpoint: Checkpoint;
  #unwritten = 0;
  #writing: Promise<void> | undefined;
  #resting: NodeJS.Timeout | undefined;
  readonly #closing = new AbortController();

  constructor(reactor: Reactor, name: string, checkpoint: Checkpoint, parts: FollowParts) {
    this.#reactor = reactor;
    this.#name = name;
    this.#checkpoint = checkpoint;
    this.#parts = parts;
  }

  get position() {
    return this.#checkpoint.position;
  }

  /**
   * Passes a batch to the reactor, then advances the checkpoint. @throws while an engine is away;
   * the batch comes again then.
   */
  async take(events: readonly RecordedEvent[]) {
    const last = events.at(-1);
    if (last === undefined) return;
    const concerned = events.filter((event) => this.#concerns(event));
    if (concerned.length > 0) await this.#react(concerned);
    this.pass(last.position, concerned.length > 0 ? UNWRITTEN : events.length);
  }

  async retry({ stream, revision, position }: ParkedReaction): Promise<boolean> {
    const [event] = await this.#parts.store.readStream(stream, { after: revision - 1, limit: 1 });
    if (event !== undefined && !(await this.#handled(event, 1))) return false;
    await this.#parts.parked.remove(idOf(this.#name, position));
    return true;
  }

  /** Advances the checkpoint; it is stored later, since reactors are repeatable. */
  pass(position: Position, events = 1) {
    if (position === this.position) return;
    this.#checkpoint = { ...this.#checkpoint, position };
    this.#unwritten += events;
    if (this.#unwritten >= UNWRITTEN) this.#write();
    for (const waiter of this.#waiting) {
      if (waiter.position <= position) waiter.done(true);
    }
  }

  reached(position: Position, timeoutMs: number): Promise<boolean> {
    if (this.position >= position) return Promise.resolve(true);
    return new Promise((resolve) => {
      const timer = setTimeout(() => waiter.done(false), timeoutMs);
      const waiter = {
        position,
        done: (reached: boolean) => {
          clearTimeout(timer);
          this.#waiting.delete(waiter);
          resolve(reached);
        },
      };
      this.#waiting.add(waiter);
    });
  }

  async close() {
    this.#closing.abort();
    await this.subscription?.close();
    await this.#writing;
    this.#endRest();
    if (this.#unwritten > 0) {
      this.#write();
      await this.#writing;
      this.#endRest();
    }
    for (const waiter of this.#waiting) waiter.done(false);
  }

  #concerns(event: RecordedEvent): boolean {
    const { notBefore, beganAt } = this.#checkpoint;
    if (this.#parts.skips.take(event)) return false;
    const isYoung = (event.metadata.at ?? '') >= notBefore || event.position > beganAt;
    return (
      isYoung && this.#reactor.handles.has(event.type) && !this.#parts.skips.has(this.#name, event)
    );
  }

  async #react(events: readonly RecordedEvent[]) {
    try {
      await this.#reactor.react(events);
    } catch (error) {
      this.#parts.onError(error);
      if (isOutage(error)) throw error;
      for (const event of events) await this.#handled(event, MOST_TRIES);
    }
  }

  /** False when the event was set aside. */
  async #handled(event: RecordedEvent, tries: number) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.#reactor.react([event]);
        return true;
      } catch (error) {
        // An event that is being tried at the end of the process comes again at the next start.
        if (isOutage(error) || this.#closing.signal.aborted) throw error;
        if (attempt >= tries) {
          await this.#park(event, error, attempt);
          return false;
        }
        await pause(this.#parts.retryMs ?? 1_000, undefined, {
          signal: this.#closing.signal,
        }).catch(() => {
          throw error;
        });
      }
    }
  }

  async #park({ stream, revision, type, position }: RecordedEvent, error: unknown, tries: number) {
    const { parked, onError } = this.#parts;
    const id = idOf(this.#name, position);
    const known = await parked.get(id);
    const message = error instanceof Error ? error.message : String(error);
    const attempts = (known?.doc.attempts ?? 0) + tries;
    const doc = { reactor: this.#name, stream, revision, type, position, error: message, attempts };
    if (known === undefined) await parked.insert(id, doc);
    else await parked.replace(id, known.rev, doc);
    onError(error, doc);
  }

  /** Stores the checkpoint, one write at a time, with a pause after each. */
  #write() {
    if (this.#writing !== undefined || this.#resting !== undefined) return;
    const checkpoint = this.#checkpoint;
    this.#unwritten = 0;
    this.#writing = this.#store(checkpoint).then(() => {
      this.#writing = undefined;
      this.#resting = setTimeout(() => {
        this.#resting = undefined;
        if (this.#unwritten >= UNWRITTEN && this.#checkpoint !== checkpoint) this.#write();
      }, REST_MS).unref();
    });
  }

  async #store(checkpoint: Checkpoint) {
    try {
      await advanceCheckpoint(this.#parts.checkpoints, this.#name, checkpoint);
    } catch (error) {
      this.#unwritten = UNWRITTEN;
      this.#parts.onError(error);
    }
  }

  #endRest() {
    clearTimeout(this.#resting);
    this.#resting = undefined;
  }
}

const idOf = (reactor: string, position: string) => `${reactor} ${position}`;

/** An engine is away, so that every event would fail. */
const isOutage = (error: unknown) =>
  error instanceof Error && (error as { readonly retryable?: unknown }).retryable === true;
