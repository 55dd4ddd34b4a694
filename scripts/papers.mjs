// Writes the generated tables of docs/ between their markers. With --check it only reports stale
// ones.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, install, root } from './prepare/prepare.mjs';

await install();
await compile();
const isCheck = process.argv.includes('--check');
const { tables } = await import('./papers/tables.mjs');

for (const [name, { page, text }] of Object.entries(tables)) {
  const file = join(root, page);
  const before = readFileSync(file, 'utf8');
  const [begin, end] = [`<!-- ${name}: npm run papers -->\n\n`, '\n\n<!-- end -->'];
  const from = before.indexOf(begin) + begin.length;
  const to = before.indexOf(end, from);
  if (from < begin.length || to < 0)
    throw new Error(`${page} has no markers for the table ${name}.`);
  const after = before.slice(0, from) + text + before.slice(to);
  if (after === before) continue;
  if (isCheck) {
    console.error(`${page}: the table ${name} differs from the code. Run npm run papers.`);
    process.exitCode = 1;
  } else {
    writeFileSync(file, after);
    console.log(`${page}: wrote the table ${name}.`);
  }
}
