import { milliseconds, until } from '../salon.mjs';
import { outcomeOf, statusText } from './guests.mjs';

const BOOKINGS = 10_000;
const REPLAY_SECONDS = 300;

async function run({ rounds, random, say, salon, guests }) {
  await salon.stop();
  say(`loading ${BOOKINGS} bookings`);
  await salon.ops('demo', 'load', '--bookings', `${BOOKINGS}`);
  await salon.start();
  for (let round = 1; round <= rounds; round += 1) {
    say(`replay ${round} of ${rounds}, to be killed`);
    await guests.bookDuring(
      async () => {
        const replay = salon.ops('projections', 'replay', 'all');
        await milliseconds(500 + random() * 2_500);
        await salon.kill();
        await replay;
      },
      { guests: 4, pauseMs: 50 },
    );
    await salon.start();
  }
  say('waiting until all is live');
  const allLive = async () => {
    const models = (await salon.ops('projections', 'list')).json ?? [];
    const isLive = ({ state, rebuild }) => state === 'live' && rebuild === null;
    return models.length > 0 && models.every(isLive);
  };
  const resumed = await until(REPLAY_SECONDS, allLive, 500);
  return [
    {
      name: 'a replay that is killed is dropped, and what serves stays equal to the log',
      holds: resumed !== undefined,
      counts: { kills: rounds, secondsUntilAllLive: resumed ?? 'never' },
      violations: await outcomeOf(salon, guests.acknowledged),
    },
    await replayInStorm(salon, guests, say),
  ];
}

async function replayInStorm(salon, guests, say) {
  say('replay during a storm');
  const before = guests.acknowledged.size;
  const { code, output } = await guests.bookDuring(
    () => salon.ops('projections', 'replay', 'all'),
    { guests: 16 },
  );
  if (code !== 0) throw new Error(output.slice(-500));
  return {
    name: 'a replay during a storm loses nothing and ends equal',
    counts: {
      bookings: guests.acknowledged.size - before,
      slowestMs: Math.round(guests.slowest),
    },
    violations: {
      refused: statusText(guests.statuses),
      ...(await outcomeOf(salon, guests.acknowledged)),
    },
  };
}

export const section = {
  title: 'killed replays, and replays in a storm',
  rounds: 5,
  tellers: () => 3,
  run,
};
