// `npm run simulate`, with a seed derived from the run's.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const CLI = fileURLToPath(new URL('../dist/simulation/cli.js', import.meta.url));
const SEEDS = 1_000_000;

async function run({ rounds, random, say }) {
  const seed = 1 + Math.floor(random() * SEEDS);
  say(`${rounds} steps from seed ${seed}`);
  const words = [CLI, '--seed', `${seed}`, '--steps', `${rounds}`, '--json'];
  const { stdout, stderr } = await new Promise((resolve) => {
    execFile(process.execPath, words, { maxBuffer: 2 ** 28 }, (_, stdout, stderr) =>
      resolve({ stdout, stderr }),
    );
  });
  if (stdout === '') throw new Error(stderr);
  const { stories, steps, failure } = JSON.parse(stdout);
  return [
    {
      name:
        failure === undefined ? 'every promise of the simulation' : failure.broken.split('\n')[0],
      holds: failure === undefined,
      counts:
        failure === undefined
          ? { seed, stories, steps }
          : { seed: failure.seed, path: failure.path, steps: failure.steps },
    },
  ];
}

export const section = { title: "the salon's code in one simulated world", rounds: 200_000, run };
