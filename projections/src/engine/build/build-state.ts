/**
 * Where a build stands: nobody here feeds it (`waiting`), it reads the log (`catching-up`), it is fed by the live feed (`live`), the
 * operator holds it (`paused`), or an event has stopped it (`stopped`).
 */
export type BuildState = 'waiting' | 'catching-up' | 'live' | 'paused' | 'stopped';

/** What happens to a build. */
export type BuildStep =
  /** It begins, or goes on, to read the log. */
  | 'feed'
  /** It has reached the live feed. */
  | 'join'
  /** The store or the log was away; it is tried again by itself. */
  | 'fail'
  /** It has met an event that it cannot take and must not park. */
  | 'poison'
  | 'pause'
  /** This process no longer has the lease. */
  | 'let-go';

/** Every transition. A step that a state does not name leaves it: what is paused or let go stays so, whatever still comes in. */
const transitions: Readonly<Record<BuildState, Readonly<Partial<Record<BuildStep, BuildState>>>>> = {
  waiting: { feed: 'catching-up', pause: 'paused' },
  'catching-up': { join: 'live', poison: 'stopped', pause: 'paused', 'let-go': 'waiting' },
  live: { fail: 'catching-up', poison: 'stopped', pause: 'paused', 'let-go': 'waiting' },
  paused: { feed: 'catching-up', 'let-go': 'waiting' },
  stopped: { feed: 'catching-up', pause: 'paused', 'let-go': 'waiting' },
};

/** The state after a step. */
export function nextState(state: BuildState, step: BuildStep): BuildState {
  return transitions[state][step] ?? state;
}
