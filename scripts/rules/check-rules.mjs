import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare/prepare.mjs';
import { deadCitations, deadLinks } from './citations.mjs';
import { dependencyFaults } from './dependencies.mjs';
import { sources, stylesheets } from './files.mjs';
import { nodeVersionFaults } from './node-versions.mjs';
import { textRules } from './rules.mjs';
import { styleFaults } from './style-classes.mjs';

const files = sources(root);
const offences = await dependencyFaults(root);

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
