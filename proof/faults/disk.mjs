import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pause } from '../salon.mjs';
import { outcomeOf, statusText, withGuests } from './guests.mjs';
import { noStrace, strace } from './strace.mjs';

const RECOVERY_SECONDS = 10;
const READS = ['/', '/api/services', '/api/fortune-tellers'];
const SIZE = '96m';

/** `begin` returns a function that ends the outage. */
async function outage(name, salon, guests, begin) {
  await guests.bookDuring(() => pause(1_000));
  const end = await begin();
  const before = guests.acknowledged.size;
  await guests.bookDuring(() => pause(3_000));
  const reads = await Promise.all(READS.map((path) => salon.answers(path)));
  const failedReads = reads.filter((ok) => !ok).length;
  const meanwhile = guests.acknowledged.size - before;
  await end();
  const recovered = await guests.untilBooked();
  await salon.kill();
  await salon.start();
  const refusedWith = statusText(guests.statuses);
  return {
    name,
    holds: recovered <= RECOVERY_SECONDS && refusedWith !== 0,
    counts: {
      acknowledged: guests.acknowledged.size,
      meanwhile,
      refusedWith,
      secondsToRecover: recovered ?? 'never',
    },
    violations: { failedReads, ...(await outcomeOf(salon, guests.acknowledged)) },
  };
}

async function fullDisk(say) {
  const name = 'a full disk';
  const folder = mkdtempSync(join(tmpdir(), 'faults-disk-'));
  const ballast = join(folder, 'ballast');
  const fill = () => {
    say('filling the disk');
    for (let left = statfsSync(folder); left.bavail > 0; left = statfsSync(folder)) {
      const room = Math.max(left.bavail * left.bsize, 4096);
      try {
        writeFileSync(ballast, Buffer.alloc(room), { flag: 'a' });
      } catch {
        break;
      }
    }
    return () => rmSync(ballast);
  };
  try {
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'none', folder]).status !== 0)
      return { name, skipped: 'no tmpfs may be mounted here (it asks for root)' };
    const dataDir = join(folder, 'salon');
    return await withGuests({ dataDir, tellers: 2, say }, (salon, guests) =>
      outage(name, salon, guests, fill),
    );
  } finally {
    spawnSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function failingSyncs(error, say) {
  const name = `syncs of the log that fail with ${error}`;
  if (noStrace) return { name, skipped: noStrace };
  return withGuests({ tellers: 2, say }, (salon, guests) => {
    say(name);
    const files = ['salon.db', 'salon.db-wal'].flatMap((file) => ['-P', join(salon.dataDir, file)]);
    const calls = ['-e', 'trace=fdatasync,fsync', '-e', `inject=fdatasync,fsync:error=${error}`];
    return outage(name, salon, guests, () => strace(salon, [...files, ...calls]));
  });
}

const run = async ({ say }) => [
  await fullDisk(say),
  await failingSyncs('EIO', say),
  await failingSyncs('ENOSPC', say),
];

export const section = { title: 'full disk and failing syncs', rounds: 1, run };
