// Lets the salon's own code run against simulated engines, with crashes, lost messages and power
// cuts: npm run simulate [-- <options>] --seed 42 the first story; without it, another one each
// time --steps 200000 so many messages at least --path 0:3:1 of the seed the one story that a
// report named --whole a failing story as it was at first, not the shortest that fails --json the
// report as JSON How it works and what it proves: proof/simulation/README.md.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { prepareTests, root } from '../scripts/prepare/prepare.mjs';

await prepareTests();
const program = join(root, 'proof/dist/simulation/cli.js');
const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
