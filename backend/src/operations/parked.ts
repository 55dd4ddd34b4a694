import { Injectable } from '@nestjs/common';
import { type Skip, skipEvent, skippedEvents, skippedEventsStream } from '@salon/domain';
import { canBeSkipped, type ParkedEvents } from '@salon/projections';
import { Reactors } from '../background/reactors.ts';
import type { CommandContext } from '../command/command-context.ts';
import { Executor } from '../command/execute.ts';
import { commandsReader } from '../evidence/commands-reader.ts';
import { ApiError } from '../http/api-error.ts';
import { erasureReactor } from '../person/erasure-reactor.ts';
import { Projections, WholeLog } from '../ports/tokens.ts';

export interface SkipRequest {
  readonly reader: string;
  readonly key: string;
  /** The first event under the key must have it; any if undefined. */
  readonly position?: string;
  readonly reason: string;
}

const WAIT_MS = 10_000;

/** Throws 404 for an unknown reader (specification, operation: parked events). */
@Injectable()
export class ParkedActions {
  constructor(
    private readonly reactors: Reactors,
    private readonly executor: Executor,
    private readonly projections: Projections,
    private readonly log: WholeLog,
  ) {}

  async list(reader?: string): Promise<readonly ParkedEvents[]> {
    const [models, reactors] = [await this.projections.status(), await this.reactors.status()];
    if (reader === undefined)
      return [...(await this.projections.parked()), ...(await this.reactors.parked())];
    if (models.some(({ name }) => name === reader)) return this.projections.parked(reader);
    if (reactors.some(({ name }) => name === reader)) return this.reactors.parked(reader);
    throw new ApiError('NOT_FOUND');
  }

  async find(reader: string, key: string) {
    return (await this.list(reader)).find((entry) => entry.key === key);
  }

  /** True if none is left. @throws ApiError CONFLICT if another process runs the reader. */
  async retry(reader: string, key: string): Promise<boolean> {
    await this.list(reader);
    const reaction = (await this.reactors.parked(reader)).find((each) => each.key === key);
    if (reaction === undefined)
      return (await this.find(reader, key)) === undefined || this.projections.retry(reader, key);
    const isHandled = await this.reactors.retry(reaction);
    if (isHandled === undefined) throw new ApiError('CONFLICT');
    return isHandled;
  }

  /** No command can write to them, since it cannot read one of their events. */
  async unreadableStreams(): Promise<readonly string[]> {
    const parked = await this.reactors.parked(commandsReader.name);
    return [...new Set(parked.flatMap(({ events }) => events.map(({ stream }) => stream)))];
  }

  /**
   * Skips the first event for everybody and retries the rest; `waiting` events are still parked.
   * Undefined if none is. @throws ApiError CONFLICT if another event is the first, or an erasure.
   */
  async skip(
    { reader, key, position, reason }: SkipRequest,
    context: CommandContext,
  ): Promise<{ readonly skip: Skip; readonly waiting: number } | undefined> {
    const first = (await this.find(reader, key))?.events[0];
    if (first === undefined) return undefined;
    if (position !== undefined && first.position !== position) throw new ApiError('CONFLICT');
    const skip = await this.leaveOut(first, reason, context);
    return { skip, waiting: (await this.find(reader, key))?.events.length ?? 0 };
  }

  async skipAt(
    { stream, revision }: Pick<Skip, 'stream' | 'revision'>,
    reason: string,
    context: CommandContext,
  ): Promise<Skip | undefined> {
    const [event] = await this.log.readStream(stream, { after: revision - 1, limit: 1 });
    return event?.revision === revision ? this.leaveOut(event, reason, context) : undefined;
  }

  private async leaveOut(
    { stream, revision, type }: Pick<Skip, 'stream' | 'revision' | 'type'>,
    reason: string,
    context: CommandContext,
  ) {
    if (!canBeSkipped(type)) throw new ApiError('CONFLICT');
    const skip: Skip = { stream, revision, type, reason };
    const executed = await this.executor.execute({
      stream: skippedEventsStream,
      aggregate: skippedEvents,
      context,
      evenUnread: true,
      decide: (skips) => skipEvent(skips, skip),
    });
    if (executed.kind === 'refused') throw new ApiError('CONFLICT');
    await Promise.all([
      this.projections.waitForLive(executed.position, undefined, WAIT_MS),
      this.reactors.allReached(executed.position, WAIT_MS),
    ]);
    return skip;
  }
}

export const isErasure = ({ reader }: ParkedEvents) => reader === erasureReactor.name;
