import { join } from 'node:path';
import { change } from '@salon/event-store/testing/damage';
import { until } from '../salon.mjs';
import { outcomeOf } from './guests.mjs';

const MODEL = 'bookings';
const BUILT_SECONDS = 60;
const BOOKINGS_BETWEEN = 20;

/** Marks the stored build of a read model as that of an earlier version. */
const lowerVersion = (dataDir) =>
  change(
    join(dataDir, 'read-models.db'),
    `UPDATE "documents:pointers" SET id = '${MODEL}-0' WHERE id LIKE '${MODEL}-_';
     UPDATE "documents:builds" SET doc = json_set(doc, '$.version', 0) WHERE doc ->> 'model' = '${MODEL}'`,
  );

async function run({ rounds, say, salon, guests }) {
  const all = guests.times.splice(0);
  const book = () => {
    guests.times.push(...all.splice(0, BOOKINGS_BETWEEN));
    return guests.bookDuring();
  };
  const models = async () => (await salon.ops('projections', 'list')).json ?? [];
  const isBuilt = async () => (await models()).find(({ name }) => name === MODEL)?.state === 'live';
  await book();
  let [slowest, notLive] = [0, 0];
  for (let round = 1; round <= rounds; round += 1) {
    say(`upgrade ${round} of ${rounds}`);
    await salon.stop();
    lowerVersion(salon.dataDir);
    await salon.start();
    const seconds = await until(BUILT_SECONDS, isBuilt, 200);
    slowest = Math.max(slowest, seconds ?? Number.POSITIVE_INFINITY);
    notLive += (await models()).filter(({ state }) => state !== 'live').length;
    await book();
  }
  const mails = await guests.untilMailed();
  const acknowledged = guests.acknowledged.size;
  return [
    {
      name: 'a read model of an older version is built anew at the start, and nothing is lost',
      holds: mails !== undefined && acknowledged === BOOKINGS_BETWEEN * (rounds + 1),
      counts: {
        upgrades: rounds,
        slowestSecondsUntilLive: slowest,
        acknowledged,
        secondsUntilLetters: mails ?? 'never',
      },
      violations: { notLive, ...(await outcomeOf(salon, guests.acknowledged)) },
    },
  ];
}

export const section = {
  title: 'upgrades with a changed read model',
  rounds: 1,
  tellers: () => 1,
  run,
};
