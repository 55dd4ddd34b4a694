import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** New files are included; paths start at the root. */
export function filesOf(root, ...patterns) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\n').filter((path) => path !== '' && existsSync(join(root, path)));
}

export const sources = (root) => filesOf(root, '*.ts', '*.tsx');

export const stylesheets = (root) => filesOf(root, '*.module.css');
