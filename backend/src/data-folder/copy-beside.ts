import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { CopySalon } from '../process/process-parts.ts';

const run = promisify(execFile);

/** A child process: copying and checking a large log takes minutes and would slow down requests. */
export const copyBeside: CopySalon = async (from, to) => {
  const program = join(dirname(process.argv[1] ?? ''), 'copy-salon.js');
  const copying = run(process.execPath, [program, from, to]);
  if (copying.child.pid !== undefined)
    setPriority(copying.child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  await copying.catch(({ stderr, message }: Error & { readonly stderr?: string }) => {
    throw new Error(stderr?.trim() || message);
  });
};
