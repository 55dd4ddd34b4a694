// Types, lint, format, the house's own rules, what nothing uses, and the compose file by its schema and a linter, all side by side.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { install, root } from './prepare/prepare.mjs';

await install();
const steps = [
  ['node_modules/typescript/bin/tsc', '-b'],
  ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  ['scripts/rules/check-rules.mjs'],
  ['node_modules/knip/bin/knip.js', '--no-progress'],
  ['node_modules/dclint/bin/dclint.cjs', 'docker-compose.yml', '--max-warnings', '0'],
];
const run = promisify(execFile);
const done = await Promise.allSettled(steps.map((args) => run(process.execPath, args, { cwd: root, maxBuffer: Number.POSITIVE_INFINITY })));
for (const { value, reason } of done) process.stderr.write((value ?? reason).stdout + (value ?? reason).stderr);
if (done.some(({ status }) => status === 'rejected')) process.exit(1);
console.log('Types, lint, format and rules: clean. Nothing is unused.');
