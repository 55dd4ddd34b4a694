import type { Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { RecordedEvent } from '@salon/event-store';
import { noteWritten } from '../command/written.ts';

/** Options of a reactor. */
export interface ReactorOptions {
  /** Name of its checkpoint, also in log and metrics; must never change. */
  readonly name: string;
  /**
   * Where to continue if the checkpoint is of another log or beyond the end of this one, for
   * example after a restore.
   */
  readonly onForeignCheckpoint: 'start' | 'head';
  /** Without a checkpoint, ignores events older than this; by default none. */
  readonly reachesBackMs?: number;
}

/** Reacts to events, outside of requests. */
export interface Reactor {
  /** Filters the events for `react`. */
  concerns(event: RecordedEvent): boolean;

  /**
   * Handles the next batch in log order. Must be repeatable: each event comes at least once, and
   * again if it throws or after a crash.
   */
  react(events: readonly RecordedEvent[]): Promise<void>;
}

/** Metadata decorator with the options, to discover reactors. */
export const reactor = DiscoveryService.createDecorator<ReactorOptions>();

/** Makes a provider a reactor with its own checkpoint; it is never replayed. */
export const CheckpointedReactor = (options: ReactorOptions) => (target: Type<Reactor>) => {
  noteWritten(target);
  reactor(options)(target);
};
