import type { Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { RecordedEvent } from '@salon/event-store';
import { noteWritten } from '../command/written.ts';

export interface ReactorOptions {
  /** Name of its checkpoint, also in log and metrics; must never change. */
  readonly name: string;
  /** Where to continue if the checkpoint is not of this log, for example after a restore. */
  readonly onForeignCheckpoint: 'start' | 'head';
  /** Without a checkpoint, ignores events older than this; by default none. */
  readonly reachesBackMs?: number;
}

export interface Reactor {
  /** The types of events for `react`. */
  readonly handles: Pick<ReadonlySet<string>, 'has'>;

  /**
   * Handles the next batch in log order. Must be repeatable: each event comes at least once, and
   * again if it throws or after a crash.
   */
  react(events: readonly RecordedEvent[]): Promise<void>;
}

export const reactor = DiscoveryService.createDecorator<ReactorOptions>();

/** Makes a provider a reactor with its own checkpoint; it is never replayed. */
export const CheckpointedReactor = (options: ReactorOptions) => (target: Type<Reactor>) => {
  noteWritten(target);
  reactor(options)(target);
};
