import { existsSync, statfsSync } from 'node:fs';
import { chromiumPath } from './e2e/harness/installed-browsers.mjs';

// One time for all files of a run and their salons.
process.env.TESTS_BEGAN_AT ??= String(Date.now());

/** Data folders of tests are in memory where there is room: a disk would sync each commit. */
const MEMORY = '/dev/shm';
const ROOM_BYTES = 2 ** 31;
if (existsSync(MEMORY)) {
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize > ROOM_BYTES) process.env.TMPDIR ??= MEMORY;
}

const swc = (parser, transform, sourceMaps = 'inline') => [
  '@swc/jest',
  { jsc: { parser, transform, target: 'es2023' }, module: { type: 'commonjs' }, sourceMaps },
];
const typescript = swc(
  { syntax: 'typescript', tsx: false, decorators: true },
  { legacyDecorator: true, decoratorMetadata: true },
);
const typescriptJsx = swc({ syntax: 'typescript', tsx: true }, { react: { runtime: 'automatic' } });
// Packages: nobody steps through them, and every test file would read their maps anew.
const javascript = swc({ syntax: 'ecmascript', jsx: false }, undefined, false);

/** Packages that ship ES modules only: Jest runs CommonJS here, so they are transformed too. */
const shared = {
  rootDir: '.',
  transform: { '\\.tsx$': typescriptJsx, '\\.ts$': typescript, '\\.m?js$': javascript },
  transformIgnorePatterns: [
    '/node_modules/(?!(@nestjs|uuid|ical-generator|budoux|opencc-js|@salon|file-type|strtok3|postal-mime|cookie|content-disposition|token-types|uint8array-extras|@tokenizer)/)',
  ],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.css$': '<rootDir>/scripts/jest/class-names.mjs',
    '^@node-rs/argon2$': '<rootDir>/scripts/jest/quick-argon2.mjs',
  },
  modulePathIgnorePatterns: ['/dist/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/journeys/'],
};

const ofNode = {
  testEnvironment: 'node',
  testEnvironmentOptions: {
    customExportConditions: ['salon-src', 'node', 'node-addons', 'require', 'default'],
  },
};

const journeys = {
  ...shared,
  ...ofNode,
  displayName: 'journeys',
  testMatch: ['<rootDir>/e2e/journeys/**/*.journey.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  globalSetup: '<rootDir>/e2e/harness/before-journeys.mjs',
  globalTeardown: '<rootDir>/e2e/harness/after-journeys.mjs',
};

/** Each by itself, or as `npm test` groups them (`scripts/jest/run-jest.mjs`). */
const files = (each, grouped) => [
  process.env.GROUPED_TESTS ? `<rootDir>/tmp/test-groups/${grouped}` : `<rootDir>/${each}`,
];

export default {
  // It outlives the run, other than what is in memory.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  // A failure, not a busy machine: nothing that is well takes a quarter of it where nothing else
  // runs.
  testTimeout: 600_000,
  projects: [
    {
      ...shared,
      ...ofNode,
      displayName: 'node',
      testMatch: [
        ...files(
          '{domain,contract,event-store,projections,backend,frontend}/src/**/*.test.ts',
          '*.test.ts.cjs',
        ),
        '<rootDir>/{demo,e2e,proof}/**/*.test.ts',
      ],
    },
    {
      ...shared,
      displayName: 'web',
      testEnvironment: 'jsdom',
      testEnvironmentOptions: {
        customExportConditions: ['salon-src', 'browser', 'require', 'default'],
      },
      setupFiles: ['<rootDir>/scripts/jest/web-setup.mjs'],
      testMatch: files('frontend/src/**/*.test.tsx', '*.test.tsx.cjs'),
    },
    ...(chromiumPath ? [journeys] : []),
  ],
};
