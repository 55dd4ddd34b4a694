import { fileURLToPath } from 'node:url';
import base from '../../jest.config.mjs';

const rootDir = fileURLToPath(new URL('../..', import.meta.url));
const testMatch = ['<rootDir>/tmp/test-groups/*.cjs'];

/** Like `jest.config.mjs`, but the project `node` runs the groups written by `npm test`. */
export default {
  ...base,
  rootDir,
  projects: base.projects.map((project) => ({
    ...project,
    rootDir,
    ...(project.displayName === 'node' ? { testMatch } : {}),
  })),
};
