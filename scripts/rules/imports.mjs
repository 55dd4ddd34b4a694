import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const IMPORT = /(?:^|[;\s}])(?:import|export)\s+(?:type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;
const WORKSPACE = /^@salon\/([a-z-]+)(?:\/([a-z-]+))?$/;

/** Tracked and new files of these kinds, as paths from the root. */
function filesOf(root, ...patterns) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...patterns], { cwd: root, encoding: 'utf8' });
  return listed.split('\n').filter((path) => path !== '' && existsSync(join(root, path)));
}

/** The TypeScript sources of all workspaces. */
export const sources = (root) => filesOf(root, '*.ts', '*.tsx');

/** The CSS modules of the front end. */
export const stylesheets = (root) => filesOf(root, '*.module.css');

function target(from, specifier) {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier));
  const workspace = WORKSPACE.exec(specifier);
  if (workspace) return `${workspace[1]}/src/${workspace[2] ?? 'index'}.ts`;
  if (specifier.startsWith('node:')) return `node:${specifier.slice(5)}`;
  return `npm:${specifier}`;
}

/** Every import of every source: `[from, to]`, with `to` a path from the root or `npm:…`. */
export function importsOf(root, files) {
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    return [...text.matchAll(IMPORT)].map((match) => ({
      from: file,
      to: target(file, match[1] ?? match[2]),
      lazy: match[1] === undefined,
    }));
  });
}
