import type { Worker } from 'node:worker_threads';
import type { EventStore, Position, RecordedEvent } from '@salon/event-store';
import type { DocumentReader, DocumentStore, NoFields } from '../documents/document-store.ts';
import type { FieldOpener } from './projected-event.ts';
import type { AnyProjector, Projector } from './projector.ts';
import type { WorkerTask } from './replay/worker-messages.ts';

/** What the projections are made of. */
export interface ProjectionsOptions {
  readonly events: EventStore;
  readonly documents: DocumentStore;
  readonly projectors: readonly AnyProjector[];
  readonly opener: FieldOpener;
  /** Names this process in the lease; a UUID made at start. */
  readonly owner: string;
  /** Milliseconds since 1970, for the lease and for progress. */
  readonly now: () => number;
  /** The store belongs to this process alone (embedded), so a dead process's lease is taken at once. Default true. */
  readonly exclusive?: boolean;
  /** Only follow what another process projects: never take the lease. Default false. */
  readonly follow?: boolean;
  /** Events read at a time while catching up. Default 250 for a store of this process alone, else 1,000. */
  readonly batchSize?: number;
  /** So many new documents of a build that nobody reads yet are held in memory before they are written. Default 2,000. */
  readonly writeBehindLimit?: number;
  /**
   * Starts a thread for builds that nobody reads yet, which calls `runBuildWorker`: where the store has them apart it feeds them. Without it
   * this thread does.
   */
  readonly startWorker?: ((work: WorkerTask) => Worker) | undefined;
  onError?(error: unknown, facts: Readonly<Record<string, string>>): void;
  /** Told of each event that a read model which serves and is up to date has taken, and of when that began and ended (milliseconds since 1970). */
  onTaken?(model: string, event: RecordedEvent, period: { readonly since: number; readonly until: number }): void;
}

/** Read models have advanced to a position: the signal for live updates and cached pages. */
export interface Advance {
  /** Names of the projectors whose documents changed. */
  readonly topics: readonly string[];
  readonly position: string;
  /** Changed documents by projector name; a projector that is missing has changed in ways that are not known. */
  readonly ids: Readonly<Record<string, readonly string[]>>;
}

/** Where one projector stands, for health, metrics and the operator. */
export interface ProjectorStatus {
  readonly name: string;
  readonly version: number;
  readonly collection: string;
  /** `waiting`: another process runs it; `rebuilding`: from zero, beside an older version where one serves; `stopped`: an error that needs somebody. */
  readonly state: 'waiting' | 'rebuilding' | 'catching-up' | 'live' | 'paused' | 'stopped';
  readonly position: string;
  readonly error: string | null;
  readonly parked: number;
  readonly previous: string | null;
  /** When another build began to serve, ISO UTC; null when that never happened. */
  readonly switchedAt: string | null;
  /** Events that it has taken in a second, in the mean of the last minute; 0 where another process feeds it. */
  readonly eventsPerSecond: number;
  readonly replay: ReplayStatus | null;
}

/** Progress of a replay beside the serving version. */
export interface ReplayStatus {
  readonly collection: string;
  readonly state: 'running' | 'stopped' | 'ready' | 'failed';
  readonly events: number;
  readonly eventsPerSecond: number;
  readonly position: string;
  /** How much of the log it has taken, from 0 to 1. */
  readonly share: number;
  /** Until it has taken all, at the rate so far; null while none is known, and when it does not run. */
  readonly secondsLeft: number | null;
  readonly error: string | null;
}

/** What a replay would have to do. */
export interface ReplayPlan {
  readonly name: string;
  /** Events of the log that it would read, and those of them that its projector folds. */
  readonly reads: number;
  readonly folds: number;
  /** How many documents serve now, and how many bytes of text they have, by a sample; indexes come on top. */
  readonly documents: number;
  readonly bytes: number;
  /** By the rate of the last build of this read model; null when none was measured. */
  readonly seconds: number | null;
  /** It would go on with one that was stopped. */
  readonly goesOn: boolean;
}

/** A field in which two builds of a document differ, as a path into it; '' for the whole document, which one of them lacks. */
export interface Difference {
  readonly id: string;
  readonly field: string;
  /** What each has there; undefined for nothing, and what is personal is not shown. */
  readonly serving: unknown;
  readonly built: unknown;
}

/** What a comparison of two builds found. Nothing differing: byte for byte the same. */
export interface Comparison {
  readonly compared: number;
  /** Ids of the documents that differ. */
  readonly differing: readonly string[];
  /** The first fields that differ. */
  readonly differences: readonly Difference[];
}

/** A document that waits with its events because its projector could not take one of them. */
export interface ParkedEvents {
  readonly projector: string;
  /** The document's id, or `stream:…` when the event did not even name documents. */
  readonly key: string;
  readonly error: string;
  readonly attempts: number;
  /** The waiting events, oldest first. */
  readonly events: readonly ParkedEvent[];
}

/** Where an event that waits lies in the log; none of its content. */
export interface ParkedEvent {
  readonly stream: string;
  readonly revision: number;
  readonly position: string;
  readonly type: string;
}

/** An event that was left out, and how many still wait behind it. */
export interface SkippedEvent extends ParkedEvent {
  readonly waiting: number;
}

/** How the serving documents compare with those that the log gives (`built`). */
export interface Verification extends Comparison {
  readonly projector: string;
  readonly position: string;
}

export interface SampleOptions {
  readonly again?: readonly { readonly model: string; readonly id: string }[];
  readonly signal?: AbortSignal | undefined;
}

/** The read models of a deployment and the runner that keeps them. */
export interface Projections {
  /** Takes the lease (or stands by for it) and keeps all models up to the log. Resolves when running or standing by. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /**
   * Waits while a read model that this process runs has nothing whole to serve: at the very first start, or when the documents are gone.
   * Ends when all are built, one is stopped, or the time is over. An older version that serves is nothing to wait for.
   */
  built(timeoutMs: number): Promise<void>;
  /** False while a read model, fed here or elsewhere, has nothing whole to serve: reading it throws a `DocumentsUnavailableError`. */
  isWhole(): boolean;
  /** The documents of the version that serves; follows a switch at once. */
  of<D, F = NoFields>(projector: Projector<D, F>): DocumentReader<D, F>;
  /** True as soon as the named models (all without names) contain the position; false after the time-out (default 2 s). */
  waitFor(position: string, names?: readonly string[], timeoutMs?: number): Promise<boolean>;
  /** The same without waiting for models that are not live (paused, stopped, being rebuilt): false as soon as only such ones lack the position. */
  waitForLive(position: string, names?: readonly string[], timeoutMs?: number): Promise<boolean>;
  /** The stored document folded with those of the just appended events that it lacks: the answer to a command. */
  evolveNow<D, F = NoFields>(projector: Projector<D, F>, id: string, events: readonly RecordedEvent[]): Promise<D | undefined>;
  /** Calls the listener after each advance; the returned function ends that. */
  onAdvance(listener: (advance: Advance) => void): () => void;
  status(): Promise<readonly ProjectorStatus[]>;
  /** What waits in all models or the named one, on every node. */
  parked(name?: string): Promise<readonly ParkedEvents[]>;
  /** Takes the waiting events of a document again; true when it is whole again. */
  retry(name: string, key: string): Promise<boolean>;
  /**
   * Leaves out, in this read model and for this key, the first event that waits there or that stopped a build; what waits behind it is taken.
   * Every later build leaves it out as well. Undefined when nothing waits.
   */
  skip(name: string, key: string): Promise<SkippedEvent | undefined>;
  pause(name: string): Promise<void>;
  resume(name: string): Promise<void>;
  readonly replay: ReplayControl;
  /** Folds the log afresh and compares with the serving documents. */
  verify(name: string): Promise<Verification>;
  /**
   * The same for about so many documents of each read model that is live, found by chance and by the newest events, and for those that are
   * named. Reads the log once, and holds only these documents.
   * @throws EventDamagedError when an event cannot be read.
   */
  verifySamples(size: number, options?: SampleOptions): Promise<readonly Verification[]>;
}

/** Building a model again beside the one that serves. */
export interface ReplayControl {
  /** What replays of these names would have to do. Reads the whole log. */
  plan(names: readonly string[]): Promise<readonly ReplayPlan[]>;
  /**
   * Starts, or goes on with one that was stopped or killed; several names read the log together. With `until` it stops behind that position.
   * Resolves when it runs; `finished` tells the end.
   */
  start(names: string | readonly string[], until?: Position): Promise<void>;
  /** Resolves when the replay of this name is ready, stopped or failed. */
  finished(name: string): Promise<ReplayStatus>;
  stop(name: string): Promise<void>;
  /** What differs between the serving version and the one that was built; at most so many fields are told. */
  compare(name: string, most?: number): Promise<Comparison>;
  /** Lets the ready one serve, in one step; the old one is kept and fed. */
  switch(name: string): Promise<void>;
  /** Lets the one before serve again. */
  switchBack(name: string): Promise<void>;
  /** Drops the kept one, or the one being built. */
  release(name: string): Promise<void>;
}
