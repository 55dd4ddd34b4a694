// Benchmarks, each beside a limit measured in the same run: npm run bench [-- <section> …]
//   --runs 5         number of runs; a figure is their median
//   --seconds 4      duration of each load
//   --json FILE      writes the figures
//   --compare FILE   compares with written figures
// Method, sections and figures: docs/benchmarks.md.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { prepareTests } from '../scripts/prepare/prepare.mjs';
import { chosenOf, machine, machineText, progress, writeJson } from './report/machine.mjs';
import { table } from './report/table.mjs';

const SECTIONS = ['administration', 'bookings', 'eventstoredb', 'lists', 'memory', 'reads'];

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    json: { type: 'string' },
    compare: { type: 'string' },
  },
});
const chosen = chosenOf(positionals, SECTIONS);

await prepareTests();

const earlier =
  options.compare === undefined ? undefined : JSON.parse(readFileSync(options.compare, 'utf8'));
const about = machine();
console.log(machineText(about));
if (earlier !== undefined)
  console.log(
    `Compared with ${earlier.machine.commit} of ${earlier.machine.at}, load ${earlier.machine.load}`,
  );

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
  const before = earlier?.sections[name];
  console.log(`\n${section.title}`);
  for (const line of table(
    figures,
    before && new Map(before.map((figure) => [figure.name, figure])),
  ))
    console.log(line);
  // After each section, so that an aborted run keeps its figures.
  writeJson(options.json, { machine: about, sections: measured });
}
