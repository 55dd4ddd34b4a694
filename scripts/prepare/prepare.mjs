import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { step } from './step.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

const WORKSPACES = [
  'domain',
  'contract',
  'event-store',
  'projections',
  'demo',
  'backend',
  'frontend',
  'e2e',
  'proof',
];
const SERVER_SOURCES = WORKSPACES.filter(
  (workspace) => !['frontend', 'e2e', 'proof'].includes(workspace),
).map((workspace) => `${workspace}/src`);
const MANIFESTS = [
  'package-lock.json',
  'package.json',
  ...WORKSPACES.map((workspace) => `${workspace}/package.json`),
];
const COMPILER_CACHES = ['dist/.stamps', 'dist/.tsbuildinfo', 'dist/types/.tsbuildinfo'];
const CONFIGS = [
  'tsconfig.json',
  'tsconfig.base.json',
  ...WORKSPACES.map((workspace) => `${workspace}/tsconfig.json`),
];

/** Installs packages unless `node_modules` matches the lock file. */
export async function install() {
  const changed = await step({
    root,
    title: 'Installing packages',
    from: MANIFESTS,
    stamp: 'node_modules/.stamps/install',
    makes: ['node_modules/.bin/tsc'],
    isDone: isInstalled,
    command: 'npm',
    args: ['ci', '--prefer-offline', '--no-audit', '--no-fund'],
  });
  if (!changed) return;
  // The compiler's caches do not notice replaced packages.
  for (const workspace of WORKSPACES)
    for (const memory of COMPILER_CACHES)
      rmSync(join(root, workspace, memory), { recursive: true, force: true });
}

/**
 * Whether `node_modules` matches the lock file, by the record that npm writes after an
 * installation. Optional packages (binaries of other platforms) may be missing.
 */
function isInstalled() {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = packagesOf(record);
  const locked = packagesOf(join(root, 'package-lock.json'));
  const fits = (path) =>
    locked[path] !== undefined && installed[path].integrity === locked[path].integrity;
  const isThere = (path) => installed[path] !== undefined || locked[path].optional === true;
  return Object.keys(installed).every(fits) && Object.keys(locked).every(isThere);
}

/** Packages by path, without linked workspaces. */
function packagesOf(file) {
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(
    Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link),
  );
}

/** Compiles all workspaces that tests start processes of. */
export async function compile() {
  await step({
    root,
    title: 'Compiling',
    from: [...MANIFESTS, ...CONFIGS, ...SERVER_SOURCES, 'proof/simulation'],
    stamp: 'backend/dist/.stamps/compile',
    makes: [
      'domain/dist/index.js',
      'contract/dist/index.js',
      'event-store/dist/index.js',
      'projections/dist/index.js',
      'demo/dist/index.js',
      'backend/dist/main.js',
      'proof/dist/simulation/run-stories.js',
    ],
    command: process.execPath,
    args: ['node_modules/typescript/bin/tsc', '-b', 'proof'],
  });
}

/** Bundles the server and the operator's programs. */
async function bundleServer() {
  await step({
    root,
    title: 'Bundling the server',
    from: [...MANIFESTS, 'backend/scripts', ...SERVER_SOURCES],
    stamp: 'backend/dist/.stamps/bundle',
    makes: ['main', 'ops', 'copy-salon'].map(programFile),
    command: process.execPath,
    args: ['backend/scripts/build.mjs'],
  });
}

/** Builds the site: fonts, social pictures, and the bundles of browser and server. */
export async function buildSite() {
  await step({
    root,
    title: 'Building the site',
    from: [
      ...MANIFESTS,
      'domain/src',
      'contract/src',
      'frontend/src',
      'frontend/public',
      'frontend/social-pictures',
      'frontend/scripts',
      'frontend/index.html',
      'frontend/vite.config.ts',
      'demo/src',
    ],
    stamp: 'frontend/dist/.stamps/site',
    makes: ['frontend/dist/client', 'frontend/dist/server'],
    command: process.execPath,
    args: ['frontend/scripts/build.mjs'],
  });
}

/** Prepares a clone to run the salon. Bundling does not check types. */
export async function prepare() {
  await install();
  await Promise.all([bundleServer(), buildSite()]);
}

const programFile = (name) => `backend/dist/bundle/${name}.js`;

/** Runs one of the operator's programs, which do not need the site. */
export async function runOperatorProgram(name) {
  await install();
  await bundleServer();
  await import(pathToFileURL(join(root, programFile(name))).href);
}

/** Prepares the tests, which also start processes of compiled workspaces. */
export async function prepareTests() {
  await prepare();
  await compile();
}
