import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyFolder, pause, Salon, StartRefused } from '../salon.mjs';
import { outcomeOf } from './guests.mjs';

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
          await pause(300 + random() * 700);
          const before = new Map(guests.acknowledged);
          copyFolder(salon.dataDir, copy);
          const beforeBackup = new Map(guests.acknowledged);
          const { code, output } = await salon.ops('backup', backup);
          if (code !== 0) throw new Error(output.slice(-500));
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
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const section = {
  title: 'copies and backups',
  rounds: 3,
  tellers: () => 4,
  run,
};
