import type { Position } from '@salon/event-store';

/** The builds of a worker thread, which it fills together. */
export interface WorkerTask {
  readonly builds: readonly {
    readonly name: string;
    readonly file: string;
    readonly projector: string;
    /** Set for a temporary build that is only compared (`comparedProjector`). */
    readonly compared?: { readonly only: readonly string[] | undefined } | undefined;
  }[];
  /** For its checkpoints. */
  readonly takeover: { readonly logId: string; readonly lease: number };
  /** From `SkippedEvents`. */
  readonly skipped: readonly string[];
  /** The head of the log. */
  readonly head: Position;
}

/** From the main thread. */
export type ToWorker =
  | { readonly kind: 'go on'; readonly head: Position }
  | { readonly kind: 'finish' }
  | { readonly kind: 'stop'; readonly name: string }
  | { readonly kind: 'erase'; readonly name: string; readonly ids: readonly string[]; readonly position: Position }
  | { readonly kind: 'scrub'; readonly name: string };

/** From the worker thread. */
export type FromWorker =
  /** `events` of the log were read since the last message. */
  | { readonly kind: 'moved'; readonly events: number; readonly positions: Readonly<Record<string, Position>> }
  /** All builds are at `head` and have their indexes; the worker waits for `go on` or `finish`. */
  | { readonly kind: 'reached'; readonly seconds: number }
  /** These are closed and synced. */
  | { readonly kind: 'back'; readonly names: readonly string[] }
  | { readonly kind: 'scrubbed'; readonly name: string };
