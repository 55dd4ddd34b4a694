import { type Report, runStories, textOf } from './run-stories.ts';

/** The report of a failure. */
const failureOf = ({ failure }: Report): string => (failure === undefined ? '' : textOf(failure));

test('the guarantees for bookings, waitlists, mails and erasures hold through crashes, lost messages and power cuts', async () => {
  expect(failureOf(await runStories({ seed: 1, steps: 60_000 }))).toBe('');
});
