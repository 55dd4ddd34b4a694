import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';

/**
 * Runs a command only when what it depends on has changed since it last succeeded, and answers whether anything changed.
 * The stamp lies beside what the step makes, so that deleting the one deletes the other. `isMade` finds out that
 * somebody did the step by hand: then only the stamp is written.
 */
export async function step({ root, title, from, stamp, makes, isMade = () => false, command, args }) {
  const stampFile = join(root, stamp);
  const print = fingerprint(root, from);
  const fresh = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === print && makes.every((path) => existsSync(join(root, path)));
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
