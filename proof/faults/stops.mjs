import { pause } from '../salon.mjs';
import { checkLog, countLost, statusText } from './guests.mjs';

const GUESTS = 8;

/** Like a browser, it retries a refused connection. */
async function bookThroughStops(guests, isOver) {
  const seen = { resetAtTheDoor: 0, refusedAtTheDoor: 0 };
  await Promise.all(
    Array.from({ length: GUESTS }, async () => {
      while (!isOver() && guests.times.length > 0) {
        const body = guests.times.shift();
        const answer = await guests.bookOnce(body);
        if (answer.status !== 0) continue;
        // The kernel resets connections in the accept queue. Had the salon processed the request,
        // the retry would be refused.
        if (answer.failure === 'ECONNREFUSED') seen.refusedAtTheDoor += 1;
        else seen.resetAtTheDoor += 1;
        guests.times.unshift(body);
        await pause(50);
      }
    }),
  );
  return seen;
}

async function run({ rounds, random, say, salon, guests }) {
  let [over, badExits] = [false, 0];
  const booking = bookThroughStops(guests, () => over);
  for (let round = 1; round <= rounds; round += 1) {
    say(`SIGTERM ${round} of ${rounds}, ${guests.acknowledged.size} bookings acknowledged`);
    await pause(200 + random() * 800);
    if ((await salon.stop()) !== 0) badExits += 1;
    await salon.start();
  }
  over = true;
  const seen = await booking;
  const lost = await countLost(salon, guests.acknowledged);
  const { faults } = await checkLog(salon);
  return [
    {
      name: 'no request fails at SIGTERM',
      counts: { stops: rounds, answered: guests.acknowledged.size, ...seen },
      // A refusal as taken would mean that the unanswered request had booked the time.
      violations: { failed: statusText(guests.statuses), badExits },
    },
    { name: 'nothing is lost', violations: { lost, faults } },
  ];
}

export const section = {
  title: 'SIGTERM under 8 guests',
  rounds: 10,
  tellers: (rounds) => Math.max(2, Math.ceil(rounds / 4)),
  run,
};
