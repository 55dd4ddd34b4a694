import { enginesUnderTest } from './engines-under-test.ts';

/**
 * For tests about the files of embedded engines: copies, locks, what lies in them. Not run on
 * servers.
 */
export const testOnFiles = Object.keys(enginesUnderTest()).length === 0 ? test : test.skip;
