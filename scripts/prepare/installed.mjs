import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether the packages in `node_modules` are those of the lock file, by the record that npm writes there when an
 * installation is whole. What is optional may be missing: other platforms' binaries are.
 */
export function isInstalled(root) {
  const record = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = packagesOf(record);
  const locked = packagesOf(join(root, 'package-lock.json'));
  const fits = (path) => locked[path] !== undefined && installed[path].integrity === locked[path].integrity;
  const isThere = (path) => installed[path] !== undefined || locked[path].optional === true;
  return Object.keys(installed).every(fits) && Object.keys(locked).every(isThere);
}

/** By path; the rooms of the workspace are links and have no package to compare. */
function packagesOf(file) {
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link));
}
