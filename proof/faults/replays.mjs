// A process killed while it replays all read models, and a replay during a storm of bookings.

import { checkLog, countDrift, countLost } from './check-outcome.mjs';
import { Guests, openTimes } from './guests.mjs';
import { milliseconds, TestSalon, until } from './test-salon.mjs';

const BOOKINGS = 10_000;
const REPLAY_SECONDS = 300;

const projectionsOf = async (salon) => (await salon.ops('projections', 'list')).json ?? [];

/** Whether all read models are live. */
const allLive = async (salon) => {
  const models = await projectionsOf(salon);
  return (
    models.length > 0 && models.every(({ state, rebuild }) => state === 'live' && rebuild === null)
  );
};

async function run({ rounds, random, say }) {
  const salon = new TestSalon();
  try {
    await salon.start();
    await salon.stop();
    say(`loading ${BOOKINGS} bookings`);
    await salon.ops('demo', 'load', '--bookings', `${BOOKINGS}`);
    await salon.start();
    const guests = new Guests(await openTimes(salon, 3, say));
    for (let round = 1; round <= rounds; round += 1) {
      say(`replay ${round} of ${rounds}, to be killed`);
      const booking = guests.book(salon, { guests: 4, pauseMs: 50 });
      const replay = salon.ops('projections', 'replay', 'all');
      await milliseconds(500 + random() * 2_500);
      await salon.kill();
      guests.stop();
      await Promise.all([booking, replay]);
      await salon.start();
    }
    say('waiting until all is live');
    const resumed = await until(REPLAY_SECONDS, () => allLive(salon), 500);
    const [lost, log, drift] = [
      await countLost(salon, guests.acknowledged),
      await checkLog(salon),
      await countDrift(salon),
    ];
    return [
      {
        name: 'a replay that is killed is dropped, and what serves stays equal to the log',
        holds: resumed !== undefined && lost + log.count + drift === 0,
        counts: {
          kills: rounds,
          events: log.events,
          secondsUntilAllLive: resumed ?? 'never',
          lost,
          differing: drift,
          faults: log.count,
        },
      },
      await replayInStorm(salon, guests, say),
    ];
  } finally {
    await salon.close();
  }
}

async function replayInStorm(salon, guests, say) {
  say('replay during a storm');
  const before = guests.acknowledged.size;
  const booking = guests.book(salon, { guests: 16 });
  const { code, output } = await salon.ops('projections', 'replay', 'all');
  guests.stop();
  await booking;
  if (code !== 0) throw new Error(output.slice(-500));
  const [lost, log, drift] = [
    await countLost(salon, guests.acknowledged),
    await checkLog(salon),
    await countDrift(salon),
  ];
  return {
    name: 'a replay during a storm loses nothing and ends equal',
    holds: lost + log.count + drift === 0 && Object.keys(guests.statuses).length === 0,
    counts: {
      bookings: guests.acknowledged.size - before,
      slowestMs: Math.round(guests.slowest),
      lost,
      differing: drift,
    },
  };
}

export const section = { title: 'killed replays, and replays in a storm', rounds: 5, run };
