import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * How many test files of a folder are loaded together. Jest loads every module anew for each file
 * that it runs, and to load the application takes longer than many a test of it; so a run of all
 * tests loads it once for several files. Pages are not grouped: there the tests take longer than
 * the loading, and share a document.
 */
const TOGETHER = {
  domain: 20,
  contract: 20,
  demo: 20,
  frontend: 20,
  'event-store': 6,
  projections: 20,
  backend: 12,
  'e2e/walks': 2,
  proof: 4,
};

const SKIPPED = /(^|\/)(node_modules|dist)\//;

/**
 * A class that Nest is told of: the application asks where all of them are provided, so the file
 * that has one for its tests is alone.
 */
const OWN_PROVIDER = /(^ *@[A-Z]\w+|\b(Handles|Module))\(/m;

const testFilesOf = (root, folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((file) => file.endsWith('.test.ts') && !SKIPPED.test(file))
    .sort()
    .map((file) => `${folder}/${file}`);

function inGroups(files, size) {
  const groups = [];
  for (let at = 0; at < files.length; at += size) groups.push(files.slice(at, at + size));
  return groups;
}

/**
 * Writes files into a folder that load several test files of the project `node` each; what a file
 * sets up is set up for its own tests.
 */
export function writeGroups(root, folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [room, size] of Object.entries(TOGETHER)) {
    const files = testFilesOf(root, room);
    const alone = files.filter((file) => OWN_PROVIDER.test(readFileSync(join(root, file), 'utf8')));
    const groups = [
      ...inGroups(
        files.filter((file) => !alone.includes(file)),
        size,
      ),
      ...inGroups(alone, 1),
    ];
    for (const [place, group] of groups.entries()) {
      const text = group
        .map((file) => `describe('${file}', () => void require('${join(root, file)}'));\n`)
        .join('');
      writeFileSync(
        join(folder, `${room.replace('/', '-')}-${String(place + 1).padStart(2, '0')}.cjs`),
        text,
      );
    }
  }
}
