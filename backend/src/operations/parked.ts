import { Injectable } from '@nestjs/common';
import { type Skip, skipEvent, skippedEvents, skippedEventsStream } from '@salon/domain';
import type { ParkedEvents, Projections } from '@salon/projections';
import type { ParkedReaction } from '../background/follow-log.ts';
import { Reactors } from '../background/reactors.ts';
import type { CommandContext } from '../command/command-context.ts';
import { Executor } from '../command/execute.ts';
import { ApiError } from '../http/api-error.ts';
import { erasureReactor } from '../person/erasure-reactor.ts';
import { InjectProjections } from '../ports/tokens.ts';

/** The events that a reader of the log, a read model or a reactor, has parked under a key. */
export interface ParkedEntry extends Pick<ParkedEvents, 'key' | 'error' | 'attempts' | 'events'> {
  readonly reader: string;
}

export interface AskedSkip {
  readonly reader: string;
  readonly key: string;
  /** Position that the first event under the key must have; any if undefined. */
  readonly position?: string;
  readonly reason: string;
  /** For every reader of the event, not only this one. */
  readonly isForAll: boolean;
}

const WAIT_MS = 10_000;

/**
 * The parked events of read models and reactors (specification, operation: parked events). Throws
 * 404 for an unknown reader.
 */
@Injectable()
export class Parked {
  constructor(
    private readonly reactors: Reactors,
    private readonly executor: Executor,
    @InjectProjections() private readonly projections: Projections,
  ) {}

  async list(reader?: string): Promise<readonly ParkedEntry[]> {
    const [models, reactors] = [await this.projections.status(), await this.reactors.status()];
    if (reader === undefined) return [...(await this.ofModels()), ...(await this.ofReactors())];
    if (models.some(({ name }) => name === reader)) return this.ofModels(reader);
    if (reactors.some(({ name }) => name === reader)) return this.ofReactors(reader);
    throw new ApiError('NOT_FOUND');
  }

  async find(reader: string, key: string) {
    return (await this.list(reader)).find((entry) => entry.key === key);
  }

  /**
   * Retries the events parked under a key; true if none is left. @throws ApiError CONFLICT if
   * another process runs the reader.
   */
  async retry(reader: string, key: string): Promise<boolean> {
    await this.list(reader);
    const [reaction] = (await this.reactors.parked(reader)).filter(
      ({ position }) => position === key,
    );
    if (reaction === undefined)
      return (await this.find(reader, key)) === undefined || this.projections.retry(reader, key);
    const isHandled = await this.reactors.retry(reaction);
    if (isHandled === undefined) throw new ApiError('CONFLICT');
    return isHandled;
  }

  /**
   * Skips the first event under a key, now and in every later build, and retries the events behind
   * it. Returns the skipped event and the number of events still parked; undefined if none is
   * parked under the key.
   * @throws ApiError CONFLICT if another event is the first.
   */
  async skip(
    asked: AskedSkip,
    context: CommandContext,
  ): Promise<{ readonly skip: Skip; readonly waiting: number } | undefined> {
    const { reader, key, position, reason, isForAll } = asked;
    const first = (await this.find(reader, key))?.events[0];
    if (first === undefined) return undefined;
    if (position !== undefined && first.position !== position) throw new ApiError('CONFLICT');
    const { stream, revision, type } = first;
    const skip: Skip = { stream, revision, type, reader: isForAll ? null : reader, reason };
    const executed = await this.executor.execute({
      stream: skippedEventsStream,
      aggregate: skippedEvents,
      context,
      decide: (skips) => skipEvent(skips, skip),
    });
    if (executed.kind === 'refused') throw new ApiError('CONFLICT');
    await this.projections.waitForLive(executed.position, undefined, WAIT_MS);
    await this.reactors.forgetSkipped(skip);
    return { skip, waiting: (await this.find(reader, key))?.events.length ?? 0 };
  }

  private async ofModels(name?: string) {
    const parked = await this.projections.parked(name);
    return parked.map(({ projector, key, error, attempts, events }) => ({
      reader: projector,
      key,
      error,
      attempts,
      events,
    }));
  }

  private async ofReactors(name?: string) {
    return (await this.reactors.parked(name)).map(entryOf);
  }
}

export const isErasure = ({ reader }: ParkedEntry) => reader === erasureReactor.name;

/** A reactor continues after a failed event, so each one is parked alone, under its position. */
function entryOf({
  reactor,
  error,
  attempts,
  position,
  stream,
  revision,
  type,
}: ParkedReaction): ParkedEntry {
  return {
    reader: reactor,
    key: position,
    error,
    attempts,
    events: [{ position, stream, revision, type }],
  };
}
