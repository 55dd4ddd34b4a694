import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyFolder, milliseconds, Salon, StartRefused } from '../salon.mjs';
import { checkLog, outcomeOf } from './guests.mjs';

const ERASED = {
  guestName: '八千代 珠緒',
  guestNameKana: 'ヤチヨ タマオ',
  guestEmail: 'tamao@example.jp',
  guestPhone: '090-9999-0001',
};

async function outcomeOfCopy(dataDir, acknowledged) {
  const salon = new Salon({ dataDir });
  try {
    await salon.start();
    const outcome = Object.values(await outcomeOf(salon, acknowledged));
    return outcome.every((count) => count === 0) ? 'whole' : 'lost';
  } catch (error) {
    if (error instanceof StartRefused) return 'refused';
    throw error;
  } finally {
    await salon.close();
  }
}

async function succeed(salon, ...words) {
  const { code, output } = await salon.ops(...words);
  if (code !== 0) throw new Error(`ops ${words.join(' ')}: ${output.slice(-500)}`);
}

async function run({ rounds, random, say, salon, guests }) {
  const folder = mkdtempSync(join(tmpdir(), 'faults-copies-'));
  try {
    const copies = { whole: 0, refused: 0, lost: 0 };
    const backups = { whole: 0, refused: 0, lost: 0 };
    for (let round = 1; round <= rounds; round += 1) {
      say(`copy ${round} of ${rounds}`);
      const [copy, backup] = [join(folder, `copy-${round}`), join(folder, `backup-${round}`)];
      const [before, beforeBackup] = await guests.bookDuring(
        async () => {
          await milliseconds(300 + random() * 700);
          const before = new Map(guests.acknowledged);
          copyFolder(salon.dataDir, copy);
          const beforeBackup = new Map(guests.acknowledged);
          await succeed(salon, 'backup', backup);
          return [before, beforeBackup];
        },
        { pauseMs: 20 },
      );
      copies[await outcomeOfCopy(copy, before)] += 1;
      backups[await outcomeOfCopy(backup, beforeBackup)] += 1;
    }
    return [
      {
        name: 'a copy of a running folder is whole or refused',
        counts: copies,
        violations: { lost: copies.lost },
      },
      {
        name: 'a backup under load is whole',
        holds: backups.whole === rounds,
        counts: backups,
      },
      await restoreAfterErasure(salon, guests, folder, say),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function restoreAfterErasure(salon, guests, folder, say) {
  say('erasing a guest after the backup');
  const [backup, restored] = [join(folder, 'backup-before'), join(folder, 'restored')];
  const { status, text } = await guests.bookOnce({ ...guests.times.shift(), ...ERASED });
  if (status !== 201) throw new Error(text);
  const person = `guest-${JSON.parse(text).id}`;
  await succeed(salon, 'backup', backup);
  await succeed(salon, 'persons', 'erase', person, '--despite-bookings');
  await salon.stop();
  await succeed(salon, 'restore', backup, '--to', restored);
  copyFolder(join(salon.dataDir, 'erasures.log'), join(restored, 'erasures.log'));
  const again = new Salon({ dataDir: restored });
  try {
    await again.start();
    const { output } = await again.ops('persons', 'export', person);
    const [isFound, { faults }] = [output.includes(ERASED.guestName), await checkLog(again)];
    return {
      name: 'a restored backup keeps the erased erased',
      violations: { nameFound: Number(isFound), faults },
    };
  } finally {
    await again.close();
  }
}

export const section = {
  title: 'copies, backups and erasures',
  rounds: 3,
  tellers: () => 4,
  run,
};
