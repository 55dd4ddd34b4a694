// Checks by the server's system calls (strace) that each booking is synced before its answer.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Guests, openTimes } from './guests.mjs';
import { milliseconds, TestSalon } from './test-salon.mjs';

const CALLS = 'pwrite64,fdatasync,fsync,write,writev';
const FILES = ['salon.db-wal'];
/** A booking id in JSON, or within the id of its guest. */
const ID = /(?:guest-|\\")([\w-]{40})/g;

/** Whether a write to the WAL is a commit frame's header: its bytes 4 to 8 are not zero. */
function isCommit(line) {
  if (!/, 24, \d+\)/.test(line)) return false;
  const bytes = /"((?:\\(?:[0-7]{1,3}|.)|[^\\"]){8})/.exec(line)?.[1] ?? '';
  return /^(?:\\(?:[0-7]{1,3}|.)|[^\\]){4}(\\0){4}$/.test(bytes) === false;
}

/**
 * Parses a trace into line numbers: the answer of each booking, per file the end of the transaction
 * that first contained it (later events rewrite its page), and the begin and end of each sync.
 */
async function readTrace(file, ids) {
  const written = Object.fromEntries(FILES.map((name) => [name, new Map()]));
  const syncs = Object.fromEntries(FILES.map((name) => [name, []]));
  const answered = new Map();
  const pending = new Map();
  /** The open transaction of each file, which has a single writer. */
  const writing = Object.fromEntries(
    FILES.map((name) => [name, { ids: new Set(), isLast: false }]),
  );
  let at = 0;
  for await (const line of createInterface({ input: createReadStream(file, 'latin1') })) {
    at += 1;
    const [, thread] = /^(\d+) /.exec(line) ?? [];
    if (/ <\.\.\. (fdatasync|fsync) resumed>/.test(line)) {
      const begun = pending.get(thread);
      if (begun !== undefined) syncs[begun.name]?.push({ from: begun.at, to: at });
      pending.delete(thread);
      continue;
    }
    const name = FILES.find((known) => line.includes(`/${known}>`));
    if (/ (fdatasync|fsync)\(/.test(line)) {
      if (line.includes('<unfinished')) pending.set(thread, { name, at });
      else if (name !== undefined) syncs[name].push({ from: at, to: at });
    } else if (name !== undefined && line.includes('pwrite64(')) {
      const transaction = writing[name];
      for (const [, id] of line.matchAll(ID))
        if (ids.has(id) && !written[name].has(id)) transaction.ids.add(id);
      if (transaction.isLast) {
        for (const id of transaction.ids) written[name].set(id, at);
        writing[name] = { ids: new Set(), isLast: false };
      } else if (isCommit(line)) {
        transaction.isLast = true;
      }
    } else if (line.includes('HTTP/1.1 201')) {
      for (const [, id] of line.matchAll(ID))
        if (ids.has(id) && !answered.has(id)) answered.set(id, at);
    }
  }
  return { written, syncs, answered };
}

async function run({ rounds, say }) {
  if (spawnSync('strace', ['-V']).error)
    return [{ name: 'synced before it is answered', skipped: 'strace is not installed' }];
  const salon = new TestSalon();
  const trace = `${salon.dataDir}.trace`;
  try {
    await salon.start();
    const times = await openTimes(salon, Math.ceil(rounds / 500) + 1, say);
    const guests = new Guests(times.slice(0, rounds));
    const tracer = spawn(
      'strace',
      ['-f', '-y', '-s', '8192', '-e', `trace=${CALLS}`, '-o', trace, '-p', `${salon.pid}`],
      {
        stdio: 'ignore',
      },
    );
    await milliseconds(1_500);
    say(`${rounds} bookings under strace`);
    await guests.book(salon);
    tracer.kill('SIGINT');
    await once(tracer, 'exit');
    await salon.kill();
    say('reading the trace');
    const ids = new Set(guests.acknowledged.keys());
    const { written, syncs, answered } = await readTrace(trace, ids);
    return FILES.map((name) => {
      let [early, unseen] = [0, 0];
      for (const id of ids) {
        const [write, answer] = [written[name].get(id), answered.get(id)];
        if (write === undefined || answer === undefined) unseen += 1;
        else if (!syncs[name].some(({ from, to }) => from > write && to < answer)) early += 1;
      }
      return {
        name: `${name} is synced between the write of a booking and its answer`,
        holds: early === 0 && unseen <= ids.size / 100 && ids.size > 0,
        counts: {
          bookings: ids.size,
          syncs: syncs[name].length,
          answeredBeforeSync: early,
          notSeenInTrace: unseen,
        },
      };
    });
  } finally {
    await salon.close();
    rmSync(trace, { force: true });
  }
}

export const section = { title: 'sync before answer, by system calls', rounds: 1_000, run };
