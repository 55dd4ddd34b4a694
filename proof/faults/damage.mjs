// Damage to each embedded file: missing, empty, truncated, header overwritten, bits flipped, WAL
// truncated; of a stopped and of a running salon.
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkLog, countDrift, countLost } from './check-outcome.mjs';
import { Guests, openTimes } from './guests.mjs';
import { copyFolder, milliseconds, StartRefused, TestSalon } from './test-salon.mjs';

const FILES = ['salon.db', 'read-models.db'];
const LOGS = ['read-models.db-wal'];
const BOOKINGS_MS = 1_500;

/** Flips one bit of a file. */
function flipBit(file, random) {
  const at = Math.floor(random() * statSync(file).size);
  const handle = openSync(file, 'r+');
  const byte = Buffer.alloc(1);
  readSync(handle, byte, 0, 1, at);
  byte[0] ^= 1 << Math.floor(random() * 8);
  writeSync(handle, byte, 0, 1, at);
  closeSync(handle);
  return `bit at ${at}`;
}

function overwriteHead(file) {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(100, 0x5a), 0, 100, 0);
  closeSync(handle);
}

const KINDS = {
  missing: (file) => rmSync(file),
  empty: (file) => truncateSync(file, 0),
  half: (file) => truncateSync(file, statSync(file).size >> 1),
  head: overwriteHead,
};

/** Every kind of damage of every file, with `rounds` flipped bits and truncations. */
function casesOf(rounds, random) {
  const bits = Array.from({ length: rounds }, (_, at) => [
    `bit ${at + 1}`,
    (file) => flipBit(file, random),
  ]);
  const tails = Array.from({ length: rounds }, (_, at) => [
    `tail cut ${at + 1}`,
    (file) => truncateSync(file, Math.floor(statSync(file).size * random())),
  ]);
  const of = (files, kinds, folder) =>
    files.flatMap((file) => kinds.map(([kind, damage]) => ({ file, kind, damage, folder })));
  return [
    ...of(FILES, [...Object.entries(KINDS), ...bits], 'stopped'),
    ...of(LOGS, [['missing', KINDS.missing], ...tails, ...bits], 'killed'),
  ];
}

/** How a salon reacts to a damaged folder. @returns undefined if data is silently lost */
async function outcomeOf(dataDir, file, acknowledged) {
  const salon = new TestSalon({ dataDir });
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
    return (await countDrift(salon)) === 0 ? 'nothing missing' : undefined;
  } finally {
    await salon.kill();
  }
}

async function run({ rounds, random, say }) {
  const salon = new TestSalon();
  const copies = mkdtempSync(join(tmpdir(), 'faults-copies-'));
  const folders = { stopped: join(copies, 'stopped'), killed: join(copies, 'killed') };
  try {
    await salon.start();
    const guests = new Guests(await openTimes(salon, 2, say));
    const book = async () => {
      const booking = guests.book(salon);
      await milliseconds(BOOKINGS_MS);
      guests.stop();
      await booking;
    };
    await book();
    await salon.stop();
    copyFolder(salon.dataDir, folders.stopped);
    const known = { stopped: new Map(guests.acknowledged) };
    await salon.start();
    await book();
    await salon.kill();
    copyFolder(salon.dataDir, folders.killed);
    known.killed = guests.acknowledged;

    const [outcomes, silent] = [{}, []];
    const cases = casesOf(rounds, random).filter(({ file, folder }) =>
      existsSync(join(folders[folder], file)),
    );
    for (const [at, { file, kind, damage, folder }] of cases.entries()) {
      say(`${at + 1} of ${cases.length}: ${file}, ${kind}`);
      const dataDir = join(copies, 'case');
      copyFolder(folders[folder], dataDir);
      const where = damage(join(dataDir, file)) ?? '';
      const outcome = await outcomeOf(dataDir, file, known[folder]);
      if (outcome === undefined) silent.push(`${file} ${kind} ${where}`.trim());
      else outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      rmSync(dataDir, { recursive: true, force: true });
    }
    return [
      {
        name: 'no damage at rest is passed over in silence',
        holds: silent.length === 0,
        counts: {
          damages: cases.length,
          ...outcomes,
          silent: silent.length === 0 ? 0 : silent.join('; '),
        },
      },
      await damageWhileRunning(salon, guests.acknowledged, rounds, random, say),
    ];
  } finally {
    await salon.close();
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
  let [less, refused] = [0, 0];
  for (let round = 1; round <= rounds; round += 1) {
    say(`while it runs, bit ${round} of ${rounds}`);
    flipBit(join(salon.dataDir, 'read-models.db'), random);
    const lost = await countLost(salon, acknowledged).catch(() => undefined);
    if (lost === undefined) refused += 1;
    else less += lost;
  }
  await salon.stop();
  await salon.start();
  const [lost, log, drift] = [
    await countLost(salon, acknowledged),
    await checkLog(salon),
    await countDrift(salon),
  ];
  if (drift > 0) await salon.ops('projections', 'replay', 'all');
  const left = drift > 0 ? await countDrift(salon) : 0;
  return {
    name: 'read models that are damaged while they serve are refused, whole or named, and built anew',
    holds: less + lost + log.count + left === 0,
    counts: {
      bits: rounds,
      refused,
      shownLess: less,
      lostAfterwards: lost,
      namedByVerify: drift,
      differingAfterReplay: left,
    },
  };
}

export const section = { title: 'damaged files', rounds: 2, run };
