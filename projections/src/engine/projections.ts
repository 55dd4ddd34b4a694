import type { EventStore, RecordedEvent } from '@salon/event-store';
import type { DocumentReader, DocumentStore } from '../documents/document-store.ts';
import type { Comparison } from './compare.ts';
import type { RebuildStatus } from './model.ts';
import type { ParkedEvents } from './parked.ts';
import type { AnyProjector, FieldOpener, Projector } from './projector.ts';
import type { Advance } from './waiters.ts';

export interface ProjectionsOptions {
  readonly events: EventStore;
  readonly documents: DocumentStore;
  readonly projectors: readonly AnyProjector[];
  readonly opener: FieldOpener;
  /** A UUID of this process, for the lease. */
  readonly owner: string;
  readonly now: () => number;
  /** No other process can reach the store, so no lease is needed. Default true. */
  readonly exclusive?: boolean;
  /** Never take the lease. Default false. */
  readonly follow?: boolean;
  /** Called once while an engine is away, until `onRecovery`. */
  onError?(error: unknown, facts: Readonly<Record<string, string>>): void;
  onRecovery?(facts: Readonly<Record<string, string>>): void;
  /** Called for each event that a serving model has taken; period in milliseconds since 1970. */
  onTaken?(
    model: string,
    event: RecordedEvent,
    period: { readonly since: number; readonly until: number },
  ): void;
}

export interface ProjectorStatus {
  readonly name: string;
  readonly label: string;
  readonly version: number;
  readonly collection: string;
  /** `waiting`: another process feeds it; `building`: no build serves yet. */
  readonly state: 'waiting' | 'building' | 'live' | 'paused';
  readonly position: string;
  readonly parked: number;
  /** ISO UTC. */
  readonly switchedAt: string | null;
  readonly rebuild: RebuildStatus | null;
}

export interface Rebuilt extends Comparison {
  readonly name: string;
  readonly isSwitched: boolean;
  readonly parked: number;
}

export interface Reads {
  of<D>(projector: Projector<D>): DocumentReader<D>;
}

export interface Projections extends Reads {
  /** Takes the lease and feeds all models, or stands by for it. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Waits until all models have a whole build to serve, or the time is up. */
  built(timeoutMs: number): Promise<void>;
  /** False while reading a model throws a `DocumentsUnavailableError`. */
  isWhole(): boolean;
  /** Nothing is read before `reached` has resolved. */
  of<D>(projector: Projector<D>, reached?: Promise<void>): DocumentReader<D>;
  /** Whether the named models (default: all) reach the position in time (default 2 s). */
  waitFor(position: string, names?: readonly string[], timeoutMs?: number): Promise<boolean>;
  /**
   * Like `waitFor`, but false as soon as only models that are paused or being built lack the
   * position.
   */
  waitForLive(position: string, names?: readonly string[], timeoutMs?: number): Promise<boolean>;
  /**
   * The stored document folded with those of the appended events that it lacks: the answer to a
   * command.
   */
  evolveNow<D>(
    projector: Projector<D>,
    id: string,
    events: readonly RecordedEvent[],
  ): Promise<D | undefined>;
  onAdvance(listener: (advance: Advance) => void): () => void;
  status(): Promise<readonly ProjectorStatus[]>;
  /** Known whichever process feeds the models. */
  parked(name?: string): Promise<readonly ParkedEvents[]>;
  /**
   * Folds the parked events of a document again, as a skip does by itself; true when all were
   * taken.
   */
  retry(name: string, key: string): Promise<boolean>;
  pause(name: string): Promise<void>;
  resume(name: string): Promise<void>;
  /** Builds the model again beside the serving documents, compares both and drops the fresh ones. */
  verify(name: string): Promise<Rebuilt>;
  /** The same, but the fresh documents serve then, unless some of them were set aside. */
  replay(name: string): Promise<Rebuilt>;
  /** Of all builds with personal data in clear text. */
  clearTextCollections(): Promise<readonly string[]>;
}
