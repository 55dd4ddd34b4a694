import type { Aggregate, Decision } from './decision.ts';

/** Events are recorded a minute apart from 10:00 UTC, by commands `past-0`, `past-1` … */
export function given<S, E>(aggregate: Aggregate<S, E>, ...events: readonly E[]): S {
  return events.reduce((state, event, index) => {
    const at = `2026-10-24T10:${String(index).padStart(2, '0')}:00.000Z`;
    return aggregate.evolve(state, event, { commandId: `past-${index}`, at });
  }, aggregate.initial);
}

export const accepted = (...events: readonly object[]) => ({ kind: 'accepted', events });

export const rejected = (code: string, facts: object = {}) => ({
  kind: 'rejected',
  rejection: { code, ...facts },
});

export const eventsOf = <E>(decision: Decision<E>): readonly E[] =>
  decision.kind === 'accepted' ? decision.events : [];
