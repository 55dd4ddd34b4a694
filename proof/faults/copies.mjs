// Copies of a running salon's folder, backups under load, and erasures after the backup.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Guests, openTimes } from './guests.mjs';
import { copyFolder, HurtSalon, milliseconds, StartRefused } from './hurt-salon.mjs';
import { driftOf, faultsOfLog, lostOf } from './judge.mjs';

/** The e-mail address of the guest who is erased. */
const NAME = '八千代 珠緒';

/**
 * A copy of a running salon by `cp` is accepted or refused, but never lacks a booking acknowledged
 * before.
 */
async function fateOfCopy(dataDir, acknowledged) {
  const salon = new HurtSalon({ dataDir });
  try {
    await salon.start();
    return (await lostOf(salon, acknowledged)) +
      (await faultsOfLog(salon)).count +
      (await driftOf(salon)) ===
      0
      ? 'whole'
      : 'lost';
  } catch (error) {
    if (error instanceof StartRefused) return 'refused';
    throw error;
  } finally {
    await salon.close();
  }
}

async function run({ rounds, random, say }) {
  const salon = new HurtSalon();
  const folder = mkdtempSync(join(tmpdir(), 'faults-copies-'));
  try {
    await salon.start();
    const guests = new Guests(await openTimes(salon, 4, say));
    const fates = { whole: 0, refused: 0, lost: 0 };
    const backups = { whole: 0, refused: 0, lost: 0 };
    for (let round = 1; round <= rounds; round += 1) {
      say(`copy ${round} of ${rounds}`);
      const booking = guests.book(salon, { pauseMs: 20 });
      await milliseconds(300 + random() * 700);
      const before = new Map(guests.acknowledged);
      const copy = join(folder, `copy-${round}`);
      copyFolder(salon.dataDir, copy);
      const beforeBackup = new Map(guests.acknowledged);
      const backup = join(folder, `backup-${round}`);
      const { code, said } = await salon.ops('backup', backup);
      guests.stop();
      await booking;
      if (code !== 0) throw new Error(`ops backup: ${said.slice(-500)}`);
      fates[await fateOfCopy(copy, before)] += 1;
      backups[await fateOfCopy(backup, beforeBackup)] += 1;
    }
    return [
      {
        name: 'a copy of a running folder is whole or refused',
        holds: fates.lost === 0,
        counts: { copies: rounds, ...fates },
      },
      {
        name: 'a backup under load is whole',
        holds: backups.whole === rounds,
        counts: { backups: rounds, ...backups },
      },
      await erasedSince(salon, guests, folder, say),
    ];
  } finally {
    await salon.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A guest is erased after the backup; restoring it with the list of erased persons does not restore
 * the guest.
 */
async function erasedSince(salon, guests, folder, say) {
  say('erasing a guest after the backup');
  const backup = join(folder, 'backup-before');
  const restored = join(folder, 'restored');
  const details = {
    guestName: NAME,
    guestNameKana: 'ヤチヨ タマオ',
    guestEmail: 'tamao@example.jp',
    guestPhone: '090-9999-0001',
  };
  const { status, text } = await guests.bookOnce(salon, { ...guests.times.shift(), ...details });
  if (status !== 201) throw new Error(text);
  const person = `guest-${JSON.parse(text).id}`;
  const steps = [
    await salon.ops('backup', backup),
    await salon.ops('persons', 'erase', person, '--despite-bookings'),
  ];
  await salon.stop();
  steps.push(await salon.ops('restore', backup, '--to', restored));
  const failed = steps.find(({ code }) => code !== 0);
  if (failed) throw new Error(failed.said.slice(-500));
  copyFolder(join(salon.dataDir, 'erasures.log'), join(restored, 'erasures.log'));
  const again = new HurtSalon({ dataDir: restored });
  try {
    await again.start();
    const { said } = await again.ops('persons', 'export', person);
    const [name, { count }] = [said.includes(NAME), await faultsOfLog(again)];
    return {
      name: 'a restored backup keeps the erased erased',
      holds: !name && count === 0,
      counts: { nameFound: name ? 1 : 0, faults: count },
    };
  } finally {
    await again.close();
  }
}

export const section = { title: 'copies, backups and erasures', rounds: 3, run };
