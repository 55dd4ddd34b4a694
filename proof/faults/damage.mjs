import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyFolder, milliseconds, Salon, StartRefused } from '../salon.mjs';
import { count, countDiffering, countLost, outcomeOf } from './guests.mjs';

const FILES = ['salon.db', 'read-models.db'];
const LOGS = ['read-models.db-wal'];
const BOOKINGS_MS = 1_500;

async function overwrite(file, bytes, at) {
  const handle = await open(file, 'r+');
  await handle.write(bytes, 0, bytes.length, at);
  await handle.close();
}

async function flipBit(file, random) {
  const bytes = readFileSync(file);
  const at = Math.floor(random() * bytes.length);
  await overwrite(file, Buffer.of(bytes[at] ^ (1 << Math.floor(random() * 8))), at);
  return `bit at ${at}`;
}

const KINDS = {
  missing: (file) => rmSync(file),
  empty: (file) => truncateSync(file, 0),
  half: (file) => truncateSync(file, statSync(file).size >> 1),
  head: (file) => overwrite(file, Buffer.alloc(100, 0x5a), 0),
};

/** Every kind of damage of every file, with `rounds` flipped bits and truncations. */
function casesOf(rounds, random) {
  const times = (what, damage) =>
    Array.from({ length: rounds }, (_, at) => [`${what} ${at + 1}`, damage]);
  const bits = times('bit', (file) => flipBit(file, random));
  const tails = times('tail cut', (file) =>
    truncateSync(file, Math.floor(statSync(file).size * random())),
  );
  const of = (files, kinds, folder) =>
    files.flatMap((file) => kinds.map(([kind, damage]) => ({ file, kind, damage, folder })));
  return [
    ...of(FILES, [...Object.entries(KINDS), ...bits], 'stopped'),
    ...of(LOGS, [['missing', KINDS.missing], ...tails, ...bits], 'killed'),
  ];
}

/** How a salon reacts to a damaged folder. @returns undefined if data is silently lost */
async function reactionTo(dataDir, file, acknowledged) {
  const salon = new Salon({ dataDir });
  try {
    await salon.start();
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    return error.output.includes(file.replace(/-wal$/, '')) ? 'refused by name' : undefined;
  }
  try {
    const lost = await countLost(salon, acknowledged).catch(() => 'unread');
    const { code, json } = await salon.ops('events', 'check');
    if (code !== 0 && json !== undefined) return 'named by the check';
    if (lost !== 0 || json === undefined) return undefined;
    return (await countDiffering(salon)) === 0 ? 'nothing missing' : undefined;
  } finally {
    await salon.kill();
  }
}

async function run({ rounds, random, say, salon, guests }) {
  const copies = mkdtempSync(join(tmpdir(), 'faults-copies-'));
  const folders = { stopped: join(copies, 'stopped'), killed: join(copies, 'killed') };
  try {
    await guests.bookDuring(() => milliseconds(BOOKINGS_MS));
    await salon.stop();
    copyFolder(salon.dataDir, folders.stopped);
    const known = { stopped: new Map(guests.acknowledged), killed: guests.acknowledged };
    await salon.start();
    await guests.bookDuring(() => milliseconds(BOOKINGS_MS));
    await salon.kill();
    copyFolder(salon.dataDir, folders.killed);

    const [reactions, silent] = [{}, []];
    const cases = casesOf(rounds, random).filter(({ file, folder }) =>
      existsSync(join(folders[folder], file)),
    );
    for (const [at, { file, kind, damage, folder }] of cases.entries()) {
      say(`${at + 1} of ${cases.length}: ${file}, ${kind}`);
      const dataDir = join(copies, 'case');
      copyFolder(folders[folder], dataDir);
      const where = await damage(join(dataDir, file));
      const reaction = await reactionTo(dataDir, file, known[folder]);
      if (reaction === undefined) silent.push(`${file} ${kind} ${where ?? ''}`);
      else count(reactions, reaction);
      rmSync(dataDir, { recursive: true, force: true });
    }
    return [
      {
        name: 'no damage at rest is passed over in silence',
        counts: { damages: cases.length, ...reactions },
        violations: { silent: silent.join('; ') || 0 },
      },
      await damageWhileRunning(salon, guests.acknowledged, rounds, random, say),
    ];
  } finally {
    rmSync(copies, { recursive: true, force: true });
  }
}

/**
 * Flips bits of the read models' file of a running salon: requests may fail for a while, but no
 * data may be missing. Reading does not detect a changed character; `verify` finds it, and a replay
 * repairs it.
 */
async function damageWhileRunning(salon, acknowledged, rounds, random, say) {
  await salon.start();
  let [shownLess, refused] = [0, 0];
  for (let round = 1; round <= rounds; round += 1) {
    say(`while it runs, bit ${round} of ${rounds}`);
    await flipBit(join(salon.dataDir, 'read-models.db'), random);
    const lost = await countLost(salon, acknowledged).catch(() => undefined);
    if (lost === undefined) refused += 1;
    else shownLess += lost;
  }
  await salon.stop();
  await salon.start();
  const { lost, faults, differing: namedByVerify } = await outcomeOf(salon, acknowledged);
  if (namedByVerify > 0) await salon.ops('projections', 'replay', 'all');
  const left = namedByVerify > 0 ? await countDiffering(salon) : 0;
  return {
    name: 'read models that are damaged while they serve are refused, whole or named, and built anew',
    counts: { bits: rounds, refused, namedByVerify },
    violations: { shownLess, lost, faults, differingAfterReplay: left },
  };
}

export const section = { title: 'damaged files', rounds: 2, tellers: () => 2, run };
