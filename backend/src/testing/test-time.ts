/**
 * 10:00 on a Wednesday in Tokyo, so that no test runs into midnight, the end of a month or a
 * holiday by chance. Later than the machine's time, so that no server expires documents early.
 */
const OPENING = '2035-06-06T01:00:00.000Z';

/**
 * A test file and its salons have the same, and with `TESTS_BEGAN_AT` (milliseconds since 1970) all
 * files of a run, which may share salons.
 */
export const AHEAD_MS = Date.parse(OPENING) - Number(process.env.TESTS_BEGAN_AT ?? Date.now());

export const testNow = (): string => new Date(Date.now() + AHEAD_MS).toISOString();
