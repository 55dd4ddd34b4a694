// Each embedded file missing, empty, truncated, with its header or a bit overwritten, or with a
// truncated write-ahead log; at rest and while the salon runs.
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
import { Guests, openTimes } from './guests.mjs';
import { copyFolder, HurtSalon, milliseconds, StartRefused } from './hurt-salon.mjs';
import { driftOf, faultsOfLog, lostOf } from './judge.mjs';

const FILES = ['salon.db', 'read-models.db'];
const LOGS = ['read-models.db-wal'];
const BOOKINGS_MS = 1_500;

/** Flips one bit of a file. */
function flip(file, random) {
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

/** The damage by file: every kind, and a number of flipped bits. */
function casesOf(rounds, random) {
  const bits = Array.from({ length: rounds }, (_, at) => [
    `bit ${at + 1}`,
    (file) => flip(file, random),
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

/**
 * The outcome of a damaged folder: refused with a reason, found by the check, or complete.
 * @returns undefined if data is silently lost
 */
async function fateOf(dataDir, file, acknowledged) {
  const salon = new HurtSalon({ dataDir });
  try {
    await salon.start();
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    return error.said.includes(file.replace(/-wal$/, '')) ? 'refused by name' : undefined;
  }
  try {
    const lost = await lostOf(salon, acknowledged).catch(() => 'unread');
    const { code, json } = await salon.ops('events', 'check');
    if (code !== 0 && json !== undefined) return 'named by the check';
    if (lost !== 0 || json === undefined) return undefined;
    return (await driftOf(salon)) === 0 ? 'nothing missing' : undefined;
  } finally {
    await salon.kill();
  }
}

async function run({ rounds, random, say }) {
  const salon = new HurtSalon();
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

    const [fates, silent] = [{}, []];
    const cases = casesOf(rounds, random).filter(({ file, folder }) =>
      existsSync(join(folders[folder], file)),
    );
    for (const [at, { file, kind, damage, folder }] of cases.entries()) {
      say(`${at + 1} of ${cases.length}: ${file}, ${kind}`);
      const dataDir = join(copies, 'case');
      copyFolder(folders[folder], dataDir);
      const where = damage(join(dataDir, file)) ?? '';
      const fate = await fateOf(dataDir, file, known[folder]);
      if (fate === undefined) silent.push(`${file} ${kind} ${where}`.trim());
      else fates[fate] = (fates[fate] ?? 0) + 1;
      rmSync(dataDir, { recursive: true, force: true });
    }
    return [
      {
        name: 'no damage at rest is passed over in silence',
        holds: silent.length === 0,
        counts: {
          damages: cases.length,
          ...fates,
          silent: silent.length === 0 ? 0 : silent.join('; '),
        },
      },
      await whileItRuns(salon, guests.acknowledged, rounds, random, say),
    ];
  } finally {
    await salon.close();
    rmSync(copies, { recursive: true, force: true });
  }
}

/**
 * Flips bits of the read models' file while the salon serves it: requests may fail for a while, but
 * no data may be missing. A changed character is not detected on read, but found by `verify` and
 * repaired by a replay.
 */
async function whileItRuns(salon, acknowledged, rounds, random, say) {
  await salon.start();
  let [less, refused] = [0, 0];
  for (let round = 1; round <= rounds; round += 1) {
    say(`while it runs, bit ${round} of ${rounds}`);
    flip(join(salon.dataDir, 'read-models.db'), random);
    const lost = await lostOf(salon, acknowledged).catch(() => undefined);
    if (lost === undefined) refused += 1;
    else less += lost;
  }
  await salon.stop();
  await salon.start();
  const [lost, log, drift] = [
    await lostOf(salon, acknowledged),
    await faultsOfLog(salon),
    await driftOf(salon),
  ];
  if (drift > 0) await salon.ops('projections', 'replay', 'all');
  const left = drift > 0 ? await driftOf(salon) : 0;
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
