import { Injectable } from '@nestjs/common';
import type { Aggregate, Decision } from '@salon/domain';
import {
  type EventStore,
  PersonErasedError,
  type Position,
  type RecordedEvent,
  Sealer,
  WrongExpectedRevisionError,
} from '@salon/event-store';
import { InjectEventStore } from '../ports/tokens.ts';
import type { CommandContext } from './command-context.ts';
import { type Outcome, type Refused, refused } from './outcome.ts';
import { PerStreamQueue } from './per-stream-queue.ts';
import { type DecidedEvent, prepareEvents } from './prepare-events.ts';
import { type StateAt, StreamStates } from './stream-states.ts';

/** One command on one stream. */
export interface Execution<S, E extends DecidedEvent> {
  readonly stream: string;
  readonly aggregate: Aggregate<S, E>;
  readonly context: CommandContext;
  /**
   * Decides by the state and its revision (-1: the stream is new). May run several times and changes nothing; what it takes from the
   * heads of other streams (`stateOf`) is read in here, so that each try is decided on facts of its own.
   */
  decide(state: S, revision: number): Decision<E> | Promise<Decision<E>>;
}

/** One command on one stream that is decided by facts of other streams as well. */
export interface ExecutionWithFacts<S, E extends DecidedEvent, F> extends Omit<Execution<S, E>, 'decide'> {
  /** Reads them at the heads of their streams, for each try anew, side by side with the state: a log on a server is asked once for all. */
  facts(): Promise<F>;
  decide(state: S, facts: F): Decision<E>;
}

/** Reads the head of another stream, for a decision that depends on it. */
export type StateOf = Pick<Executor, 'stateOf'>;

/** What an execution gave: the events just appended and the state after them, or the refusal. */
export type Executed<S> =
  | {
      readonly kind: 'done';
      readonly state: S;
      readonly revision: number;
      readonly position: Position;
      readonly events: readonly RecordedEvent[];
    }
  | Refused;

/** Conflicts in a row after which a command gives up; each one means that somebody else got a decision through. */
const MAXIMUM_TRIES = 10;

/** The stream changed at every try; the request may be sent again. */
export class TooManyConflictsError extends Error {
  override readonly name = 'TooManyConflictsError';
  readonly retryable = true;
}

/** The one way into the log (architecture, writes: a write). */
@Injectable()
export class Executor {
  private readonly queue = new PerStreamQueue();
  private readonly states: StreamStates;

  constructor(
    @InjectEventStore() private readonly store: EventStore,
    private readonly sealer: Sealer,
  ) {
    this.states = new StreamStates(store);
  }

  /** The state at the head of a stream: for facts of other streams and for questions that the log alone answers. */
  stateOf<S, E>(stream: string, aggregate: Aggregate<S, E>): Promise<StateAt<S>> {
    return this.states.atHead(aggregate, stream);
  }

  /** Decides and appends; a conflict is decided again, and a rejection counts only at the head of the stream. */
  execute<S, E extends DecidedEvent>(execution: Execution<S, E>): Promise<Executed<S>> {
    const { stream, aggregate, decide } = execution;
    return this.queue.run(stream, () =>
      this.untilSettled(execution, async () => {
        const known = await this.states.atHead(aggregate, stream);
        return { known, decision: await decide(known.state, known.revision) };
      }),
    );
  }

  /** The same for a command that is decided by facts of other streams as well. */
  executeWithFacts<S, E extends DecidedEvent, F>(execution: ExecutionWithFacts<S, E, F>): Promise<Executed<S>> {
    const { stream, aggregate, facts, decide } = execution;
    return this.queue.run(stream, () =>
      this.untilSettled(execution, async () => {
        const [known, found] = await Promise.all([this.states.atHead(aggregate, stream), facts()]);
        return { known, decision: decide(known.state, found) };
      }),
    );
  }

  private async untilSettled<S, E extends DecidedEvent>(
    execution: Omit<Execution<S, E>, 'decide'>,
    decideAtHead: () => Promise<{ readonly known: StateAt<S>; readonly decision: Decision<E> }>,
  ): Promise<Executed<S>> {
    const { aggregate, stream } = execution;
    for (let tries = 0; tries < MAXIMUM_TRIES; tries += 1) {
      // At the head, also where the state is remembered: of two processes each would find at every second append that the other was there.
      const { known, decision } = await decideAtHead();
      if (decision.kind === 'accepted' && decision.events.length > 0) {
        const appended = await this.append(execution, known, decision.events);
        if (appended !== 'conflict') {
          return appended;
        }
      } else {
        // A refusal and "done before" count only if nothing came while it was decided.
        const head = await this.states.atHead(aggregate, stream);
        if (head.revision === known.revision) {
          return decision.kind === 'rejected' ? refused(decision.rejection) : { kind: 'done', ...head, events: [] };
        }
      }
    }
    throw new TooManyConflictsError(`${stream} changed ${MAXIMUM_TRIES} times while one command was decided.`);
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
      return { kind: 'done', ...this.states.advance(aggregate, stream, at, recorded), events: recorded };
    } catch (error) {
      if (error instanceof WrongExpectedRevisionError) {
        return 'conflict';
      }
      if (error instanceof PersonErasedError) {
        return refused({ code: 'PERSON_ERASED', person: error.person });
      }
      throw error;
    }
  }
}

/** The handler's answer from what was executed; `id` names the thing acted on. */
export function answerWith(id: string, executed: Executed<unknown>): Outcome {
  return executed.kind === 'refused' ? executed : { kind: 'done', id, position: executed.position, events: executed.events };
}
