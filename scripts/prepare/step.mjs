import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Runs a command only when its inputs have changed since it last succeeded; returns whether they
 * had. The stamp is stored beside the step's output, so that both are deleted together. When
 * `isMade` finds that the step was done by hand, only the stamp is written.
 */
export async function step({
  root,
  title,
  from,
  stamp,
  makes,
  isMade = () => false,
  command,
  args,
}) {
  const stampFile = join(root, stamp);
  const print = fingerprint(root, from);
  const fresh =
    existsSync(stampFile) &&
    readFileSync(stampFile, 'utf8') === print &&
    makes.every((path) => existsSync(join(root, path)));
  if (fresh) return false;
  if (!isMade()) await run({ root, title, command, args });
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, print);
  return true;
}

async function run({ root, title, command, args }) {
  process.stderr.write(`${title} …\n`);
  const [code] = await once(spawn(command, args, { cwd: root, stdio: ['ignore', 2, 2] }), 'exit');
  if (code === 0) return;
  process.stderr.write(`${title}: failed\n`);
  process.exit(code ?? 1);
}

/**
 * Build output is no input: `fonts` and `generated` are the cut typefaces and their style sheets.
 */
const SKIPPED = new Set(['node_modules', 'dist', 'fonts', 'generated', '.git']);

/**
 * Every file below `path`, or `path` itself if it is a file; sorted, so that the same tree gives
 * the same hash.
 */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => !SKIPPED.has(name))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** One hash over the names and contents of all files below `paths`. */
function fingerprint(root, paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesBelow(join(root, path)))
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}
