import fc from 'fast-check';
import { failureText, runStories, type SimulationReport } from './run-stories.ts';
import { runStory, stories } from './simulate.ts';

const failureOf = ({ failure }: SimulationReport): string =>
  failure === undefined ? '' : failureText(failure);

test('the guarantees for bookings, waitlists, mails and erasures hold through crashes, lost messages and power cuts', async () => {
  expect(failureOf(await runStories({ seed: 1, steps: 15_000 }))).toBe('');
});

test('a story with an erasure has the same journal each time', async () => {
  const [story] = fc
    .sample(stories, { seed: 11, numRuns: 20 })
    .filter(({ actions }) => actions.some((action) => action.do === 'erase'));
  if (story === undefined) throw new Error('None of the stories has an erasure.');
  const { journal } = await runStory(story);
  expect(journal.join('\n')).toContain('destroy the key of guest-');
  expect((await runStory(story)).journal).toEqual(journal);
});
