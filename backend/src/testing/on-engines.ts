import { ENGINES, enginesGiven } from './engines-under-test.ts';

const areThere = enginesGiven().length === ENGINES.length;

/** For tests of a salon on servers; their titles say what they need. */
export const testOnServers = areThere ? test : test.skip;
export const describeOnServers = areThere ? describe : describe.skip;

/**
 * For tests about the files of embedded engines: copies, locks, what lies in them. Not run on
 * servers.
 */
export const testOnFiles = enginesGiven().length === 0 ? test : test.skip;
