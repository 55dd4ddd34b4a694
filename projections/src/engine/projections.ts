import type { Worker } from 'node:worker_threads';
import type { EventStore, Position, RecordedEvent } from '@salon/event-store';
import type { DocumentReader, DocumentStore, NoFields } from '../documents/document-store.ts';
import type { FieldOpener } from './projected-event.ts';
import type { AnyProjector, Projector } from './projector.ts';
import type { WorkerTask } from './replay/worker-messages.ts';

export interface ProjectionsOptions {
  readonly events: EventStore;
  readonly documents: DocumentStore;
  readonly projectors: readonly AnyProjector[];
  readonly opener: FieldOpener;
  /** This process in the lease: a UUID made at start. */
  readonly owner: string;
  /** Milliseconds since 1970, for the lease and for progress. */
  readonly now: () => number;
  /** No other process can reach the store (embedded): a dead process's lease is taken at once. Default true. */
  readonly exclusive?: boolean;
  /** Only follow the process that feeds the models, and never take the lease. Default false. */
  readonly follow?: boolean;
  /** Events per batch while catching up. Default 250 for an exclusive store, else 1,000. */
  readonly batchSize?: number;
  /** Unwritten documents of an incomplete build before they are written. Default 2,000. */
  readonly writeBehindLimit?: number;
  /** Starts a worker thread that calls `runBuildWorker`, to fill detached builds. Without it this thread fills them. */
  readonly startWorker?: ((work: WorkerTask) => Worker) | undefined;
  onError?(error: unknown, facts: Readonly<Record<string, string>>): void;
  /** Called for each event that a serving, live read model has taken, with the time that took (milliseconds since 1970). */
  onTaken?(model: string, event: RecordedEvent, period: { readonly since: number; readonly until: number }): void;
}

/** Read models have advanced to a position, for live updates and cached pages. */
export interface Advance {
  /** The read models whose documents changed. */
  readonly topics: readonly string[];
  readonly position: string;
  /** Changed documents by read model; of one that is missing, any may have changed. */
  readonly ids: Readonly<Record<string, readonly string[]>>;
}

/** The status of one read model, for health, metrics and the operator. */
export interface ProjectorStatus {
  readonly name: string;
  readonly version: number;
  readonly collection: string;
  /** `waiting`: another process feeds it; `rebuilding`: from zero, while an older version may serve; `stopped`: by an event, until an operator acts. */
  readonly state: 'waiting' | 'rebuilding' | 'catching-up' | 'live' | 'paused' | 'stopped';
  readonly position: string;
  readonly error: string | null;
  readonly parked: number;
  readonly previous: string | null;
  /** Instant of the last switch, ISO UTC. */
  readonly switchedAt: string | null;
  /** Events per second, averaged over the last minute; 0 where another process feeds it. */
  readonly eventsPerSecond: number;
  readonly replay: ReplayStatus | null;
}

/** Progress of a replay. */
export interface ReplayStatus {
  readonly collection: string;
  readonly state: 'running' | 'stopped' | 'ready' | 'failed';
  readonly events: number;
  readonly eventsPerSecond: number;
  readonly position: string;
  /** The share of the log that it has taken, from 0 to 1. */
  readonly share: number;
  /** Estimated; null while the rate is unknown or it does not run. */
  readonly secondsLeft: number | null;
  readonly error: string | null;
}

/** The work of a replay. */
export interface ReplayPlan {
  readonly name: string;
  /** Events that it would read, and those that its projector folds. */
  readonly reads: number;
  readonly folds: number;
  /** The serving documents, and their bytes of JSON without indexes, estimated by a sample. */
  readonly documents: number;
  readonly bytes: number;
  /** By the rate of the last build of this read model; null when none was measured. */
  readonly seconds: number | null;
  /** It would continue a stopped one. */
  readonly goesOn: boolean;
}

/** A path at which two builds of a document differ; '' when one lacks the document. */
export interface Difference {
  readonly id: string;
  readonly field: string;
  /** Undefined for none; personal values are not shown. */
  readonly serving: unknown;
  readonly built: unknown;
}

/** The differences of two builds; none when they are equal byte for byte. */
export interface Comparison {
  readonly compared: number;
  /** Ids. */
  readonly differing: readonly string[];
  /** The first ones. */
  readonly differences: readonly Difference[];
}

/** The events of a document that wait because the projector failed on the first. */
export interface ParkedEvents {
  readonly projector: string;
  /** The document's id, or `stream:…` when the projector could not name documents. */
  readonly key: string;
  readonly error: string;
  readonly attempts: number;
  /** Oldest first. */
  readonly events: readonly ParkedEvent[];
}

/** The place of a parked event in the log, without its content. */
export interface ParkedEvent {
  readonly stream: string;
  readonly revision: number;
  readonly position: string;
  readonly type: string;
}

/** A skipped event, and how many still wait behind it. */
export interface SkippedEvent extends ParkedEvent {
  readonly waiting: number;
}

/** The serving documents compared with documents folded from the log (`built`). */
export interface Verification extends Comparison {
  readonly projector: string;
  readonly position: string;
}

export interface SampleOptions {
  readonly again?: readonly { readonly model: string; readonly id: string }[];
  readonly signal?: AbortSignal | undefined;
}

/** The read models of a deployment. */
export interface Projections {
  /** Takes the lease and feeds all models, or stands by for it. Resolves in either state. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /**
   * Waits, at most so long, while a read model of this process has no complete build to serve: at the first start, or after a loss of documents.
   * Ends when all are built or one is stopped.
   */
  built(timeoutMs: number): Promise<void>;
  /** False while a read model, fed here or elsewhere, has no complete build: reading it throws a `DocumentsUnavailableError`. */
  isWhole(): boolean;
  /** Reads the serving documents; follows a switch at once. */
  of<D, F = NoFields>(projector: Projector<D, F>): DocumentReader<D, F>;
  /** True when the named models (default: all) have reached the position; false after the timeout (default 2 s). */
  waitFor(position: string, names?: readonly string[], timeoutMs?: number): Promise<boolean>;
  /** Like `waitFor`, but false as soon as only models that are not live (paused, stopped, being rebuilt) lack the position. */
  waitForLive(position: string, names?: readonly string[], timeoutMs?: number): Promise<boolean>;
  /** The answer to a command: the stored document folded with those of the appended events that it lacks. */
  evolveNow<D, F = NoFields>(projector: Projector<D, F>, id: string, events: readonly RecordedEvent[]): Promise<D | undefined>;
  /** Returns a function that removes the listener. */
  onAdvance(listener: (advance: Advance) => void): () => void;
  status(): Promise<readonly ProjectorStatus[]>;
  /** In all models or the named one, whichever process feeds them. */
  parked(name?: string): Promise<readonly ParkedEvents[]>;
  /** Folds the parked events of a document again; true when all were taken. */
  retry(name: string, key: string): Promise<boolean>;
  /** Skips, here and in every later build, the first parked event of the key, or the one that stopped a build for it. Undefined without one. */
  skip(name: string, key: string): Promise<SkippedEvent | undefined>;
  /** The events that were skipped for a document of any model. */
  skipped(): Promise<readonly ParkedEvent[]>;
  pause(name: string): Promise<void>;
  resume(name: string): Promise<void>;
  readonly replay: ReplayControl;
  /** Folds the log again and compares with the serving documents. */
  verify(name: string): Promise<Verification>;
  /**
   * `verify` for about `size` documents of each live read model, random ones and those of the newest events, and for those named by `again`. Reads
   * the log once.
   * @throws EventDamagedError when an event cannot be read.
   */
  verifySamples(size: number, options?: SampleOptions): Promise<readonly Verification[]>;
}

/** Builds read models again while the old builds serve. */
export interface ReplayControl {
  /** Reads the whole log. */
  plan(names: readonly string[]): Promise<readonly ReplayPlan[]>;
  /**
   * Starts replays, or continues stopped or killed ones; all read the log together, `until` a position. Resolves when they run (`finished`).
   */
  start(names: string | readonly string[], until?: Position): Promise<void>;
  /** Resolves when the replay is ready, stopped or failed. */
  finished(name: string): Promise<ReplayStatus>;
  stop(name: string): Promise<void>;
  /** Compares the serving build with the replay; `most` limits the differences. */
  compare(name: string, most?: number): Promise<Comparison>;
  /** The ready replay serves, in one step; the old build is kept and fed. */
  switch(name: string): Promise<void>;
  /** The previous build serves again. */
  switchBack(name: string): Promise<void>;
  /** Drops the previous build, or the replay. */
  release(name: string): Promise<void>;
}
