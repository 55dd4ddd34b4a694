import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare/prepare.mjs';
import { deadCitations, deadLinks } from './citations.mjs';
import { cyclesOf } from './cycles.mjs';
import { folderCirclesOf } from './folder-circles.mjs';
import { importsOf, sources, stylesheets } from './imports.mjs';
import { nodeVersionFaults } from './node-versions.mjs';
import { foldersWithoutCircles, importRules, textRules } from './rules.mjs';
import { styleFaults } from './style-classes.mjs';

const files = sources(root);
const imports = importsOf(root, files);
const offences = [];

for (const { from, to } of imports) {
  for (const rule of importRules) {
    const match = rule.from.exec(from);
    if (!match || rule.except?.test(from)) continue;
    const pattern = new RegExp(rule.to.source.replace('\\1', match[1] ?? '\\1'));
    if (pattern.test(to)) offences.push(`${from} imports ${to}. ${rule.why}`);
  }
}
for (const path of cyclesOf(imports)) offences.push(`A circle of imports: ${path.join(' → ')}`);

for (const room of foldersWithoutCircles) {
  for (const circle of folderCirclesOf(imports, room)) {
    offences.push(`Folders import each other: ${circle.path.join(' → ')} (${circle.imports.join('; ')}). ${room.why}`);
  }
}

for (const file of files) {
  const source = readFileSync(join(root, file), 'utf8');
  for (const { from, where, unless, text, why } of textRules) {
    if (!from.test(file) || where?.test(source) === false || unless?.test(source)) continue;
    if (text.test(source)) offences.push(`${file} holds ${text.exec(source)?.[0].trim()}… ${why}`);
  }
}

offences.push(
  ...styleFaults(
    root,
    stylesheets(root),
    files.filter((file) => /^frontend\/src\/.*(?<!\.test)\.tsx?$/.test(file)),
  ),
);
offences.push(...deadCitations(root), ...deadLinks(root), ...nodeVersionFaults(root));

for (const offence of offences) console.error(offence);
if (offences.length > 0) process.exit(1);
