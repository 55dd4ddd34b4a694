// An upgrade to a release with a changed read model, which is rebuilt while everything else serves.
import { join } from 'node:path';
import { change } from '@salon/event-store/testing/damage';
import { Guests, openTimes } from './guests.mjs';
import { HurtSalon, until } from './hurt-salon.mjs';
import { driftOf, faultsOfLog, lettersAfter, lostOf } from './judge.mjs';

const RAISED = 'bookings';
const BUILT_SECONDS = 60;

/**
 * Marks the stored build of a read model as an earlier version, as left by a release with another
 * projector.
 */
const makeOlder = (dataDir) =>
  change(
    join(dataDir, 'read-models.db'),
    `UPDATE "documents:pointers" SET id = '${RAISED}-0' WHERE id LIKE '${RAISED}-_';
     UPDATE "documents:builds" SET doc = json_set(doc, '$.version', 0) WHERE doc ->> 'model' = '${RAISED}'`,
  );

const statesOf = async (salon) => {
  const models = (await salon.ops('projections', 'list')).json ?? [];
  return new Map(models.map(({ name, state }) => [name, state]));
};

async function run({ rounds, say }) {
  const salon = new HurtSalon();
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
      makeOlder(salon.dataDir);
      await salon.start();
      const built = await until(
        BUILT_SECONDS,
        async () => (await statesOf(salon)).get(RAISED) === 'live',
        200,
      );
      seconds.push(built ?? Number.POSITIVE_INFINITY);
      notLive += [...(await statesOf(salon)).values()].filter((state) => state !== 'live').length;
      await book();
    }
    const letters = await lettersAfter(salon, guests.acknowledged);
    const [lost, log, drift] = [
      await lostOf(salon, guests.acknowledged),
      await faultsOfLog(salon),
      await driftOf(salon),
    ];
    return [
      {
        name: 'a read model of an older version is built anew at the start, and nothing is lost',
        holds:
          lost + log.count + drift + notLive === 0 &&
          letters !== undefined &&
          guests.acknowledged.size === 20 * (rounds + 1),
        counts: {
          upgrades: rounds,
          slowestSecondsUntilLive: Math.max(...seconds),
          acknowledged: guests.acknowledged.size,
          lost,
          faults: log.count,
          differing: drift,
          secondsUntilLetters: letters ?? 'never',
        },
      },
    ];
  } finally {
    await salon.close();
  }
}

export const section = { title: 'upgrades with a changed read model', rounds: 1, run };
