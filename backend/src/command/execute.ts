import { Injectable, Optional } from '@nestjs/common';
import {
  type Aggregate,
  type Decision,
  type EventType,
  eventDefinitions,
  isEventType,
  type PersonId,
} from '@salon/domain';
import {
  type EventToAppend,
  eventIdFor,
  type JsonObject,
  PersonErasedError,
  type Position,
  type RecordedEvent,
  Sealer,
  START_POSITION,
  WrongExpectedRevisionError,
} from '@salon/event-store';
import { LEFT_OUT, Skips } from '@salon/projections';
import { LRUCache } from 'lru-cache';
import { EventStore } from '../ports/tokens.ts';
import type { CommandContext } from './command-context.ts';
import { type Outcome, type Refused, refuse } from './outcome.ts';
import { EventUnreadableError, openFieldsOf, readStored } from './stored-event.ts';

/**
 * Keeps commands of one process on a stream from conflicting. An optimization only: correctness
 * comes from the expected revision.
 */
class PerStreamQueue {
  private readonly tails = new Map<string, Promise<unknown>>();

  run<T>(stream: string, work: () => Promise<T>): Promise<T> {
    const before = this.tails.get(stream) ?? Promise.resolve();
    const own = before.then(work, work);
    const tail = own
      .catch(() => undefined)
      .then(() => {
        if (this.tails.get(stream) === tail) this.tails.delete(stream);
      });
    this.tails.set(stream, tail);
    return own;
  }
}

/** Revision -1 is a stream without events. */
interface StateAt<S> {
  readonly state: S;
  readonly revision: number;
  readonly position: Position;
  readonly unread: readonly Unread[];
}

interface Unread {
  readonly fields: JsonObject;
  readonly error: EventUnreadableError;
}

/**
 * @throws EventUnreadableError when an unreadable event of a stream that concerns everybody names
 * this id. One that names nothing stops nothing.
 */
export function refuseUnread({ unread }: Pick<StateAt<unknown>, 'unread'>, id: string): void {
  const named = unread.find(({ fields }) => Object.values(fields).includes(id));
  if (named !== undefined) throw named.error;
}

function refuseAllUnread({ unread: [first] }: Pick<StateAt<unknown>, 'unread'>) {
  if (first !== undefined) throw first.error;
}

const MOST_STATES = 2000;

class StreamStates {
  private readonly byAggregate = new Map<object, LRUCache<string, StateAt<unknown>>>();

  constructor(
    private readonly store: EventStore,
    private readonly skips: Skips | undefined,
  ) {}

  async atHead<S, E>(aggregate: Aggregate<S, E>, stream: string) {
    const cached = this.statesOf<S, E>(aggregate).get(this.keyOf(stream)) ?? {
      state: aggregate.initial,
      revision: -1,
      position: START_POSITION,
      unread: [],
    };
    const options = cached.revision < 0 ? {} : { after: cached.revision };
    return this.advance(aggregate, stream, cached, await this.store.readStream(stream, options));
  }

  advance<S, E>(
    aggregate: Aggregate<S, E>,
    stream: string,
    from: StateAt<S>,
    events: readonly RecordedEvent[],
  ) {
    let { state } = from;
    const unread = [...from.unread];
    for (const recorded of events.filter(({ type }) => type !== LEFT_OUT)) {
      const event = readStored(recorded);
      if (event instanceof EventUnreadableError)
        unread.push({ fields: openFieldsOf(recorded), error: event });
      // The schema was checked, and a stream has only events of its aggregate.
      else state = aggregate.evolve(state, event as E, event.facts);
    }
    const { revision, position } = events.at(-1) ?? from;
    const next: StateAt<S> = { state, revision, position, unread };
    this.remember(aggregate, stream, next);
    return next;
  }

  /** A state from before a skip is not found again. */
  private keyOf(stream: string) {
    return `${this.skips?.countIn(stream) ?? 0} ${stream}`;
  }

  private remember<S, E>(aggregate: Aggregate<S, E>, stream: string, at: StateAt<S>) {
    const states = this.statesOf(aggregate);
    const key = this.keyOf(stream);
    const present = states.get(key);
    if (present === undefined || present.revision <= at.revision) states.set(key, at);
  }

  private statesOf<S, E>(aggregate: Aggregate<S, E>) {
    const states =
      this.byAggregate.get(aggregate) ??
      new LRUCache<string, StateAt<unknown>>({ max: MOST_STATES });
    this.byAggregate.set(aggregate, states);
    return states as LRUCache<string, StateAt<S>>;
  }
}

export interface Execution<S, E extends DecidedEvent> {
  readonly stream: string;
  readonly aggregate: Aggregate<S, E>;
  readonly context: CommandContext;
  /** For what must not wait for an unreadable event: an erasure, a skip. */
  readonly evenUnread?: boolean;
  /**
   * Revision -1 is a new stream. May run several times, so it must have no effects; reads other
   * streams (`stateOf`) in here, so that each retry has fresh facts.
   */
  decide(state: S, revision: number): Decision<E> | Promise<Decision<E>>;
}

interface ExecutionWithFacts<S, E extends DecidedEvent, F> extends Omit<Execution<S, E>, 'decide'> {
  /** Read at each try, in parallel with the state: one round trip to a log on a server. */
  facts(): Promise<F>;
  decide(state: S, facts: F): Decision<E> | Promise<Decision<E>>;
}

export interface Streams<S, E extends DecidedEvent, C> {
  stream(id: string): string | undefined;
  readonly aggregate: Aggregate<S, E>;
  command(id: string, commandId: string): C;
}

/** Every id has a stream. */
export interface KnownStreams<S, E extends DecidedEvent, C> extends Streams<S, E, C> {
  stream(id: string): string;
}

export type StateOf = Pick<Executor, 'stateOf' | 'lastReadable'>;

export type Executed<S> =
  | {
      readonly kind: 'done';
      readonly state: S;
      readonly revision: number;
      readonly position: Position;
      readonly events: readonly RecordedEvent[];
    }
  | Refused;

const MAXIMUM_TRIES = 10;

export class TooManyConflictsError extends Error {
  override readonly name = 'TooManyConflictsError';
  readonly retryable = true;
}

/** Load, decide, append (architecture, add a command: a write). */
@Injectable()
export class Executor {
  private readonly queue = new PerStreamQueue();
  private readonly states: StreamStates;

  constructor(
    private readonly store: EventStore,
    private readonly sealer: Sealer,
    @Optional() skips?: Skips,
  ) {
    this.states = new StreamStates(store, skips);
  }

  /** @throws EventUnreadableError when the state lacks an event that nobody has skipped. */
  async stateOf<S, E>(stream: string, aggregate: Aggregate<S, E>) {
    const head = await this.states.atHead(aggregate, stream);
    refuseAllUnread(head);
    return head;
  }

  /** For a stream that concerns everybody, or an erasure (see `refuseUnread`). */
  lastReadable<S, E>(stream: string, aggregate: Aggregate<S, E>) {
    return this.states.atHead(aggregate, stream);
  }

  /**
   * Decides again after a conflict. A rejection counts only at the head of the stream. @throws
   * EventUnreadableError when the stream has an unreadable event that nobody has skipped: no
   * decision may rest on the rest.
   */
  execute<S, E extends DecidedEvent>(execution: Execution<S, E>) {
    const { stream, aggregate, decide } = execution;
    return this.queue.run(stream, () =>
      this.retryConflicts(execution, async () => {
        const head = await this.states.atHead(aggregate, stream);
        if (execution.evenUnread !== true) refuseAllUnread(head);
        return { head, decision: await decide(head.state, head.revision) };
      }),
    );
  }

  /** On the stream of `id`, with its command. */
  decide<S, E extends DecidedEvent, C>(
    { stream, aggregate, command }: KnownStreams<S, E, C>,
    id: string,
    context: CommandContext,
    decide: (state: S, command: C, revision: number) => Decision<E> | Promise<Decision<E>>,
  ) {
    const own = command(id, context.commandId);
    return this.execute({
      stream: stream(id),
      aggregate,
      context,
      decide: (state, revision) => decide(state, own, revision),
    });
  }

  executeWithFacts<S, E extends DecidedEvent, F>(execution: ExecutionWithFacts<S, E, F>) {
    const { stream, aggregate, facts, decide } = execution;
    return this.queue.run(stream, () =>
      this.retryConflicts(execution, async () => {
        const [head, read] = await Promise.all([this.stateOf(stream, aggregate), facts()]);
        return { head, decision: await decide(head.state, read) };
      }),
    );
  }

  private async retryConflicts<S, E extends DecidedEvent>(
    execution: Omit<Execution<S, E>, 'decide'>,
    decideAtHead: () => Promise<{ readonly head: StateAt<S>; readonly decision: Decision<E> }>,
  ): Promise<Executed<S>> {
    const { aggregate, stream } = execution;
    for (let tries = 0; tries < MAXIMUM_TRIES; tries += 1) {
      // Reads on from a cached state as well: with two processes, every second append would
      // conflict otherwise.
      const { head, decision } = await decideAtHead();
      if (decision.kind === 'accepted' && decision.events.length > 0) {
        const appended = await this.append(execution, head, decision.events);
        if (appended !== 'conflict') return appended;
      } else {
        // A rejection, or a command done before, counts only if the stream has not changed
        // meanwhile.
        const present = await this.states.atHead(aggregate, stream);
        if (present.revision === head.revision) {
          return decision.kind === 'rejected'
            ? refuse(decision.rejection)
            : { kind: 'done', ...present, events: [] };
        }
      }
    }
    throw new TooManyConflictsError(
      `${stream} changed ${MAXIMUM_TRIES} times while one command was decided.`,
    );
  }

  private async append<S, E extends DecidedEvent>(
    execution: Omit<Execution<S, E>, 'decide'>,
    at: StateAt<S>,
    decided: readonly E[],
  ): Promise<Executed<S> | 'conflict'> {
    const { aggregate, context, stream } = execution;
    try {
      const events = await prepareEvents(this.sealer, stream, decided, context);
      const expected = at.revision < 0 ? 'no-stream' : at.revision;
      const { position } = await this.store.append(stream, expected, events);
      const recorded = events.map((event, index) => ({
        ...event,
        stream,
        revision: at.revision + 1 + index,
        position,
        recordedAt: context.at,
      }));
      return {
        kind: 'done',
        ...this.states.advance(aggregate, stream, at, recorded),
        events: recorded,
      };
    } catch (error) {
      if (error instanceof WrongExpectedRevisionError) return 'conflict';
      if (error instanceof PersonErasedError)
        return refuse({ code: 'PERSON_ERASED', person: error.person });
      throw error;
    }
  }
}

export function answerWith(id: string, executed: Executed<unknown>): Outcome {
  return executed.kind === 'refused'
    ? executed
    : { kind: 'done', id, position: executed.position, events: executed.events };
}

export interface DecidedEvent {
  readonly type: string;
  readonly data: object;
  readonly personal?: { readonly person: PersonId; readonly fields: object };
}

/**
 * Ids derive from the command; personal fields are sealed. Each person's key is durable before this
 * resolves. Throws `PersonErasedError` if a key was destroyed.
 */
export function prepareEvents(
  sealer: Sealer,
  stream: string,
  decided: readonly DecidedEvent[],
  context: CommandContext,
): Promise<readonly EventToAppend[]> {
  return Promise.all(
    decided.map(async (event, index) => {
      if (!isEventType(event.type))
        throw new Error(`${event.type} is decided on ${stream} but has no schema.`);
      const definition = eventDefinitions[event.type];
      const id = eventIdFor(context.commandId, stream, index);
      const data = definition.data.parse(event.data) as JsonObject;
      const { personal } = event;
      const sealed = personal && { sealed: await seal(sealer, id, event.type, personal) };
      return {
        id,
        type: event.type,
        data: { ...data, ...sealed },
        metadata: { ...context, v: String(definition.version) },
      };
    }),
  );
}

function seal(
  sealer: Sealer,
  id: string,
  type: EventType,
  { person, fields }: NonNullable<DecidedEvent['personal']>,
) {
  const { personal } = eventDefinitions[type];
  if (personal === undefined) throw new Error(`${type} has no personal fields.`);
  return sealer.seal(person, id, personal.fields.parse(fields) as JsonObject, personal.version);
}
