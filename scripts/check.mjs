// Types, lint, format, and the house's own rules.
import { spawnSync } from 'node:child_process';
import { install, root } from './prepare/prepare.mjs';

install();
const steps = [
  ['node_modules/typescript/bin/tsc', '-b'],
  ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  ['scripts/rules/check-rules.mjs'],
];
for (const args of steps) {
  const done = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (done.status !== 0) process.exit(done.status ?? 1);
}
console.log('Types, lint, format and rules: clean.');
