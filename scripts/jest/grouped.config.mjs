import { fileURLToPath } from 'node:url';
import base from '../../jest.config.mjs';

const rootDir = fileURLToPath(new URL('../..', import.meta.url));
const GROUPS = {
  node: ['<rootDir>/tmp/test-groups/*.cjs'],
  web: ['<rootDir>/tmp/test-groups/web/*.cjs'],
};

/** Like `jest.config.mjs`, but the projects `node` and `web` run the groups written by `npm test`. */
export default {
  ...base,
  rootDir,
  projects: base.projects.map((project) => ({
    ...project,
    rootDir,
    testMatch: GROUPS[project.displayName] ?? project.testMatch,
  })),
};
