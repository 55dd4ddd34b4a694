// Copies of a running salon's folder, backups under load, and erasures after a backup.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkLog, countDrift, countLost } from './check-outcome.mjs';
import { Guests, openTimes } from './guests.mjs';
import { copyFolder, milliseconds, StartRefused, TestSalon } from './test-salon.mjs';

/** The guest who is erased. */
const NAME = '八千代 珠緒';

/** Starts a salon on a copy: it must refuse it, or have every booking acknowledged before. */
async function outcomeOfCopy(dataDir, acknowledged) {
  const salon = new TestSalon({ dataDir });
  try {
    await salon.start();
    return (await countLost(salon, acknowledged)) +
      (await checkLog(salon)).count +
      (await countDrift(salon)) ===
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
  const salon = new TestSalon();
  const folder = mkdtempSync(join(tmpdir(), 'faults-copies-'));
  try {
    await salon.start();
    const guests = new Guests(await openTimes(salon, 4, say));
    const outcomes = { whole: 0, refused: 0, lost: 0 };
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
      const { code, output } = await salon.ops('backup', backup);
      guests.stop();
      await booking;
      if (code !== 0) throw new Error(`ops backup: ${output.slice(-500)}`);
      outcomes[await outcomeOfCopy(copy, before)] += 1;
      backups[await outcomeOfCopy(backup, beforeBackup)] += 1;
    }
    return [
      {
        name: 'a copy of a running folder is whole or refused',
        holds: outcomes.lost === 0,
        counts: { copies: rounds, ...outcomes },
      },
      {
        name: 'a backup under load is whole',
        holds: backups.whole === rounds,
        counts: { backups: rounds, ...backups },
      },
      await restoreAfterErasure(salon, guests, folder, say),
    ];
  } finally {
    await salon.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Erases a guest after a backup, and restores it with the list of erased persons. */
async function restoreAfterErasure(salon, guests, folder, say) {
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
  if (failed) throw new Error(failed.output.slice(-500));
  copyFolder(join(salon.dataDir, 'erasures.log'), join(restored, 'erasures.log'));
  const again = new TestSalon({ dataDir: restored });
  try {
    await again.start();
    const { output } = await again.ops('persons', 'export', person);
    const [name, { count }] = [output.includes(NAME), await checkLog(again)];
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
