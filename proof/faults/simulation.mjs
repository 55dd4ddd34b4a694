import { runStories, textOf } from '../dist/simulation/run-stories.js';

const SEEDS = 1_000_000;

async function run({ rounds, random, say }) {
  const first = 1 + Math.floor(random() * SEEDS);
  say(`${rounds} steps from seed ${first}`);
  const { stories, steps, failure } = await runStories({ seed: first, steps: rounds });
  if (failure !== undefined) console.log(textOf(failure));
  return [
    {
      name: 'every promise of the simulation',
      holds: failure === undefined,
      counts: { seed: first, stories, steps },
    },
  ];
}

export const section = { title: "the salon's code in one simulated world", rounds: 200_000, run };
