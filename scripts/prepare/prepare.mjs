import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

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

/**
 * Runs if its inputs have changed since it last succeeded, or its output is missing; returns
 * whether it was stale. Stamps lie beside the output, to be deleted with it.
 */
async function step({
  title,
  from,
  stamp,
  makes,
  isDone = () => false,
  command = process.execPath,
  args,
}) {
  const stampFile = join(root, stamp);
  const hash = fingerprint(from);
  const fresh =
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === hash &&
    makes.every((path) => existsSync(join(root, path)));
  if (fresh) return false;
  if (!isDone()) await run(title, command, args);
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, hash);
  return true;
}

async function run(title, command, args) {
  process.stderr.write(`${title} …\n`);
  const [code] = await once(spawn(command, args, { cwd: root, stdio: ['ignore', 2, 2] }), 'exit');
  if (code === 0) return;
  process.stderr.write(`${title}: failed\n`);
  process.exit(code ?? 1);
}

/** `fonts` and `generated` are font subsets and their style sheets. */
const SKIPPED = new Set(['node_modules', 'dist', 'fonts', 'generated', '.git']);

/** Sorted, for a stable hash. */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => !SKIPPED.has(name))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesBelow(join(root, path)))
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Nothing to do if `node_modules` matches the lock file. */
export async function install() {
  const changed = await step({
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
    for (const cache of COMPILER_CACHES)
      rmSync(join(root, workspace, cache), { recursive: true, force: true });
}

/** npm's own record tells. Optional packages (binaries of other platforms) may be missing. */
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

/** Linked workspaces are left out. */
function packagesOf(file) {
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(
    Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link),
  );
}

/** The workspaces that tests start processes of. */
export async function compile() {
  await step({
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
    args: ['node_modules/typescript/bin/tsc', '-b', 'proof'],
  });
}

async function bundleServer() {
  await step({
    title: 'Bundling the server',
    from: [...MANIFESTS, 'backend/scripts', ...SERVER_SOURCES],
    stamp: 'backend/dist/.stamps/bundle',
    makes: ['main', 'ops', 'copy-salon'].map(programFile),
    args: ['backend/scripts/build.mjs'],
  });
}

export async function buildSite() {
  await step({
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
    args: ['frontend/scripts/build.mjs'],
  });
}

export async function prepare() {
  await install();
  await Promise.all([bundleServer(), buildSite()]);
}

const programFile = (name) => `backend/dist/bundle/${name}.js`;

/** The programs do not need the site. */
export async function runOperatorProgram(name) {
  await install();
  await bundleServer();
  await import(pathToFileURL(join(root, programFile(name))).href);
}

/** Tests also start processes of compiled workspaces. */
export async function prepareTests() {
  await prepare();
  await compile();
}
