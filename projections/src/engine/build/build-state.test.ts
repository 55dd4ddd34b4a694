import { type BuildState, type BuildStep, nextState } from './build-state.ts';

const after = (state: BuildState, ...steps: readonly BuildStep[]): BuildState => steps.reduce(nextState, state);

test('a build catches up, joins the live feed, and reads the log again after a failure', () => {
  expect(after('waiting', 'feed')).toBe('catching-up');
  expect(after('waiting', 'feed', 'join')).toBe('live');
  expect(after('waiting', 'feed', 'join', 'fail')).toBe('catching-up');
  expect(after('waiting', 'feed', 'fail', 'feed', 'join')).toBe('live');
});

test('poison stops a build until somebody feeds it again', () => {
  expect(after('catching-up', 'poison')).toBe('stopped');
  expect(after('live', 'poison', 'join')).toBe('stopped');
  expect(after('stopped', 'feed')).toBe('catching-up');
});

test('a paused build stays paused, whatever the batch under way still reports', () => {
  for (const step of ['join', 'fail', 'poison', 'pause'] as const) expect(after('live', 'pause', step)).toBe('paused');
  expect(after('paused', 'feed')).toBe('catching-up');
});

test('without the lease a build waits, whatever the batch under way still reports', () => {
  for (const state of ['catching-up', 'live', 'paused', 'stopped'] as const) expect(after(state, 'lose-lease')).toBe('waiting');
  for (const step of ['join', 'fail', 'poison', 'lose-lease'] as const) expect(after('waiting', step)).toBe('waiting');
});
