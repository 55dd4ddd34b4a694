import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Tracked and new files matching patterns, as paths from the root. */
export function filesOf(root, ...patterns) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((path) => path !== '' && existsSync(join(root, path)));
}

/** The TypeScript sources of all workspaces. */
export const sources = (root) => filesOf(root, '*.ts', '*.tsx');

/** The CSS modules of the front end. */
export const stylesheets = (root) => filesOf(root, '*.module.css');
