import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Runs a command if its inputs have changed since it last succeeded, or its output is missing;
 * returns whether it was stale. If `isDone`, only the stamp is written. Stamps are stored beside
 * the output, to be deleted with it.
 */
export async function step({
  root,
  title,
  from,
  stamp,
  makes,
  isDone = () => false,
  command,
  args,
}) {
  const stampFile = join(root, stamp);
  const hash = fingerprint(root, from);
  const fresh =
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === hash &&
    makes.every((path) => existsSync(join(root, path)));
  if (fresh) return false;
  if (!isDone()) await run({ root, title, command, args });
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, hash);
  return true;
}

async function run({ root, title, command, args }) {
  process.stderr.write(`${title} …\n`);
  const [code] = await once(spawn(command, args, { cwd: root, stdio: ['ignore', 2, 2] }), 'exit');
  if (code === 0) return;
  process.stderr.write(`${title}: failed\n`);
  process.exit(code ?? 1);
}

/** Build output: `fonts` and `generated` are font subsets and their style sheets. */
const SKIPPED = new Set(['node_modules', 'dist', 'fonts', 'generated', '.git']);

/** All files below a path, or the file itself; sorted, for a stable hash. */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => !SKIPPED.has(name))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** A hash of the names and contents of all files below paths. */
function fingerprint(root, paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesBelow(join(root, path)))
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
