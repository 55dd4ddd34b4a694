// Injects faults into a salon (kills, full disks, damaged files, storms) and checks its guarantees:
// npm run faults [-- <section> …]
//   --seed N       seed of the random numbers; it is printed, to repeat a run
//   --rounds N     repetitions of a section; by default about a minute of them
//   --json FILE    writes verdicts and counts
// Each salon is a process like that of `npm start`, with a new folder. Exits with 1 if a guarantee
// is broken. Method and figures: docs/reliability.md.
import { parseArgs } from 'node:util';
import { prepareTests } from '../scripts/prepare/prepare.mjs';
import { chosenOf, machine, machineText, progress, writeJson } from './report/machine.mjs';

const SECTIONS = [
  'kills',
  'syncs',
  'damage',
  'disk',
  'copies',
  'stops',
  'poison',
  'mails',
  'storms',
];

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, rounds: { type: 'string' }, json: { type: 'string' } },
});
const chosen = chosenOf(positionals, SECTIONS);

await prepareTests();
const { SeededRandom } = await import('./dist/simulation/seeded-random.js');
const { withGuests } = await import('./faults/guests.mjs');

const seed = Number(options.seed ?? Date.now() % 1_000_000_007);
const about = machine();
console.log(`${machineText(about)}, seed ${seed}`);

const rounded = (value) =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toFixed(2)) : value;
function verdictOf({ violations = {}, holds = true, skipped }) {
  if (skipped !== undefined) return 'not run';
  return holds && Object.values(violations).every((count) => count === 0) ? 'kept' : 'BROKEN';
}

const verdicts = {};
let broken = 0;
for (const name of chosen) {
  const { section } = await import(`./faults/${name}.mjs`);
  const rounds = Number(options.rounds ?? section.rounds);
  const began = performance.now();
  const random = new SeededRandom(seed);
  const inputs = {
    rounds,
    random: () => random.next(),
    say: (text) => progress(`${name}: ${text}`),
  };
  // A section that names tellers gets a salon with their times and with guests.
  const experiments =
    section.tellers === undefined
      ? await section.run(inputs)
      : await withGuests(
          { env: section.env, tellers: section.tellers(rounds), say: inputs.say },
          (salon, guests) => section.run({ ...inputs, salon, guests }),
        );
  progress('');
  verdicts[name] = experiments;
  console.log(`\n${name}: ${section.title} (${Math.round((performance.now() - began) / 1000)} s)`);
  for (const experiment of experiments) {
    const { name, counts, violations, skipped } = experiment;
    const figures = Object.entries({ ...counts, ...violations }).map(
      ([label, count]) => `${label} ${rounded(count)}`,
    );
    const verdict = verdictOf(experiment);
    console.log(`  ${verdict.padEnd(8)} ${name}: ${skipped ?? figures.join(', ')}`);
    if (verdict === 'BROKEN') broken += 1;
  }
  writeJson(options.json, { machine: about, seed, sections: verdicts });
}
console.log(broken === 0 ? '\nEvery promise was kept.' : `\n${broken} promises were broken.`);
process.exit(broken === 0 ? 0 : 1);
