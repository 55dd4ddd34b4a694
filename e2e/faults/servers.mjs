// EventStoreDB, MongoDB and Redis away, hanging and flapping under guests who book: those of them that EVENTSTORE_URL, MONGODB_URL and REDIS_URL name.
import { randomBytes } from 'node:crypto';
import { dropSalon } from '@salon/backend/testing/engines-under-test';
import { openWiresToEngines } from '@salon/backend/testing/wires-to-engines';
import { Guests, openTimes } from './guests.mjs';
import { HurtSalon, milliseconds, until } from './hurt-salon.mjs';
import { driftOf, faultsOfLog, lettersAfter, lostOf } from './judge.mjs';

const ENGINES = { EVENTSTORE_URL: 'EventStoreDB', MONGODB_URL: 'MongoDB', REDIS_URL: 'Redis' };
const OUTAGE_MS = 3_000;
const RECOVERY_SECONDS = 30;

/** What becomes of the wire to a server, for a few seconds. */
const MOODS = {
  async away(wire) {
    await wire.down();
    await milliseconds(OUTAGE_MS);
    await wire.up();
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

async function run({ rounds, say }) {
  const names = Object.keys(ENGINES).filter((name) => process.env[name]);
  const missing = Object.keys(ENGINES).filter((name) => !names.includes(name));
  const notRun = missing.map((name) => ({ name: `${ENGINES[name]} away, hanging and flapping`, skipped: `${name} is not set` }));
  if (names.length === 0) return notRun;
  const wires = await openWiresToEngines();
  const servers = { ...Object.fromEntries(names.map((name) => [name, process.env[name]])), SALON_ID: `f${randomBytes(8).toString('hex')}` };
  const salon = new HurtSalon({ env: servers });
  try {
    await salon.start();
    const guests = new Guests(await openTimes(salon, 6, say));
    const experiments = [];
    for (const name of names) {
      for (const [mood, happen] of Object.entries(MOODS)) {
        say(`${ENGINES[name]} ${mood}`);
        const before = guests.acknowledged.size;
        guests.statuses = {};
        const booking = guests.book(salon, { guests: 4, pauseMs: 100 });
        for (let round = 1; round <= rounds; round += 1) {
          await milliseconds(500);
          await happen(wires.to(name));
        }
        guests.stop();
        await booking;
        const refused = Object.entries(guests.statuses).map(([code, count]) => `${count}×${code}`);
        const isBooked = async () => (await guests.bookOnce(salon, guests.times.shift())).status === 201;
        const recovered = await until(RECOVERY_SECONDS, isBooked, 200);
        const lost = await lostOf(salon, guests.acknowledged);
        experiments.push({
          name: `${ENGINES[name]} ${mood}`,
          holds: recovered !== undefined && lost === 0 && Object.keys(guests.statuses).every((code) => ['503', '409'].includes(code)),
          counts: {
            booked: guests.acknowledged.size - before,
            refused: refused.join(' ') || 0,
            secondsToRecover: recovered ?? 'never',
            lost,
          },
        });
      }
    }
    const letters = await lettersAfter(salon, guests.acknowledged);
    const [log, drift] = [await faultsOfLog(salon), await driftOf(salon)];
    experiments.push({
      name: 'the log is whole, read models equal it, every letter has gone',
      holds: log.count + drift === 0 && letters !== undefined,
      counts: { events: log.events, faults: log.count, differing: drift, secondsUntilLetters: letters ?? 'never' },
    });
    return [...experiments, ...notRun];
  } finally {
    await salon.close();
    await dropSalon(servers);
    await wires.close();
  }
}

export const section = { title: 'servers that are away, hang or flap', rounds: 1, run };
