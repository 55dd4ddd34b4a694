// Kills, starves, damages and floods a salon, and checks its guarantees:
// npm run faults [-- <section> …]
//   --seed N       seed of all random choices (printed, so that a run can be repeated)
//   --rounds N     repetitions of a section; the default takes a minute or so
//   --json FILE    stores verdicts and counts
// Runs the program that `npm start` runs, in separate processes and folders. Exits with 1 when a
// guarantee is broken. Method and figures: docs/reliability.md.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { prepareTests } from '../scripts/prepare/prepare.mjs';
import { machine } from './report/machine.mjs';

const SECTIONS = [
  'kills',
  'syncs',
  'damage',
  'disk',
  'copies',
  'upgrades',
  'stops',
  'replays',
  'projections',
  'mails',
  'clock',
  'storms',
  'requests',
  'flood',
  'servers',
  'simulation',
];

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, rounds: { type: 'string' }, json: { type: 'string' } },
});
const unknown = positionals.filter((name) => !SECTIONS.includes(name));
if (unknown.length > 0)
  throw new Error(`There is no section ${unknown.join(', ')}, only ${SECTIONS.join(', ')}.`);

await prepareTests();

const seed = Number(options.seed ?? Date.now() % 1_000_000_007);
const about = machine();
console.log(
  `${about.processor}, ${about.memory}, ${about.system}, Node ${about.node}, ${about.commit}, load ${about.load}, seed ${seed}`,
);

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
function randomOf(from) {
  let state = from >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const progress = (text) => process.stderr.isTTY && process.stderr.write(`\r\u001b[K${text}`);
const rounded = (value) =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toFixed(2)) : value;
function verdictOf({ holds, skipped }) {
  if (skipped !== undefined) return 'not run';
  return holds ? 'kept' : 'BROKEN';
}

const verdicts = {};
let broken = 0;
for (const name of positionals.length > 0 ? positionals : SECTIONS) {
  const { section } = await import(`./faults/${name}.mjs`);
  const rounds = Number(options.rounds ?? section.rounds);
  const began = performance.now();
  const experiments = await section.run({
    rounds,
    random: randomOf(seed),
    say: (text) => progress(`${name}: ${text}`),
  });
  progress('');
  verdicts[name] = experiments;
  console.log(`\n${name}: ${section.title} (${Math.round((performance.now() - began) / 1000)} s)`);
  for (const experiment of experiments) {
    const counts = Object.entries(experiment.counts ?? {}).map(
      ([what, count]) => `${what} ${rounded(count)}`,
    );
    console.log(
      `  ${verdictOf(experiment).padEnd(8)} ${experiment.name}: ${experiment.skipped ?? counts.join(', ')}`,
    );
    if (experiment.skipped === undefined && !experiment.holds) broken += 1;
  }
  if (options.json !== undefined)
    writeFileSync(
      options.json,
      `${JSON.stringify({ machine: about, seed, sections: verdicts }, undefined, 2)}\n`,
    );
}
console.log(broken === 0 ? '\nEvery promise was kept.' : `\n${broken} promises were broken.`);
process.exit(broken === 0 ? 0 : 1);
