// Repeated kill -9 at random moments while eight guests book, on a log of 100,000 events.

import { checkLog, countDrift, countLost, mailDelay } from './check-outcome.mjs';
import { Guests, openTimes } from './guests.mjs';
import { milliseconds, TestSalon } from './test-salon.mjs';

const EVENTS_A_BOOKING = 2.1;
const EVENTS = Number(process.env.FAULTS_EVENTS ?? 100_000);
const READY_SECONDS = 5;
const MAX_UPTIME_MS = 1_500;
/** How many kills pass between two checks of the mails. */
const KILLS_PER_MAIL_CHECK = 20;

/** A stopped demonstration salon with the given number of events. */
async function loadedSalon(say) {
  const salon = new TestSalon();
  await salon.start();
  await salon.stop();
  say(`loading ${EVENTS} events`);
  const { code, output } = await salon.ops(
    'demo',
    'load',
    '--bookings',
    `${Math.ceil(EVENTS / EVENTS_A_BOOKING)}`,
  );
  if (code !== 0) throw new Error(output);
  return salon;
}

async function run({ rounds, random, say }) {
  const salon = await loadedSalon(say);
  try {
    await salon.start();
    const guests = new Guests(await openTimes(salon, Math.max(2, Math.ceil(rounds / 8)), say));
    const [starts, mails] = [[], []];
    for (let round = 1; round <= rounds; round += 1) {
      say(`kill ${round} of ${rounds}, ${guests.acknowledged.size} bookings acknowledged`);
      const booking = guests.book(salon);
      await milliseconds(random() * MAX_UPTIME_MS);
      await salon.kill();
      guests.stop();
      await booking;
      starts.push(await salon.start());
      if (round % KILLS_PER_MAIL_CHECK === 0 || round === rounds)
        mails.push((await mailDelay(salon, guests.acknowledged)) ?? Number.POSITIVE_INFINITY);
    }
    const lost = await countLost(salon, guests.acknowledged);
    const [log, drift] = [await checkLog(salon), await countDrift(salon)];
    const slowest = Math.max(...starts);
    return [
      {
        name: 'no acknowledged booking is lost',
        holds: lost === 0 && guests.acknowledged.size > 0,
        counts: {
          kills: rounds,
          acknowledged: guests.acknowledged.size,
          unanswered: guests.unclear.length,
          lost,
        },
      },
      {
        name: 'nothing overlaps and the log is whole',
        holds: log.count === 0,
        counts: { events: log.events, faults: log.count },
      },
      { name: 'read models equal the log', holds: drift === 0, counts: { differing: drift } },
      {
        name: `ready again within ${READY_SECONDS} s`,
        holds: slowest <= READY_SECONDS,
        counts: {
          slowestSeconds: slowest,
          medianSeconds: starts.toSorted((a, b) => a - b)[starts.length >> 1],
        },
      },
      {
        name: 'every letter within a minute',
        holds: mails.every((seconds) => seconds < Number.POSITIVE_INFINITY),
        counts: { looked: mails.length, slowestSecondsAfterStart: Math.max(...mails) },
      },
    ];
  } finally {
    await salon.close();
  }
}

export const section = { title: 'kill -9 under 8 guests', rounds: 20, run };
