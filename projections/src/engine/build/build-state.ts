/**
 * The state of a build: this process does not feed it (`waiting`), it reads the log (`catching-up`), the live feed feeds it (`live`), the
 * operator has paused it (`paused`), or an event has stopped it (`stopped`).
 */
export type BuildState = 'waiting' | 'catching-up' | 'live' | 'paused' | 'stopped';

/** An event in the life of a build. */
export type BuildStep =
  /** It begins or continues to read the log. */
  | 'feed'
  /** It has reached the live feed. */
  | 'join'
  /** The store or the log was away; the runner tries again. */
  | 'fail'
  /** It failed on an event that it must not park. */
  | 'poison'
  | 'pause'
  /** This process no longer holds the lease. */
  | 'lose-lease';

/** All transitions. A step that a state does not name changes nothing: a paused build stays so, whatever work still ends. */
const transitions: Readonly<Record<BuildState, Readonly<Partial<Record<BuildStep, BuildState>>>>> = {
  waiting: { feed: 'catching-up', pause: 'paused' },
  'catching-up': { join: 'live', poison: 'stopped', pause: 'paused', 'lose-lease': 'waiting' },
  live: { fail: 'catching-up', poison: 'stopped', pause: 'paused', 'lose-lease': 'waiting' },
  paused: { feed: 'catching-up', 'lose-lease': 'waiting' },
  stopped: { feed: 'catching-up', pause: 'paused', 'lose-lease': 'waiting' },
};

/** The state after a step. */
export function nextState(state: BuildState, step: BuildStep): BuildState {
  return transitions[state][step] ?? state;
}
