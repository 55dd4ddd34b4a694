import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { change, damageIndex, overwriteText, zeroPageOf } from '@salon/event-store/testing/damage';
import { copyFolder, pause, Salon, StartRefused, until } from '../salon.mjs';
import { count, countDiffering, countLost } from './guests.mjs';

const FILES = ['salon.db', 'read-models.db'];
const LOGS = ['read-models.db-wal'];
const BOOKINGS_MS = 1_500;
const BUILD_SECONDS = 20;

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

const WAY_BACK = 'restore the newest backup';
const ADVICE = 'docs/operations/a-file-is-damaged.md';

const NAMED = [
  {
    name: 'a page of the log',
    damage: (file) => zeroPageOf(file, 'BookingCreated'),
    says: { start: ['salon.db is damaged: log:', WAY_BACK, ADVICE], check: ['"file"', 'log:'] },
  },
  {
    name: 'an entry of an index',
    damage: (file) => damageIndex(file, 'agenda-[-0-9a-f]+_', Buffer.from('b')),
    says: { check: ['missing from index log_by_stream'], backup: ['log_by_stream', ADVICE] },
  },
  {
    name: 'an event',
    damage: (file) => overwriteText(file, '"status":"pending"', Buffer.from('"Status')),
    says: { check: ['"changed"', 'agenda-'], backup: ['its checksum does not match', ADVICE] },
  },
  {
    name: 'an event twice',
    damage: (file) =>
      change(
        file,
        `DROP INDEX log_by_stream; CREATE INDEX log_by_stream ON log (stream, revision);
         INSERT INTO log (stream, revision, id, type, data, metadata, recorded_at, checksum)
         SELECT stream, revision, id, type, data, metadata, recorded_at, checksum FROM log
         WHERE type = 'BookingCreated' LIMIT 1`,
      ),
    says: { check: ['"repeated"', 'agenda-'] },
  },
  {
    name: 'a key of the deployment, lost',
    damage: (file) => change(file, "DELETE FROM deployment_keys WHERE name = 'claims'"),
    says: { start: ['claims is missing', WAY_BACK, ADVICE], backup: ['claims is missing'] },
  },
  {
    name: 'a key of the deployment, changed',
    damage: (file) =>
      change(file, "UPDATE deployment_keys SET bytes = zeroblob(32) WHERE name = 'link'"),
    says: { start: ['link was changed', WAY_BACK, ADVICE], backup: ['link was changed'] },
  },
  {
    name: 'the keys of persons, changed',
    damage: (file) => change(file, 'UPDATE person_keys SET bytes = zeroblob(32)'),
    says: { check: ['"sealed-unparsable"'], backup: ['cannot be decrypted', ADVICE] },
  },
  {
    name: 'the end of the log, lost',
    damage: (file) =>
      change(file, 'DELETE FROM log WHERE position > (SELECT max(position) - 3 FROM log)'),
    says: { check: ['"lost"'], backup: ['the log had reached this event', ADVICE] },
  },
];

async function missingTexts({ damage, says }, folder, dataDir) {
  const missing = [];
  for (const [source, texts] of Object.entries(says)) {
    copyFolder(folder, dataDir);
    await damage(join(dataDir, 'salon.db'));
    const salon = new Salon({ dataDir });
    const outputs = {
      start: () =>
        salon.start().then(
          () => 'it started',
          ({ output }) => output,
        ),
      check: async () => (await salon.ops('events', 'check')).output,
      backup: async () => (await salon.ops('backup', join(dataDir, 'backup'))).output,
    };
    const said = await outputs[source]();
    missing.push(
      ...texts.filter((text) => !said.includes(text)).map((text) => `${source}: ${text}`),
    );
    await salon.close();
  }
  return missing;
}

async function namedDamage(folder, copies, say) {
  const violations = {};
  for (const each of NAMED) {
    say(each.name);
    const missing = await missingTexts(each, folder, join(copies, 'named'));
    if (missing.length > 0) violations[`unsaid of ${each.name}`] = missing.join('; ');
  }
  return {
    name: 'every damage is named, with what to do',
    counts: { damages: NAMED.length },
    violations,
  };
}

function casesOf(rounds, random) {
  const times = (kind, damage) =>
    Array.from({ length: rounds }, (_, at) => [`${kind} ${at + 1}`, damage]);
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

/** Reads are refused while damaged read models are built anew. */
async function onceBuilt(read) {
  let answer;
  const isRead = async () => {
    answer = await read().catch(() => undefined);
    return answer !== undefined;
  };
  await until(BUILD_SECONDS, isRead, 500);
  return answer;
}

/** @returns undefined if data is silently lost */
async function reactionTo(dataDir, file, acknowledged) {
  const salon = new Salon({ dataDir });
  try {
    await salon.start();
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    return error.output.includes(file.replace(/-wal$/, '')) ? 'refused by name' : undefined;
  }
  const lost = () => onceBuilt(() => countLost(salon, acknowledged));
  const differing = () => onceBuilt(() => countDiffering(salon));
  try {
    const lostAtFirst = await lost();
    const { code, json } = await salon.ops('events', 'check');
    if (code !== 0 && json !== undefined) return 'named by the check';
    const differingAtFirst = await differing();
    if (json === undefined || differingAtFirst === undefined) return undefined;
    if (differingAtFirst === 0) return lostAtFirst === 0 ? 'nothing missing' : undefined;
    await salon.ops('projections', 'replay', 'all');
    const isMended = (await lost()) === 0 && (await differing()) === 0;
    return isMended ? 'named by verify and mended by a replay' : undefined;
  } finally {
    await salon.kill();
  }
}

async function run({ rounds, random, say, salon, guests }) {
  const copies = mkdtempSync(join(tmpdir(), 'faults-copies-'));
  const folders = { stopped: join(copies, 'stopped'), killed: join(copies, 'killed') };
  try {
    await guests.bookDuring(() => pause(BOOKINGS_MS));
    await salon.stop();
    copyFolder(salon.dataDir, folders.stopped);
    const acknowledged = { stopped: new Map(guests.acknowledged), killed: guests.acknowledged };
    await salon.start();
    await guests.bookDuring(() => pause(BOOKINGS_MS));
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
      const reaction = await reactionTo(dataDir, file, acknowledged[folder]);
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
      await namedDamage(folders.stopped, copies, say),
    ];
  } finally {
    rmSync(copies, { recursive: true, force: true });
  }
}

export const section = { title: 'damaged files', rounds: 2, tellers: () => 2, run };
