import { createReadStream, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { noStrace, strace } from './strace.mjs';

const CALLS = 'pwrite64,fdatasync,fsync,write,writev';
const FILE = 'salon.db-wal';
const ID = /(?:guest-|\\")([\w-]{40})/g;

/** Bytes 4 to 8 of a commit frame's header are not zero. */
function isCommit(line) {
  if (!/, 24, \d+\)/.test(line)) return false;
  const bytes = /"((?:\\(?:[0-7]{1,3}|.)|[^\\"]){8})/.exec(line)?.[1] ?? '';
  return !/^(?:\\(?:[0-7]{1,3}|.)|[^\\]){4}(\\0){4}$/.test(bytes);
}

/**
 * Line numbers of the answer of each booking, the end of the transaction that first contained it
 * (later events rewrite its page), and the begin and end of each sync.
 */
async function readTrace(file, ids) {
  const [written, answered, pending, syncs] = [new Map(), new Map(), new Map(), []];
  /** The log has one open transaction at a time. */
  let [open, isLast, at] = [new Set(), false, 0];
  for await (const line of createInterface({ input: createReadStream(file, 'latin1') })) {
    at += 1;
    const [, thread] = /^(\d+) /.exec(line) ?? [];
    const isOfLog = line.includes(`/${FILE}>`);
    const idsIn = (positions) =>
      [...line.matchAll(ID)].map(([, id]) => id).filter((id) => ids.has(id) && !positions.has(id));
    if (/ <\.\.\. (fdatasync|fsync) resumed>/.test(line)) {
      if (pending.has(thread)) syncs.push({ from: pending.get(thread), to: at });
      pending.delete(thread);
    } else if (/ (fdatasync|fsync)\(/.test(line)) {
      if (isOfLog && line.includes('<unfinished')) pending.set(thread, at);
      else if (isOfLog) syncs.push({ from: at, to: at });
    } else if (isOfLog && line.includes('pwrite64(')) {
      for (const id of idsIn(written)) open.add(id);
      if (isLast) {
        for (const id of open) written.set(id, at);
        open = new Set();
        isLast = false;
      } else isLast = isCommit(line);
    } else if (line.includes('HTTP/1.1 201')) {
      for (const id of idsIn(answered)) answered.set(id, at);
    }
  }
  return { written, syncs, answered };
}

async function run({ rounds, say, salon, guests }) {
  const name = 'salon.db is synced between the write of a booking and its answer';
  if (noStrace) return [{ name, skipped: noStrace }];
  const trace = `${salon.dataDir}.trace`;
  try {
    guests.times.splice(rounds);
    const detach = await strace(salon, ['-y', '-s', '8192', '-e', `trace=${CALLS}`], trace);
    say(`${rounds} bookings under strace`);
    await guests.bookDuring();
    await detach();
    say('reading the trace');
    const ids = new Set(guests.acknowledged.keys());
    const { written, syncs, answered } = await readTrace(trace, ids);
    let [answeredBeforeSync, notSeenInTrace] = [0, 0];
    for (const id of ids) {
      const [write, answer] = [written.get(id), answered.get(id)];
      if (write === undefined || answer === undefined) notSeenInTrace += 1;
      else if (!syncs.some(({ from, to }) => from > write && to < answer)) answeredBeforeSync += 1;
    }
    return [
      {
        name,
        holds: notSeenInTrace <= ids.size / 100 && ids.size > 0,
        counts: { bookings: ids.size, syncs: syncs.length, notSeenInTrace },
        violations: { answeredBeforeSync },
      },
    ];
  } finally {
    rmSync(trace, { force: true });
  }
}

export const section = {
  title: 'sync before answer, by system calls',
  rounds: 1_000,
  tellers: (rounds) => Math.ceil(rounds / 500) + 1,
  run,
};
