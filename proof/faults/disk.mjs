// A full disk (a small tmpfs) and failing syncs (strace): no false acknowledgement, reads continue,
// and the salon recovers by itself.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkLog, countDrift, countLost } from './check-outcome.mjs';
import { Guests, openTimes } from './guests.mjs';
import { milliseconds, TestSalon, until } from './test-salon.mjs';

const RECOVERY_SECONDS = 10;
const READS = ['/', '/api/services', '/api/fortune-tellers'];
const SIZE = '96m';

const readsOf = async (salon) => {
  const answers = await Promise.all(READS.map((path) => salon.answers(path)));
  return answers.filter((ok) => !ok).length;
};

/** Books before, during and after an outage of writes. */
async function outage(salon, guests, begin, end) {
  const first = guests.book(salon);
  await milliseconds(1_000);
  guests.stop();
  await first;
  await begin();
  const before = guests.acknowledged.size;
  const booking = guests.book(salon);
  await milliseconds(3_000);
  guests.stop();
  const [failedReads] = [await readsOf(salon), await booking];
  const during = guests.acknowledged.size - before;
  await end();
  const recovered = await until(
    30,
    async () => {
      const body = guests.times.shift();
      return body !== undefined && (await guests.bookOnce(salon, body)).status === 201;
    },
    200,
  );
  return { failedReads, during, recovered };
}

async function verdict(name, salon, guests, { failedReads, during, recovered }) {
  const codes = Object.keys(guests.statuses).join(' ');
  await salon.kill();
  await salon.start();
  const [lost, log, drift] = [
    await countLost(salon, guests.acknowledged),
    await checkLog(salon),
    await countDrift(salon),
  ];
  return {
    name,
    holds:
      lost + log.count + drift + failedReads === 0 &&
      recovered !== undefined &&
      recovered <= RECOVERY_SECONDS &&
      codes !== '',
    counts: {
      acknowledged: guests.acknowledged.size,
      meanwhile: during,
      refusedWith: codes,
      lost,
      failedReads,
      secondsToRecover: recovered ?? 'never',
      differing: drift,
      faults: log.count,
    },
  };
}

async function fullDisk(say) {
  const name = 'a full disk';
  const folder = mkdtempSync(join(tmpdir(), 'faults-disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'none', folder]).status !== 0) {
    rmSync(folder, { recursive: true });
    return { name, skipped: 'no tmpfs may be mounted here (it asks for root)' };
  }
  const salon = new TestSalon({ dataDir: join(folder, 'salon') });
  const ballast = join(folder, 'ballast');
  try {
    await salon.start();
    const guests = new Guests(await openTimes(salon, 2, say));
    say('filling the disk');
    const fill = () => {
      for (let left = statfsSync(folder); left.bavail > 0; left = statfsSync(folder)) {
        const room = left.bavail * left.bsize;
        try {
          writeFileSync(ballast, Buffer.alloc(Math.max(room, 4096)), { flag: 'a' });
        } catch {
          return;
        }
      }
    };
    const found = await outage(salon, guests, fill, () => rmSync(ballast));
    return await verdict(name, salon, guests, found);
  } finally {
    await salon.kill();
    spawnSync('umount', [folder]);
    await salon.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function failingSyncs(error, say) {
  const name = `syncs of the log that fail with ${error}`;
  if (spawnSync('strace', ['-V']).error) return { name, skipped: 'strace is not installed' };
  const salon = new TestSalon();
  try {
    await salon.start();
    const guests = new Guests(await openTimes(salon, 2, say));
    say(name);
    let tracer;
    const begin = async () => {
      const files = ['salon.db', 'salon.db-wal'].flatMap((file) => [
        '-P',
        join(salon.dataDir, file),
      ]);
      const calls = ['-e', 'trace=fdatasync,fsync', '-e', `inject=fdatasync,fsync:error=${error}`];
      tracer = spawn(
        'strace',
        ['-f', ...files, ...calls, '-o', '/dev/null', '-p', `${salon.pid}`],
        { stdio: 'ignore' },
      );
      await milliseconds(1_500);
    };
    const end = async () => {
      tracer.kill('SIGINT');
      await once(tracer, 'exit');
    };
    return await verdict(name, salon, guests, await outage(salon, guests, begin, end));
  } finally {
    await salon.close();
  }
}

async function run({ say }) {
  return [await fullDisk(say), await failingSyncs('EIO', say), await failingSyncs('ENOSPC', say)];
}

export const section = { title: 'full disk and failing syncs', rounds: 1, run };
