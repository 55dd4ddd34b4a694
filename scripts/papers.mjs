// Writes the tables of docs/ that the code knows, each between its markers; with --check it only says which pages are stale. The trip of a
// booking is walked when a file that it lists has gone, or with `trip`: no two walks are quite alike, so others leave its files alone.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, install, root } from './prepare/prepare.mjs';

await install();
await compile();
const isCheck = process.argv.includes('--check');
const { tables } = await import('./papers/tables.mjs');
const { TRIP, filesOfOneBooking, listedFiles, tripTable } = await import('./papers/trip.mjs');
const listed = listedFiles(TRIP);
const hasGone = listed.some((file) => !existsSync(join(root, file)));
const walks = !isCheck && (hasGone || process.argv.includes('trip'));
tables.trip = { page: TRIP, text: tripTable(walks ? await filesOfOneBooking() : listed) };

for (const [name, { page, text }] of Object.entries(tables)) {
  const file = join(root, page);
  const before = readFileSync(file, 'utf8');
  const [begin, end] = [`<!-- ${name}: npm run papers -->\n\n`, '\n\n<!-- end -->'];
  const from = before.indexOf(begin) + begin.length;
  const to = before.indexOf(end, from);
  if (from < begin.length || to < 0) throw new Error(`${page} has no markers for the table of ${name}.`);
  const after = before.slice(0, from) + text + before.slice(to);
  if (after === before) continue;
  if (isCheck) {
    console.error(`${page} is stale: its table of ${name} is not what the code says. Run npm run papers.`);
    process.exitCode = 1;
  } else {
    writeFileSync(file, after);
    console.log(`${page}: the table of ${name} is written.`);
  }
}
