import type { Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { RecordedEvent } from '@salon/event-store';
import { noteWritten } from '../command/written.ts';

export interface ReactorOptions {
  /** Name of its checkpoint, also in log and metrics; must never change. */
  readonly name: string;
  /** On the operations page. */
  readonly label: string;
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

const labels = new Map<string, string>();

/** Of a reactor of any process, whose checkpoints are known by name. */
export const labelOfReactor = (name: string): string => labels.get(name) ?? name;

export const reactor = DiscoveryService.createDecorator<ReactorOptions>();

/** Makes a provider a reactor with its own checkpoint; it is never replayed. */
export const CheckpointedReactor = (options: ReactorOptions) => (target: Type<Reactor>) => {
  noteWritten(target);
  labels.set(options.name, options.label);
  reactor(options)(target);
};
