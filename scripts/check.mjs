// Checks types and then the generated tables of docs/; concurrently lint, format, the project's own
// rules, unused code, and the compose file.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { install, root } from './prepare/prepare.mjs';

await install();
const execute = promisify(execFile);
const run = (...args) =>
  execute(process.execPath, args, { cwd: root, maxBuffer: Number.POSITIVE_INFINITY });
const types = run('node_modules/typescript/bin/tsc', '-b');
const done = await Promise.allSettled([
  types,
  types.then(
    () => run('scripts/papers.mjs', '--check'),
    () => ({
      stdout: '',
      stderr: 'The tables of docs/ are only checked without type errors.\n',
    }),
  ),
  run('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'),
  run('scripts/rules/check-rules.mjs'),
  run('node_modules/knip/bin/knip.js', '--no-progress'),
  run('node_modules/dclint/bin/dclint.cjs', 'docker-compose.yml', '--max-warnings', '0'),
]);
for (const { value, reason } of done) {
  const { stdout, stderr } = value ?? reason;
  process.stderr.write(stdout + stderr);
}
if (done.some(({ status }) => status === 'rejected')) process.exit(1);
console.log('No errors in types, lint, format and rules; no unused code, no stale table.');
