// Runs the salon's code on simulated engines with crashes, lost messages and power cuts:
// npm run simulate [-- <options>]
//   --seed 42        seed of the first story; random by default
//   --steps 200000   minimum number of messages
//   --path 0:3:1     runs only the story with this path, from a report
//   --whole          reports a failing story in full instead of shrinking it
//   --json           prints JSON
// How it works: proof/simulation/README.md.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { prepareTests, root } from '../scripts/prepare/prepare.mjs';

await prepareTests();
const program = join(root, 'proof/dist/simulation/cli.js');
const { status } = spawnSync(process.execPath, [program, ...process.argv.slice(2)], {
  stdio: 'inherit',
});
process.exit(status ?? 1);
