import { type Report, runStories, textOf } from './run-stories.ts';

/** What went wrong, to be read. */
const failureOf = ({ failure }: Report): string => (failure === undefined ? '' : textOf(failure));

test('bookings, waitlists, letters and erasures keep their promises through crashes, lost messages and power cuts', async () => {
  expect(failureOf(await runStories({ seed: 1, steps: 60_000 }))).toBe('');
});
