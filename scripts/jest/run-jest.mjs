import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare/prepare.mjs';

/**
 * Files are loaded together, since loading the application, or React and a window, takes longer
 * than most of their tests.
 */
const GROUPS = [
  ['domain', 60, '.test.ts'],
  ['contract', 60, '.test.ts'],
  ['frontend', 60, '.test.ts'],
  ['projections', 60, '.test.ts'],
  ['event-store', 12, '.test.ts'],
  ['backend', 36, '.test.ts'],
  ['frontend', 12, '.test.tsx'],
];

/**
 * A file that declares a Nest class runs alone, since the application requires all to be provided.
 */
const OWN_PROVIDER = /^ *@[A-Z]\w+\(/m;

/** Each test file has its own `describe` for its hooks. */
function writeGroups() {
  const folder = join(root, 'tmp/test-groups');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [workspace, size, ending] of GROUPS) {
    const files = readdirSync(join(root, workspace, 'src'), { recursive: true })
      .filter((file) => file.endsWith(ending))
      .map((file) => join(root, workspace, 'src', file))
      .sort();
    const isAlone = (file) => OWN_PROVIDER.test(readFileSync(file, 'utf8'));
    const groups = files.filter(isAlone).map((file) => [file]);
    const rest = files.filter((file) => !isAlone(file));
    for (let at = 0; at < rest.length; at += size) groups.push(rest.slice(at, at + size));
    const isWeb = ending === '.test.tsx';
    const first = isWeb
      ? `const { ownWindow } = require('${root}/scripts/jest/own-window.cjs');\n`
      : '';
    for (const [place, group] of groups.entries()) {
      const parts = group.map(
        (file) =>
          `describe('${file.slice(root.length + 1)}', () => { ${isWeb ? 'ownWindow();' : ''} require('${file}'); });`,
      );
      writeFileSync(join(folder, `${workspace}-${place}${ending}.cjs`), first + parts.join('\n'));
    }
  }
}

/** Files run in groups, unless the words choose some. Returns Jest's exit code. */
export async function runJest(words, isChosen) {
  if (!isChosen) writeGroups();
  // Workers inherit the options. Most objects die young, if the space for young ones has room.
  const options = ['--experimental-vm-modules', '--max-semi-space-size=64'];
  const jest = spawn(process.execPath, [...options, 'node_modules/jest/bin/jest.js', ...words], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...(isChosen ? {} : { GROUPED_TESTS: 'yes' }), NODE_NO_WARNINGS: '1' },
  });
  const [code] = await once(jest, 'exit');
  return code ?? 1;
}
