import type { Position } from '@salon/event-store';

/** What a thread is to build, all together. */
export interface ThreadWork {
  readonly builds: readonly {
    readonly name: string;
    readonly file: string;
    readonly projector: string;
    /** It is made only to be compared: `comparedProjector`. */
    readonly compared?: { readonly only: readonly string[] | undefined } | undefined;
  }[];
  /** Under which its checkpoints are written. */
  readonly takeover: { readonly logId: string; readonly lease: number };
  /** The events that the operator has left out (`SkippedEvents`). */
  readonly skipped: readonly string[];
  /** How far the log goes. */
  readonly head: Position;
}

/** What a thread is told. */
export type ToThread =
  | { readonly kind: 'go on'; readonly head: Position }
  | { readonly kind: 'finish' }
  | { readonly kind: 'stop'; readonly name: string }
  | { readonly kind: 'erase'; readonly name: string; readonly ids: readonly string[]; readonly position: Position }
  | { readonly kind: 'scrub'; readonly name: string };

/** What a thread tells. */
export type FromThread =
  /** So many events of the log were read since. */
  | { readonly kind: 'moved'; readonly events: number; readonly positions: Readonly<Record<string, Position>> }
  /** All are where the log ended, with their indexes; it waits for `go on` or `finish`. */
  | { readonly kind: 'reached'; readonly seconds: number }
  /** These are closed and on the disk. */
  | { readonly kind: 'back'; readonly names: readonly string[] }
  | { readonly kind: 'scrubbed'; readonly name: string };
