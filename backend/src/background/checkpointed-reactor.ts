import type { Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { RecordedEvent } from '@salon/event-store';
import { noteWritten } from '../command/written.ts';

export interface ReactorOptions {
  /** Names the checkpoint, also in log and metrics; never to be changed. */
  readonly name: string;
  readonly label: string;
  /** What to do if the checkpoint is not of this log, for example after a restore. */
  readonly onForeignCheckpoint: 'start' | 'head';
  /** Without a checkpoint, older events are ignored; by default none. */
  readonly reachesBackMs?: number;
}

export interface Reactor {
  readonly handles: Pick<ReadonlySet<string>, 'has'>;

  /**
   * Events come in log order. Must be repeatable: each comes at least once, and again if it throws
   * or after a crash.
   */
  react(events: readonly RecordedEvent[]): Promise<void>;
}

const labels = new Map<string, string>();

export const labelOfReactor = (name: string): string => labels.get(name) ?? name;

export const reactor = DiscoveryService.createDecorator<ReactorOptions>();

/** A reactor has its own checkpoint and is never replayed. */
export const CheckpointedReactor = (options: ReactorOptions) => (target: Type<Reactor>) => {
  noteWritten(target);
  labels.set(options.name, options.label);
  reactor(options)(target);
};
