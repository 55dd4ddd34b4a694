// Types, lint, format, the house's own rules, what nothing uses, and the compose file by its schema and a linter.
import { spawnSync } from 'node:child_process';
import { install, root } from './prepare/prepare.mjs';

await install();
const steps = [
  ['node_modules/typescript/bin/tsc', '-b'],
  ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  ['scripts/rules/check-rules.mjs'],
  ['node_modules/knip/bin/knip.js', '--no-progress'],
  ['node_modules/dclint/bin/dclint.cjs', 'docker-compose.yml', '--max-warnings', '0'],
];
for (const args of steps) {
  const done = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (done.status !== 0) process.exit(done.status ?? 1);
}
console.log('Types, lint, format and rules: clean. Nothing is unused.');
