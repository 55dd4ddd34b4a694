// An upgrade to a release with a changed read model, which is rebuilt at the start.
import { join } from 'node:path';
import { change } from '@salon/event-store/testing/damage';
import { checkLog, countDrift, countLost, mailDelay } from './check-outcome.mjs';
import { Guests, openTimes } from './guests.mjs';
import { TestSalon, until } from './test-salon.mjs';

const MODEL = 'bookings';
const BUILT_SECONDS = 60;

/** Marks the stored build of a read model as that of an earlier version. */
const lowerVersion = (dataDir) =>
  change(
    join(dataDir, 'read-models.db'),
    `UPDATE "documents:pointers" SET id = '${MODEL}-0' WHERE id LIKE '${MODEL}-_';
     UPDATE "documents:builds" SET doc = json_set(doc, '$.version', 0) WHERE doc ->> 'model' = '${MODEL}'`,
  );

const statesOf = async (salon) => {
  const models = (await salon.ops('projections', 'list')).json ?? [];
  return new Map(models.map(({ name, state }) => [name, state]));
};

async function run({ rounds, say }) {
  const salon = new TestSalon();
  try {
    await salon.start();
    const guests = new Guests((await openTimes(salon, 1, say)).slice(0, 20 * (rounds + 1)));
    const all = guests.times.splice(0);
    const book = async () => {
      guests.times.push(...all.splice(0, 20));
      await guests.book(salon);
    };
    await book();
    const seconds = [];
    let notLive = 0;
    for (let round = 1; round <= rounds; round += 1) {
      say(`upgrade ${round} of ${rounds}`);
      await salon.stop();
      lowerVersion(salon.dataDir);
      await salon.start();
      const built = await until(
        BUILT_SECONDS,
        async () => (await statesOf(salon)).get(MODEL) === 'live',
        200,
      );
      seconds.push(built ?? Number.POSITIVE_INFINITY);
      notLive += [...(await statesOf(salon)).values()].filter((state) => state !== 'live').length;
      await book();
    }
    const mails = await mailDelay(salon, guests.acknowledged);
    const [lost, log, drift] = [
      await countLost(salon, guests.acknowledged),
      await checkLog(salon),
      await countDrift(salon),
    ];
    return [
      {
        name: 'a read model of an older version is built anew at the start, and nothing is lost',
        holds:
          lost + log.count + drift + notLive === 0 &&
          mails !== undefined &&
          guests.acknowledged.size === 20 * (rounds + 1),
        counts: {
          upgrades: rounds,
          slowestSecondsUntilLive: Math.max(...seconds),
          acknowledged: guests.acknowledged.size,
          lost,
          faults: log.count,
          differing: drift,
          secondsUntilLetters: mails ?? 'never',
        },
      },
    ];
  } finally {
    await salon.close();
  }
}

export const section = { title: 'upgrades with a changed read model', rounds: 1, run };
