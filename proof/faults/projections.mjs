import { join } from 'node:path';
import { until } from '../salon.mjs';
import { outcomeOf } from './guests.mjs';
import { noStrace, strace } from './strace.mjs';

/** The process is killed at one of its next writes, at most this many later. */
const WRITES = 60;
const KILL_SECONDS = 30;

/** Kills the process at a write to the read models' WAL, before the commit of its transaction. */
async function killedInBatch({ rounds, random, say, salon, guests }) {
  const name = 'a process that is killed in the middle of a batch of its read models';
  if (noStrace) return { name, skipped: noStrace };
  let kills = 0;
  for (let round = 1; round <= rounds; round += 1) {
    say(`killed in a batch, ${round} of ${rounds}`);
    await guests.bookDuring(async () => {
      const when = 1 + Math.floor(random() * WRITES);
      const calls = ['-e', 'trace=pwrite64', '-e', `inject=pwrite64:signal=KILL:when=${when}`];
      const file = ['-P', join(salon.dataDir, 'read-models.db-wal')];
      const detach = await strace(salon, [...calls, ...file]);
      if ((await until(KILL_SECONDS, () => !salon.isRunning, 20)) !== undefined) kills += 1;
      await detach();
    });
    await salon.kill();
    await salon.start();
  }
  const acknowledged = guests.acknowledged.size;
  return {
    name,
    holds: kills > 0 && acknowledged > 0,
    counts: { killedInBatch: kills, of: rounds, acknowledged },
    violations: await outcomeOf(salon, guests.acknowledged),
  };
}

const run = async (given) => [await killedInBatch(given)];

export const section = {
  title: 'read models that are killed in a batch',
  rounds: 10,
  tellers: () => 4,
  run,
};
