import type { Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { RecordedEvent } from '@salon/event-store';
import { noteWritten } from '../process/written.ts';

/** How a reactor follows the log. */
export interface ReactorOptions {
  /** Of its checkpoint, in the log and in the figures; never changed. */
  readonly name: string;
  /** Where it goes on when its checkpoint belongs to another log or lies behind this one's end: a restored backup, for example. */
  readonly onForeignCheckpoint: 'start' | 'head';
  /** Events that were older than this when it began without a checkpoint are left alone; nothing is left alone when it is not given. */
  readonly reachesBackMs?: number;
  /** While visitors are served its batches begin only every so many milliseconds, and are larger. */
  readonly givesWayMs?: number;
}

/** Does something because of events, outside of requests. */
export interface Reactor {
  /** Whether it has anything to do with an event; of others it is not told. */
  concerns(event: RecordedEvent): boolean;

  /**
   * Takes the next batch in the order of the log. When it throws, it comes again, and after a crash it may, whole or
   * in part: each event is taken at least once, so what it does must be repeatable.
   */
  react(events: readonly RecordedEvent[]): Promise<void>;
}

/** Carries the options of a reactor, and finds all of them. */
export const reactor = DiscoveryService.createDecorator<ReactorOptions>();

/** Makes a provider of any loaded module a reactor with a checkpoint of its own; it is never replayed. */
export const CheckpointedReactor = (options: ReactorOptions) => (target: Type<Reactor>) => {
  noteWritten(target);
  reactor(options)(target);
};
