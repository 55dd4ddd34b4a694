import type { EventStore, RecordedEvent } from '@salon/event-store';
import type { DocumentReader, DocumentStore } from '../documents/document-store.ts';
import type { Comparison } from './compare.ts';
import type { RebuildStatus } from './model.ts';
import type { ParkedEvents } from './parked.ts';
import type { Advance } from './progress.ts';
import type { FieldOpener } from './projected-event.ts';
import type { AnyProjector, Projector } from './projector.ts';

export interface ProjectionsOptions {
  readonly events: EventStore;
  readonly documents: DocumentStore;
  readonly projectors: readonly AnyProjector[];
  readonly opener: FieldOpener;
  /** This process in the lease: a UUID made at start. */
  readonly owner: string;
  /** Milliseconds since 1970, for the lease and for progress. */
  readonly now: () => number;
  /** No other process can reach the store (embedded), so no lease is needed. Default true. */
  readonly exclusive?: boolean;
  /** Only follow the process that feeds the models, and never take the lease. Default false. */
  readonly follow?: boolean;
  onError?(error: unknown, facts: Readonly<Record<string, string>>): void;
  /**
   * Called for each event that a serving read model has taken, with the time that took
   * (milliseconds since 1970).
   */
  onTaken?(
    model: string,
    event: RecordedEvent,
    period: { readonly since: number; readonly until: number },
  ): void;
}

/** The status of one read model, for health, metrics and the operator. */
export interface ProjectorStatus {
  readonly name: string;
  readonly version: number;
  readonly collection: string;
  /**
   * `waiting`: another process feeds it; `building`: no build serves yet; `failed`: none will until
   * an operator acts.
   */
  readonly state: 'waiting' | 'building' | 'live' | 'paused' | 'failed';
  readonly position: string;
  readonly error: string | null;
  readonly parked: number;
  /** Instant of the last switch, ISO UTC. */
  readonly switchedAt: string | null;
  readonly rebuild: RebuildStatus | null;
}

/** The result of a rebuild beside the serving documents. */
export interface Rebuilt extends Comparison {
  readonly name: string;
  /** Whether the fresh build serves now. */
  readonly isSwitched: boolean;
  /** Documents of the fresh build that are set aside. */
  readonly parked: number;
}

/** Hands out read models, for queries: those of a deployment, or those of one request. */
export interface Reads {
  /** Reads the serving documents; follows a switch at once. */
  of<D>(projector: Projector<D>): DocumentReader<D>;
}

/** The read models of a deployment. */
export interface Projections extends Reads {
  /** Takes the lease and feeds all models, or stands by for it. Resolves in either state. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /**
   * Waits, at most so long, while a read model has no whole build to serve. Ends when all have one
   * or a build has failed.
   */
  built(timeoutMs: number): Promise<void>;
  /**
   * False while a read model has no whole build: reading it throws a `DocumentsUnavailableError`.
   */
  isWhole(): boolean;
  /** As `read`, but nothing is read before `reached` has resolved. */
  of<D>(projector: Projector<D>, reached?: Promise<void>): DocumentReader<D>;
  /**
   * True when the named models (default: all) have reached the position; false after the timeout
   * (default 2 s).
   */
  waitFor(position: string, names?: readonly string[], timeoutMs?: number): Promise<boolean>;
  /**
   * Like `waitFor`, but false as soon as only models that are not live (paused, being built) lack
   * the position.
   */
  waitForLive(position: string, names?: readonly string[], timeoutMs?: number): Promise<boolean>;
  /**
   * The answer to a command: the stored document folded with those of the appended events that it
   * lacks.
   */
  evolveNow<D>(
    projector: Projector<D>,
    id: string,
    events: readonly RecordedEvent[],
  ): Promise<D | undefined>;
  /** Returns a function that removes the listener. */
  onAdvance(listener: (advance: Advance) => void): () => void;
  status(): Promise<readonly ProjectorStatus[]>;
  /** In all models or the named one, whichever process feeds them. */
  parked(name?: string): Promise<readonly ParkedEvents[]>;
  /**
   * Folds the parked events of a document again; true when all were taken. A skip (`EventSkipped`)
   * does so by itself.
   */
  retry(name: string, key: string): Promise<boolean>;
  pause(name: string): Promise<void>;
  resume(name: string): Promise<void>;
  /**
   * Builds the model again beside the serving documents, compares both and drops the fresh ones.
   */
  verify(name: string): Promise<Rebuilt>;
  /**
   * The same, but the fresh documents serve then, in one step; not with documents set aside unless
   * `evenParked`.
   */
  replay(name: string, evenParked?: boolean): Promise<Rebuilt>;
  /** The collections that hold personal data in clear text, whichever build they belong to. */
  clearTextCollections(): Promise<readonly string[]>;
}
