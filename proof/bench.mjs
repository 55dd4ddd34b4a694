// Benchmarks, each beside a limit measured in the same run: npm run bench [-- <section> …]
//   --runs 5         number of runs; a figure is their median
//   --seconds 4      duration of each load
//   --json FILE      writes the figures
//   --compare FILE   compares with written figures
// Sections: administration, appends, bookings, engines, eventstoredb, lists, memory, reads, replay,
// slots, start. Method and figures: docs/benchmarks.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { prepareTests } from '../scripts/prepare/prepare.mjs';
import { machine } from './report/machine.mjs';
import { table } from './report/table.mjs';

const SECTIONS = {
  administration: './bench/administration.mjs',
  appends: './bench/appends.mjs',
  bookings: './bench/bookings.mjs',
  engines: './bench/engines.mjs',
  eventstoredb: './bench/eventstoredb.mjs',
  lists: './bench/lists.mjs',
  memory: './bench/memory.mjs',
  reads: './bench/reads.mjs',
  replay: './bench/replay.mjs',
  slots: './bench/slots.mjs',
  start: './bench/start.mjs',
};

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    json: { type: 'string' },
    compare: { type: 'string' },
  },
});
const unknown = positionals.filter((name) => !(name in SECTIONS));
if (unknown.length > 0)
  throw new Error(
    `Unknown section ${unknown.join(', ')}. Sections: ${Object.keys(SECTIONS).join(', ')}.`,
  );

await prepareTests();

const earlier =
  options.compare === undefined ? undefined : JSON.parse(readFileSync(options.compare, 'utf8'));
const about = machine();
console.log(
  `${about.processor}, ${about.memory}, ${about.system}, Node ${about.node}, ${about.commit}, load ${about.load}`,
);
console.log(
  Object.entries(about.packages)
    .map((entry) => entry.join(' '))
    .join(', '),
);
if (earlier !== undefined)
  console.log(
    `Compared with ${earlier.machine.commit} of ${earlier.machine.at}, load ${earlier.machine.load}`,
  );

/** Prints progress: on a terminal on one line, elsewhere a line every few seconds. */
let printedAt = 0;
function progress(text) {
  if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text}`);
  else if (text !== '' && performance.now() > printedAt + 5_000) {
    console.error(text);
    printedAt = performance.now();
  }
}

const measured = {};
for (const name of positionals.length > 0 ? positionals : Object.keys(SECTIONS)) {
  const { section } = await import(SECTIONS[name]);
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
  if (options.json !== undefined)
    writeFileSync(
      options.json,
      `${JSON.stringify({ machine: about, sections: measured }, undefined, 2)}\n`,
    );
}
