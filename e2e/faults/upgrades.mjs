// Folders that every release has left (folders/*.tar.gz, made by make-folder.mjs), started with today's program.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { memberOf } from '../bench/load/busy-salon.mjs';
import { Guests, openTimes } from './guests.mjs';
import { copyFolder, HurtSalon } from './hurt-salon.mjs';
import { bookingsOf, driftOf, faultsOfLog, lettersAfter } from './judge.mjs';

const FOLDERS = fileURLToPath(new URL('folders', import.meta.url));

/** How many bookings are missing, at another time or in another state than the older program said. */
async function otherThanTold(salon, { from, bookings }) {
  const kept = await bookingsOf(salon, from);
  return bookings.filter(
    ({ id, startTime, isCancelled }) => kept.get(id)?.startTime !== startTime || (kept.get(id)?.status === 'cancelled') !== isCancelled,
  ).length;
}

/** Starts a folder, books in it, kills it and starts it again. */
async function upgraded(archive, say) {
  const folder = mkdtempSync(join(tmpdir(), 'faults-upgrade-'));
  const salon = new HurtSalon({ env: { SEED: 'none' } });
  try {
    if (spawnSync('tar', ['-xzf', join(FOLDERS, archive), '-C', folder]).status !== 0) throw new Error(`tar could not unpack ${archive}.`);
    const told = JSON.parse(readFileSync(join(folder, 'told.json'), 'utf8'));
    copyFolder(join(folder, 'salon'), salon.dataDir);
    say(`${told.version}, first start`);
    const seconds = await salon.start();
    const other = await otherThanTold(salon, told);
    const standing = told.bookings.filter(({ isCancelled }) => !isCancelled);
    const letters = await lettersAfter(salon, new Map(standing.map((booking) => [booking.id, booking])));
    const hasMember = (await memberOf(salon.url)).cookie === undefined ? 0 : 1;
    const guests = new Guests((await openTimes(salon, 1)).slice(0, 20));
    await guests.book(salon);
    await salon.kill();
    say(`${told.version}, second start`);
    await salon.start();
    const [again, log, drift] = [await otherThanTold(salon, told), await faultsOfLog(salon), await driftOf(salon)];
    return {
      name: `a folder of version ${told.version} is taken over whole`,
      holds: other + again + log.count + drift === 0 && hasMember === 1 && letters !== undefined && guests.acknowledged.size === 20,
      counts: {
        ...{
          bookings: told.bookings.length,
          otherThanTold: other + again,
          secondsUntilLetters: letters ?? 'never',
          membersLoggedIn: hasMember,
          bookedSince: guests.acknowledged.size,
        },
        ...{ events: log.events, faults: log.count, differing: drift, secondsOfFirstStart: seconds },
      },
    };
  } finally {
    await salon.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function run({ say }) {
  const experiments = [];
  for (const archive of readdirSync(FOLDERS).filter((name) => name.endsWith('.tar.gz'))) experiments.push(await upgraded(archive, say));
  return experiments;
}

export const section = { title: 'folders of every release, with the program of today', rounds: 1, run };
