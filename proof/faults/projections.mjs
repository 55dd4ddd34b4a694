// A process killed within a batch of its read models (strace), and events that no read model can
// process (appended to the log directly).
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openDurableFile } from '@salon/event-store';
import { checkLog, countDrift, countLost } from './check-outcome.mjs';
import { Guests, openTimes } from './guests.mjs';
import { milliseconds, TestSalon, until } from './test-salon.mjs';

/** The process is killed at one of its next writes, at most this many later. */
const WRITES = 60;
const KILL_SECONDS = 30;
/** The read model of banners, which bookings do not change. */
const STREAM = 'banner-by-hand';

/** Kills the process at a write to the read models' WAL, before the commit of its transaction. */
async function killedInBatch(salon, guests, rounds, random, say) {
  const name = 'a process that is killed in the middle of a batch of its read models';
  if (spawnSync('strace', ['-V']).error) return { name, skipped: 'strace is not installed' };
  let kills = 0;
  for (let round = 1; round <= rounds; round += 1) {
    say(`killed in a batch, ${round} of ${rounds}`);
    const booking = guests.book(salon);
    const when = 1 + Math.floor(random() * WRITES);
    const calls = [
      '-e',
      'trace=pwrite64',
      '-e',
      `inject=pwrite64:signal=KILL:when=${when}`,
      '-P',
      join(salon.dataDir, 'read-models.db-wal'),
    ];
    const tracer = spawn('strace', ['-f', ...calls, '-o', '/dev/null', '-p', `${salon.pid}`], {
      stdio: 'ignore',
    });
    if ((await until(KILL_SECONDS, () => !salon.isRunning, 20)) !== undefined) kills += 1;
    else tracer.kill('SIGINT');
    guests.stop();
    await booking;
    await salon.kill();
    await salon.start();
  }
  const [lost, log, drift] = [
    await countLost(salon, guests.acknowledged),
    await checkLog(salon),
    await countDrift(salon),
  ];
  return {
    name,
    holds: kills > 0 && lost + log.count + drift === 0 && guests.acknowledged.size > 0,
    counts: {
      killedInBatch: kills,
      of: rounds,
      acknowledged: guests.acknowledged.size,
      lost,
      faults: log.count,
      differing: drift,
    },
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

async function parkedEvent(salon, guests, say) {
  say('an event that no read model can process');
  await salon.stop();
  await appendInvalidEvents(salon.dataDir);
  await salon.start();
  const before = guests.acknowledged.size;
  const booking = guests.book(salon);
  await milliseconds(2_000);
  guests.stop();
  await booking;
  const parked = async () => (await salon.ops('parked', 'list')).json ?? [];
  const found = await parked();
  const isNamed = found.length > 0 && found.every(({ key }) => key === `stream:${STREAM}`);
  const report = (await salon.ops('doctor')).output;
  const complained = found.filter(({ reader: name }) =>
    report.includes(`keys of ${name} are parked`),
  ).length;
  const lost = await countLost(salon, guests.acknowledged);
  const drift = await countDrift(salon);
  const { count: named } = await checkLog(salon);
  // A retry fails, and the event stays parked, also after a restart.
  const retried = await Promise.all(
    found.map(({ reader: name, key }) => salon.ops('parked', 'retry', name, key)),
  );
  await salon.kill();
  await salon.start();
  const stillParked = (await parked()).length;
  let skips = 0;
  for (let left = await parked(); left.length > 0 && skips < 10; left = await parked()) {
    for (const { reader: name, key } of left)
      await salon.ops('parked', 'skip', name, key, '--reason', 'written by hand');
    skips += left.length;
  }
  const after = (await parked()).length;
  const booked = guests.acknowledged.size - before;
  return {
    name: 'an event that no read model can take is named, waits, and holds up nothing else; skipped, it is gone for good',
    holds:
      isNamed &&
      complained === found.length &&
      named > 0 &&
      lost + drift + after + (await countDrift(salon)) === 0 &&
      booked > 0 &&
      stillParked === found.length &&
      retried.every(({ code }) => code === 1),
    counts: {
      readModels: found.length,
      namedByDoctor: complained,
      namedByCheck: named,
      bookedBesides: booked,
      lost,
      differing: drift,
      waitingAfterRetryAndKill: stillParked,
      skips,
      waitingAfterwards: after,
    },
  };
}

async function run({ rounds, random, say }) {
  const salon = new TestSalon();
  try {
    await salon.start();
    const guests = new Guests(await openTimes(salon, 4, say));
    return [
      await killedInBatch(salon, guests, rounds, random, say),
      await parkedEvent(salon, guests, say),
    ];
  } finally {
    await salon.close();
  }
}

export const section = {
  title: 'read models that are killed in a batch, and events that they cannot take',
  rounds: 10,
  run,
};
