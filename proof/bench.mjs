// Benchmarks: npm run bench [-- <section> …]
//   --runs 5         number of runs; a figure is their median
//   --seconds 4      duration of each load
//   --json FILE      writes the figures
// Method, sections and figures: docs/benchmarks.md.
import { parseArgs } from 'node:util';
import { prepareTests } from '../scripts/prepare/prepare.mjs';
import { rowOf } from './report/figure.mjs';
import { chosenOf, machine, machineText, progress, writeJson } from './report/machine.mjs';

const SECTIONS = ['administration', 'bookings', 'lists'];

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    json: { type: 'string' },
  },
});
const chosen = chosenOf(positionals, SECTIONS);

await prepareTests();

const about = machine();
console.log(machineText(about));

const measured = {};
for (const name of chosen) {
  const { section } = await import(`./bench/${name}.mjs`);
  const say = (text) => progress(`${name}: ${text}`);
  const figures = await section.measure({
    runs: Number(options.runs),
    seconds: Number(options.seconds),
    say,
  });
  progress('');
  measured[name] = figures;
  if (figures.length === 0) continue;
  console.log(`\n${section.title}`);
  console.table(Object.fromEntries(figures.map((figure) => [figure.name, rowOf(figure)])));
  // After each section, so that an aborted run keeps its figures.
  writeJson(options.json, { machine: about, sections: measured });
}
