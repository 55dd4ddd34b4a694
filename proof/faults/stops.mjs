// Repeated SIGTERM under load, and second processes on the folder of a running salon.

import { checkLog, countLost } from './check-outcome.mjs';
import { Guests, openTimes } from './guests.mjs';
import { milliseconds, StartRefused, TestSalon } from './test-salon.mjs';

const GUESTS = 8;

/** Books across restarts; like a browser, it retries a refused connection. */
async function bookThroughStops(salon, guests, isOver) {
  const seen = { reset: 0, refused: 0 };
  await Promise.all(
    Array.from({ length: GUESTS }, async () => {
      while (!isOver() && guests.times.length > 0) {
        const body = guests.times.shift();
        const answer = await guests.bookOnce(salon, body);
        if (answer.status !== 0) continue;
        // The kernel resets connections in the accept queue. Had the salon processed the request,
        // the retry would be refused.
        if (answer.failure === 'ECONNREFUSED') seen.refused += 1;
        else seen.reset += 1;
        guests.times.unshift(body);
        await milliseconds(50);
      }
    }),
  );
  return seen;
}

async function run({ rounds, random, say }) {
  const salon = new TestSalon();
  try {
    await salon.start();
    const guests = new Guests(await openTimes(salon, Math.max(2, Math.ceil(rounds / 4)), say));
    let [over, badExits] = [false, 0];
    const booking = bookThroughStops(salon, guests, () => over);
    for (let round = 1; round <= rounds; round += 1) {
      say(`SIGTERM ${round} of ${rounds}, ${guests.acknowledged.size} bookings acknowledged`);
      await milliseconds(200 + random() * 800);
      if ((await salon.stop()) !== 0) badExits += 1;
      await salon.start();
    }
    over = true;
    const seen = await booking;
    // A time that is taken was booked by its own unanswered request.
    const failed = Object.values(guests.statuses).reduce((sum, count) => sum + count, 0);
    const lost = await countLost(salon, guests.acknowledged);
    let admitted = 0;
    for (let round = 1; round <= rounds; round += 1) {
      say(`second process ${round} of ${rounds}`);
      const second = new TestSalon({ dataDir: salon.dataDir });
      await second.start({ path: '/api/health' }).then(
        () => {
          admitted += 1;
        },
        (error) => {
          if (!(error instanceof StartRefused)) throw error;
        },
      );
      await second.kill();
    }
    const log = await checkLog(salon);
    return [
      {
        name: 'no request fails at SIGTERM',
        holds: failed === 0 && badExits === 0,
        counts: {
          stops: rounds,
          answered: guests.acknowledged.size,
          refusedAtTheDoor: seen.refused,
          resetAtTheDoor: seen.reset,
          failed,
          badExits,
        },
      },
      {
        name: 'nothing is lost',
        holds: lost === 0 && log.count === 0,
        counts: { lost, faults: log.count },
      },
      {
        name: 'a second process on one folder is refused',
        holds: admitted === 0 && (await salon.answers()),
        counts: { started: rounds, refused: rounds - admitted },
      },
    ];
  } finally {
    await salon.close();
  }
}

export const section = { title: 'SIGTERM under 8 guests, and second processes', rounds: 10, run };
