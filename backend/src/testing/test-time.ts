/**
 * When a salon under test opens: ten in the morning of a Wednesday in Tokyo, so that no test meets
 * a midnight, a month's end or a holiday by chance. It lies ahead of the machine's own time, so
 * that no server forgets early what it keeps for a while.
 */
const OPENING = '2035-06-06T01:00:00.000Z';

/**
 * How far the test's time is ahead of the machine's, in milliseconds; the same for the tests of a
 * file and the salons that they start, and in a run whose files share salons (`TESTS_BEGAN_AT`,
 * milliseconds since 1970) for all of them.
 */
export const AHEAD_MS = Date.parse(OPENING) - Number(process.env.TESTS_BEGAN_AT ?? Date.now());

/** Now, as the salons under test have it: an ISO 8601 instant in UTC. */
export const testNow = (): string => new Date(Date.now() + AHEAD_MS).toISOString();
