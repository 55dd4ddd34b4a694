import { ENGINES, enginesGiven } from './engines-under-test.ts';

const areThere = enginesGiven().length === ENGINES.length;

export const testOnServers = areThere ? test : test.skip;
export const describeOnServers = areThere ? describe : describe.skip;

/** For tests of the files of embedded engines. */
export const testOnFiles = enginesGiven().length === 0 ? test : test.skip;
