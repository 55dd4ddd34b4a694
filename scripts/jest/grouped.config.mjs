import { fileURLToPath } from 'node:url';
import base from '../../jest.config.mjs';

const rootDir = fileURLToPath(new URL('../..', import.meta.url));
const testMatch = ['<rootDir>/tmp/test-groups/*.cjs'];

/**
 * As `jest.config.mjs`, but the test files of the project `node` in the groups that `npm test` has
 * written.
 */
export default {
  ...base,
  rootDir,
  projects: base.projects.map((project) => ({
    ...project,
    rootDir,
    ...(project.displayName === 'node' ? { testMatch } : {}),
  })),
};
