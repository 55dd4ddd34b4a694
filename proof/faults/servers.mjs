// EventStoreDB, MongoDB and Redis down, slow, hanging and flapping while guests book. Without
// EVENTSTORE_URL, MONGODB_URL and REDIS_URL these are the stand-in of EventStoreDB, and mongod and
// redis-server from the PATH.
import { randomBytes } from 'node:crypto';
import { openRedis } from '@salon/backend/testing/describe-on-redis';
import { dropSalon } from '@salon/backend/testing/engines-under-test';
import { openWiresToEngines } from '@salon/backend/testing/wires-to-engines';
import { startMongod } from '@salon/event-store/testing/mongo';
import { StandIn } from '@salon/event-store/testing/stand-in';
import { milliseconds } from '../salon.mjs';
import { countLost, outcomeOf, statusText, withGuests } from './guests.mjs';
import { wireFaults } from './wire-faults.mjs';

const ENGINES = { EVENTSTORE_URL: 'EventStoreDB', MONGODB_URL: 'MongoDB', REDIS_URL: 'Redis' };
const FAULTS = wireFaults({ outageMs: 3_000, slowMs: 200 });
/** Includes the delay of a retry, and the expiry of a worker's lock. */
const MAIL_SECONDS = 180;

const STAND_INS = {
  async EVENTSTORE_URL() {
    const standIn = await StandIn.start();
    return {
      url: `esdb://127.0.0.1:${standIn.port}?tls=false`,
      kind: 'the stand-in',
      close: () => standIn.stop(),
    };
  },
  async MONGODB_URL() {
    const mongod = await startMongod();
    return mongod && { url: mongod.url, kind: 'a mongod of the PATH', close: () => mongod.stop() };
  },
  async REDIS_URL() {
    const redis = await openRedis();
    return (
      redis && { url: redis.url(), kind: 'a redis-server of the PATH', close: () => redis.end() }
    );
  },
};

async function run({ rounds, say }) {
  const [servers, opened] = [{}, []];
  try {
    for (const [name, open] of Object.entries(STAND_INS)) {
      if (process.env[name]) servers[name] = 'the server of the environment';
      const standIn = process.env[name] ? undefined : await open();
      if (standIn === undefined) continue;
      opened.push({ name, standIn });
      servers[name] = standIn.kind;
      process.env[name] = standIn.url;
    }
    // A salon runs on all three servers or on none.
    const missing = Object.keys(ENGINES).filter((name) => servers[name] === undefined);
    if (missing.length > 0)
      return missing.map((name) => ({
        name: `${Object.values(ENGINES).join(', ')} away, slow, hanging and flapping`,
        skipped: `${name} is not set, and no server is on the PATH`,
      }));
    return await onWires({ servers, rounds, say });
  } finally {
    for (const { name, standIn } of opened) {
      delete process.env[name];
      await standIn.close();
    }
  }
}

async function onWires({ servers, rounds, say }) {
  const wires = await openWiresToEngines();
  const env = {
    ...Object.fromEntries(Object.keys(ENGINES).map((name) => [name, process.env[name]])),
    SALON_ID: `f${randomBytes(8).toString('hex')}`,
  };
  try {
    return await withGuests({ env, tellers: 6, say }, (salon, guests) =>
      onServers({ servers, wires, rounds, say, salon, guests }),
    );
  } finally {
    await dropSalon(env);
    await wires.close();
  }
}

async function onServers({ servers, wires, rounds, say, salon, guests }) {
  const experiments = [];
  for (const name of Object.keys(servers)) {
    for (const [fault, inject] of Object.entries(FAULTS)) {
      say(`${ENGINES[name]} ${fault}`);
      const before = guests.acknowledged.size;
      guests.statuses = {};
      await guests.bookDuring(
        async () => {
          for (let round = 1; round <= rounds; round += 1) {
            await milliseconds(500);
            await inject(wires.to(name));
          }
        },
        { guests: 4, pauseMs: 100 },
      );
      const booked = guests.acknowledged.size - before;
      const refused = statusText(guests.statuses);
      const recovered = await guests.untilBooked();
      const lost = await countLost(salon, guests.acknowledged);
      const isAllowed = (status) => ['503', '409'].includes(status);
      experiments.push({
        name: `${ENGINES[name]} ${fault} (${servers[name]})`,
        holds: recovered !== undefined && Object.keys(guests.statuses).every(isAllowed),
        counts: { booked, refused, secondsToRecover: recovered ?? 'never' },
        violations: { lost },
      });
    }
  }
  const mails = await guests.untilMailed(MAIL_SECONDS);
  experiments.push({
    name: 'the log is whole, read models equal it, every letter has gone',
    holds: mails !== undefined,
    counts: { secondsUntilLetters: mails ?? 'never' },
    violations: await outcomeOf(salon, guests.acknowledged),
  });
  return experiments;
}

export const section = { title: 'servers that are away, slow, hang or flap', rounds: 1, run };
