import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openDurableFile } from '@salon/event-store';
import { milliseconds, until } from '../salon.mjs';
import { checkLog, countDiffering, countLost, outcomeOf } from './guests.mjs';
import { noStrace, strace } from './strace.mjs';

/** The process is killed at one of its next writes, at most this many later. */
const WRITES = 60;
const KILL_SECONDS = 30;
/** The read model of banners, which bookings do not change. */
const STREAM = 'banner-by-hand';

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

/** Appends two invalid events to the log of a stopped salon. */
async function appendInvalidEvents(dataDir) {
  const durable = await openDurableFile({ file: join(dataDir, 'salon.db') });
  const metadata = {
    actor: 'system',
    channel: 'system',
    commandId: randomUUID(),
    at: new Date().toISOString(),
  };
  const events = ['BannerAdded', 'BannerRemoved'].map((type) => ({
    id: randomUUID(),
    type,
    data: {},
    metadata,
  }));
  await durable.events.append(STREAM, 'no-stream', events);
  await durable.close();
}

async function parkedEvent({ say, salon, guests }) {
  say('an event that no read model can process');
  await salon.stop();
  await appendInvalidEvents(salon.dataDir);
  await salon.start();
  const before = guests.acknowledged.size;
  await guests.bookDuring(() => milliseconds(2_000));
  const bookedBesides = guests.acknowledged.size - before;
  const parked = async () => (await salon.ops('parked', 'list')).json ?? [];
  const found = await parked();
  const isNamed = found.length > 0 && found.every(({ key }) => key === `stream:${STREAM}`);
  const report = (await salon.ops('doctor')).output;
  const namedByDoctor = found.filter(({ reader }) =>
    report.includes(`keys of ${reader} are parked`),
  ).length;
  const lost = await countLost(salon, guests.acknowledged);
  const differing = await countDiffering(salon);
  const { faults: namedByCheck } = await checkLog(salon);
  // A retry fails, and the event stays parked, also after a restart.
  const retried = await Promise.all(
    found.map(({ reader, key }) => salon.ops('parked', 'retry', reader, key)),
  );
  await salon.kill();
  await salon.start();
  const waitingAfterRetryAndKill = (await parked()).length;
  let skips = 0;
  for (let left = await parked(); left.length > 0 && skips < 10; left = await parked()) {
    for (const { reader, key } of left)
      await salon.ops('parked', 'skip', reader, key, '--reason', 'written by hand');
    skips += left.length;
  }
  const waitingAfterwards = (await parked()).length;
  return {
    name: 'an event that no read model can take is named, waits, and holds up nothing else; skipped, it is gone for good',
    holds:
      isNamed &&
      namedByDoctor === found.length &&
      namedByCheck > 0 &&
      bookedBesides > 0 &&
      waitingAfterRetryAndKill === found.length &&
      retried.every(({ code }) => code === 1),
    counts: { readModels: found.length, namedByDoctor, namedByCheck, bookedBesides, skips },
    violations: {
      lost,
      differing,
      waitingAfterwards,
      differingAfterwards: await countDiffering(salon),
    },
  };
}

const run = async (given) => [await killedInBatch(given), await parkedEvent(given)];

export const section = {
  title: 'read models that are killed in a batch, and events that they cannot take',
  rounds: 10,
  tellers: () => 4,
  run,
};
