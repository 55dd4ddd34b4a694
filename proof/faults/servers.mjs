// EventStoreDB, MongoDB and Redis down, slow, hanging and flapping while guests book. Without
// EVENTSTORE_URL, MONGODB_URL and REDIS_URL these are the stand-in of EventStoreDB, and mongod and
// redis-server from the PATH.
import { randomBytes } from 'node:crypto';
import { openRedis } from '@salon/backend/testing/describe-on-redis';
import { dropSalon } from '@salon/backend/testing/engines-under-test';
import { openWiresToEngines } from '@salon/backend/testing/wires-to-engines';
import { startMongod } from '@salon/event-store/testing/mongo';
import { StandIn } from '@salon/event-store/testing/stand-in';
import { checkLog, countDrift, countLost, mailDelay } from './check-outcome.mjs';
import { Guests, openTimes } from './guests.mjs';
import { milliseconds, TestSalon, until } from './test-salon.mjs';

const ENGINES = { EVENTSTORE_URL: 'EventStoreDB', MONGODB_URL: 'MongoDB', REDIS_URL: 'Redis' };
const OUTAGE_MS = 3_000;
const SLOW_MS = 200;
/** Includes the delay of a retry, and the expiry of a worker's lock. */
const MAIL_SECONDS = 180;
const RECOVERY_SECONDS = 30;

/** Temporary faults of the connection to a server. */
const FAULTS = {
  async away(wire) {
    await wire.down();
    await milliseconds(OUTAGE_MS);
    await wire.up();
  },
  async slow(wire) {
    wire.slow(SLOW_MS);
    await milliseconds(OUTAGE_MS);
    wire.slow(0);
  },
  async hanging(wire) {
    wire.freeze();
    await milliseconds(OUTAGE_MS);
    wire.thaw();
  },
  async flapping(wire) {
    for (let drop = 1; drop <= 10; drop += 1) {
      wire.drop();
      await milliseconds(OUTAGE_MS / 10);
    }
  },
};

/** Start local servers for those not in the environment; undefined if not installed. */
const STAND_INS = {
  async EVENTSTORE_URL() {
    const standIn = await StandIn.start();
    return {
      url: `esdb://127.0.0.1:${standIn.port}?tls=false`,
      what: 'the stand-in',
      close: () => standIn.stop(),
    };
  },
  async MONGODB_URL() {
    const mongod = await startMongod();
    return mongod && { url: mongod.url, what: 'a mongod of the PATH', close: () => mongod.stop() };
  },
  async REDIS_URL() {
    const redis = await openRedis();
    return (
      redis && { url: redis.url(), what: 'a redis-server of the PATH', close: () => redis.end() }
    );
  },
};

async function run(given) {
  const [what, opened] = [{}, []];
  for (const [name, open] of Object.entries(STAND_INS)) {
    if (process.env[name]) what[name] = 'the server of the environment';
    const standIn = process.env[name] ? undefined : await open();
    if (standIn === undefined) continue;
    opened.push({ name, standIn });
    what[name] = standIn.what;
    process.env[name] = standIn.url;
  }
  try {
    return await onServers(what, given);
  } finally {
    for (const { name, standIn } of opened) {
      delete process.env[name];
      await standIn.close();
    }
  }
}

async function onServers(what, { rounds, say }) {
  const names = Object.keys(what);
  const missing = Object.keys(ENGINES).filter((name) => !names.includes(name));
  const notRun = missing.map((name) => ({
    name: `${ENGINES[name]} away, slow, hanging and flapping`,
    skipped: `${name} is not set, and no server is on the PATH`,
  }));
  const wires = await openWiresToEngines();
  const servers = {
    ...Object.fromEntries(names.map((name) => [name, process.env[name]])),
    SALON_ID: `f${randomBytes(8).toString('hex')}`,
  };
  const salon = new TestSalon({ env: servers });
  try {
    await salon.start();
    const guests = new Guests(await openTimes(salon, 6, say));
    const experiments = [];
    for (const name of names) {
      for (const [fault, inject] of Object.entries(FAULTS)) {
        say(`${ENGINES[name]} ${fault}`);
        const before = guests.acknowledged.size;
        guests.statuses = {};
        const booking = guests.book(salon, { guests: 4, pauseMs: 100 });
        for (let round = 1; round <= rounds; round += 1) {
          await milliseconds(500);
          await inject(wires.to(name));
        }
        guests.stop();
        await booking;
        const refused = Object.entries(guests.statuses).map(([code, count]) => `${count}×${code}`);
        const isBooked = async () =>
          (await guests.bookOnce(salon, guests.times.shift())).status === 201;
        const recovered = await until(RECOVERY_SECONDS, isBooked, 200);
        const lost = await countLost(salon, guests.acknowledged);
        experiments.push({
          name: `${ENGINES[name]} ${fault} (${what[name]})`,
          holds:
            recovered !== undefined &&
            lost === 0 &&
            Object.keys(guests.statuses).every((code) => ['503', '409'].includes(code)),
          counts: {
            booked: guests.acknowledged.size - before,
            refused: refused.join(' ') || 0,
            secondsToRecover: recovered ?? 'never',
            lost,
          },
        });
      }
    }
    const mails = await mailDelay(salon, guests.acknowledged, MAIL_SECONDS);
    const [log, drift] = [await checkLog(salon), await countDrift(salon)];
    experiments.push({
      name: 'the log is whole, read models equal it, every letter has gone',
      holds: log.count + drift === 0 && mails !== undefined,
      counts: {
        events: log.events,
        faults: log.count,
        differing: drift,
        secondsUntilLetters: mails ?? 'never',
      },
    });
    return [...experiments, ...notRun];
  } finally {
    await salon.close();
    await dropSalon(servers);
    await wires.close();
  }
}

export const section = { title: 'servers that are away, slow, hang or flap', rounds: 1, run };
