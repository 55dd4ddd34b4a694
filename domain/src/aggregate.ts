import { PersistentMap } from './persistent-map.ts';

/** What the log knows about an event besides its content. */
export interface EventFacts {
  readonly commandId: string;
  /** When it was recorded by the salon: an instant. */
  readonly at: string;
}

/** One consistent thing of the salon: a state that only its own events change. */
export interface Aggregate<S, E> {
  readonly initial: S;
  /** Pure and total: the state after the event. Personal fields are never there. */
  evolve(state: S, event: E, facts: EventFacts): S;
}

/** Part of every state: the commands that were carried out. One that comes again is accepted and changes nothing. */
export interface Remembering {
  readonly commandIds: PersistentMap<true>;
}

/** An aggregate that remembers its command ids beside what `change` makes of its events. */
export function remembering<S extends object, E>(
  initial: S,
  change: (state: S & Remembering, event: E, facts: EventFacts) => S,
): Aggregate<S & Remembering, E> {
  return {
    initial: { ...initial, commandIds: PersistentMap.of() },
    evolve: (state, event, facts) => ({ ...change(state, event, facts), commandIds: state.commandIds.with(facts.commandId, true) }),
  };
}
