import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * How many test files of a folder form a group, since loading the application takes longer than
 * many of its tests.
 */
const FILES_PER_GROUP = {
  domain: 60,
  contract: 20,
  demo: 20,
  frontend: 20,
  'event-store': 12,
  projections: 30,
  backend: 36,
  'e2e/walks': 2,
  proof: 4,
};

const SKIPPED = /(^|\/)(node_modules|dist)\//;

/**
 * A file that declares a Nest class runs alone, since the application requires all to be provided.
 */
const OWN_PROVIDER = /^ *@[A-Z]\w+\(/m;

/** Test files of components share a window. */
const PAGES_PER_GROUP = 8;

const testFilesOf = (root, folder, ending = '.test.ts') =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((file) => file.endsWith(ending) && !SKIPPED.test(file))
    .sort()
    .map((file) => `${folder}/${file}`);

function inGroups(files, size) {
  const groups = [];
  for (let at = 0; at < files.length; at += size) groups.push(files.slice(at, at + size));
  return groups;
}

/** Loads each test file of a group in its own `describe`, to which hooks, also of `first`, are limited. */
const loading = (root, group, first = '') =>
  group
    .map((file) => `describe('${file}', () => {\n  ${first}require('${join(root, file)}');\n});\n`)
    .join('');

/** Writes files that each load a group of test files. */
export function writeGroups(root, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'web'), { recursive: true });
  const write = (name, texts) => {
    for (const [place, text] of texts.entries())
      writeFileSync(join(folder, `${name}-${String(place + 1).padStart(2, '0')}.cjs`), text);
  };
  for (const [workspace, size] of Object.entries(FILES_PER_GROUP)) {
    const files = testFilesOf(root, workspace);
    const alone = files.filter((file) => OWN_PROVIDER.test(readFileSync(join(root, file), 'utf8')));
    const together = files.filter((file) => !alone.includes(file));
    const groups = [...inGroups(together, size), ...inGroups(alone, 1)];
    write(
      workspace.replace('/', '-'),
      groups.map((group) => loading(root, group)),
    );
  }
  const ownWindow = `const { withOwnWindow } = require('${join(root, 'scripts/jest/own-window.cjs')}');\n`;
  const pages = inGroups(testFilesOf(root, 'frontend', '.test.tsx'), PAGES_PER_GROUP);
  write(
    'web/pages',
    pages.map((group) => ownWindow + loading(root, group, 'withOwnWindow();\n  ')),
  );
}
