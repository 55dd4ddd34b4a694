import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { step } from './step.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

const ROOMS = [
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
/** What the server is made of. */
const SERVER_SOURCES = ROOMS.filter((room) => !['frontend', 'e2e', 'proof'].includes(room)).map(
  (room) => `${room}/src`,
);
const MANIFESTS = [
  'package-lock.json',
  'package.json',
  ...ROOMS.map((room) => `${room}/package.json`),
];
const COMPILER_MEMORY = ['dist/.stamps', 'dist/.tsbuildinfo', 'dist/types/.tsbuildinfo'];
const CONFIGS = [
  'tsconfig.json',
  'tsconfig.base.json',
  ...ROOMS.map((room) => `${room}/tsconfig.json`),
];

/** Installs the packages when they are not those of the lock file; an `npm ci` by hand counts. */
export async function install() {
  const changed = await step({
    root,
    title: 'Installing packages',
    from: MANIFESTS,
    stamp: 'node_modules/.stamps/install',
    makes: ['node_modules/.bin/tsc'],
    isMade: isInstalled,
    command: 'npm',
    args: ['ci', '--prefer-offline', '--no-audit', '--no-fund'],
  });
  if (!changed) return;
  // The compiler does not see that packages or itself were replaced: what it remembers goes.
  for (const room of ROOMS)
    for (const memory of COMPILER_MEMORY)
      rmSync(join(root, room, memory), { recursive: true, force: true });
}

/**
 * Whether `node_modules` matches the lock file, by the record that npm writes there after a
 * complete installation. Optional packages (binaries of other platforms) may be missing.
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

/** Packages by path, without the linked workspaces. */
function packagesOf(file) {
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(
    Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link),
  );
}

/** Compiles the rooms below the front end; the tests start processes of what is in there. */
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
      'proof/dist/simulation/cli.js',
    ],
    command: process.execPath,
    args: ['node_modules/typescript/bin/tsc', '-b', 'proof'],
  });
}

/** Bundles the server and the operator's programs from their sources. */
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

/**
 * Builds the site: typefaces, social pictures, the browser's bundle and the one that renders pages
 * on the server.
 */
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

/**
 * All that a fresh clone needs before the salon can open. Sources are bundled as they are: only the
 * check compiles for their types.
 */
export async function prepare() {
  await install();
  await Promise.all([bundleServer(), buildSite()]);
}

const programFile = (name) => `backend/dist/bundle/${name}.js`;

/**
 * Installs and bundles what is missing or stale, and runs one of the operator's programs; the site
 * need not be there.
 */
export async function runOperatorProgram(name) {
  await install();
  await bundleServer();
  await import(pathToFileURL(join(root, programFile(name))).href);
}

/** What the tests need besides: they start processes of the compiled rooms. */
export async function prepareTests() {
  await prepare();
  await compile();
}
