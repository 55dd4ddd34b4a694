import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare/prepare.mjs';
import { deadCitations, deadLinks } from './citations.mjs';
import { dependencyFaults } from './dependencies.mjs';
import { sources, stylesheets } from './files.mjs';
import { textRules } from './rules.mjs';
import { styleFaults } from './style-classes.mjs';

const files = sources(root);
const violations = await dependencyFaults(root);

for (const file of files) {
  const source = readFileSync(join(root, file), 'utf8');
  for (const { from, where, unless, text, why } of textRules) {
    if (!from.test(file) || where?.test(source) === false || unless?.test(source)) continue;
    if (text.test(source))
      violations.push(`${file} contains ${text.exec(source)?.[0].trim()}… ${why}`);
  }
}

violations.push(
  ...styleFaults(
    root,
    stylesheets(root),
    files.filter((file) => /^frontend\/src\/.*(?<!\.test)\.tsx?$/.test(file)),
  ),
);
violations.push(...deadCitations(root), ...deadLinks(root));

for (const violation of violations) console.error(violation);
if (violations.length > 0) process.exit(1);
