/**
 * The start of the tests' time: 10:00 on a Wednesday in Tokyo, so that no test runs into midnight,
 * the end of a month or a holiday by chance. It is later than the machine's time, so that no server
 * expires documents early.
 */
const OPENING = '2035-06-06T01:00:00.000Z';

/**
 * Milliseconds by which the tests' time is ahead of the machine's: the same for a test file and the
 * salons that it starts, and with `TESTS_BEGAN_AT` (milliseconds since 1970) for all files of a
 * run, which may share salons.
 */
export const AHEAD_MS = Date.parse(OPENING) - Number(process.env.TESTS_BEGAN_AT ?? Date.now());

/** The present instant of the tests' time (ISO 8601, UTC). */
export const testNow = (): string => new Date(Date.now() + AHEAD_MS).toISOString();
