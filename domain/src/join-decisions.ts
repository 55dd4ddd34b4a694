import { accept, type Decision } from './decision.ts';

/** Several decisions of one command on one stream: all of their events, or the first refusal. */
export function joinDecisions<E>(...decisions: readonly Decision<E>[]): Decision<E> {
  const events: E[] = [];
  for (const decision of decisions) {
    if (decision.kind === 'rejected') return decision;
    events.push(...decision.events);
  }
  return accept(...events);
}
