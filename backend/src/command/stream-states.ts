import type { Aggregate } from '@salon/domain';
import { type EventStore, type Position, type RecordedEvent, START_POSITION } from '@salon/event-store';
import { parseStored } from './stored-event.ts';

/** An aggregate's state as of one revision of its stream; revision -1 for a stream without events. */
export interface StateAt<S> {
  readonly state: S;
  readonly revision: number;
  /** Position of the stream's last event. */
  readonly position: Position;
}

/** States of streams that were used lately, so that a command reads on instead of reading all. */
export class StreamStates {
  private readonly byAggregate = new WeakMap<object, Map<string, StateAt<unknown>>>();

  constructor(
    private readonly store: EventStore,
    /** How many streams are remembered for each aggregate. */
    private readonly capacity = 2000,
  ) {}

  /** The state at the head of the stream, read on from what is remembered. */
  async atHead<S, E>(aggregate: Aggregate<S, E>, stream: string): Promise<StateAt<S>> {
    const known = this.statesOf<S, E>(aggregate).get(stream) ?? { state: aggregate.initial, revision: -1, position: START_POSITION };
    const options = known.revision < 0 ? {} : { after: known.revision };
    return this.advance(aggregate, stream, known, await this.store.readStream(stream, options));
  }

  /** Folds events that follow a state and remembers the result. */
  advance<S, E>(aggregate: Aggregate<S, E>, stream: string, from: StateAt<S>, events: readonly RecordedEvent[]): StateAt<S> {
    const next = events.reduce<StateAt<S>>((at, recorded) => {
      const event = parseStored(recorded);
      // The schema of the event's type was checked just now; that a stream holds its own aggregate's events is its definition.
      const state = aggregate.evolve(at.state, event as E, event.facts);
      return { state, revision: recorded.revision, position: recorded.position };
    }, from);
    this.remember(aggregate, stream, next);
    return next;
  }

  private remember<S, E>(aggregate: Aggregate<S, E>, stream: string, at: StateAt<S>): void {
    const states = this.statesOf(aggregate);
    const present = states.get(stream);
    if (present !== undefined && present.revision > at.revision) {
      return;
    }
    states.delete(stream);
    states.set(stream, at);
    const oldest = states.keys().next();
    if (states.size > this.capacity && !oldest.done) {
      states.delete(oldest.value);
    }
  }

  private statesOf<S, E>(aggregate: Aggregate<S, E>): Map<string, StateAt<S>> {
    const states = this.byAggregate.get(aggregate) ?? new Map<string, StateAt<unknown>>();
    this.byAggregate.set(aggregate, states);
    return states as Map<string, StateAt<S>>;
  }
}
