// Runs the salon's code on simulated engines with crashes, lost messages and power cuts:
// npm run simulate [-- <options>]
//   --seed 42        seed of the first story; random by default
//   --steps 200000   minimum number of messages
//   --path 0:3:1     runs only the story with this path, from a report
// How it works: proof/simulation/README.md.
import { parseArgs } from 'node:util';
import { prepareTests } from '../scripts/prepare/prepare.mjs';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    steps: { type: 'string', default: '200000' },
    path: { type: 'string' },
  },
});

await prepareTests();
const { failureText, runStories } = await import('./dist/simulation/run-stories.js');
const { failure, stories, steps } = await runStories({
  seed: Number(values.seed),
  steps: Number(values.steps),
  path: values.path,
});
const verdict = failure === undefined ? 'every promise was kept' : 'a promise was broken';
console.log(`${stories} stories from seed ${values.seed}, ${steps} steps: ${verdict}`);
if (failure !== undefined) console.log(failureText(failure));
process.exit(failure === undefined ? 0 : 1);
