import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { ask } from '../api-client.mjs';
import { milliseconds } from '../salon.mjs';
import { outcomeOf, serverErrors, statusText } from './guests.mjs';

const LIBRARY = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
].find(existsSync);
const JUMPS = ['+1h', '+0', '-1h', '+0', '+1d', '+0', '-1d', '+0', '+500d', '+0', '-500d', '+0'];
const ZONES = ['Asia/Tokyo', 'America/New_York', 'Pacific/Kiritimati', 'UTC'];

async function run(given) {
  return [await jumps(given), await zones(given)];
}

async function jumps({ rounds, say, salon, guests }) {
  const name = 'nothing is lost and every page is answered while the clock jumps';
  if (LIBRARY === undefined) return { name, skipped: 'libfaketime is not installed' };
  const clock = `${salon.dataDir}.clock`;
  const set = (offset) => writeFileSync(clock, offset);
  set('+0');
  const env = {
    LD_PRELOAD: LIBRARY,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  await salon.stop();
  await salon.start({ env });
  let unready = 0;
  for (let round = 1; round <= rounds; round += 1) {
    for (const jump of JUMPS) {
      say(`clock ${jump}, round ${round} of ${rounds}`);
      set(jump);
      await guests.bookDuring(() => milliseconds(1_500), { guests: 2, pauseMs: 100 });
      if (!(await salon.answers('/')) || !(await salon.answers('/api/services'))) unready += 1;
    }
  }
  const outcome = await outcomeOf(salon, guests.acknowledged);
  rmSync(clock);
  return {
    name,
    counts: {
      jumps: JUMPS.length * rounds,
      acknowledged: guests.acknowledged.size,
      answeredOtherwise: statusText(guests.statuses),
      slowestMs: Math.round(guests.slowest),
    },
    violations: {
      ...outcome,
      unready,
      unanswered: guests.unclear.length,
      serverErrors: serverErrors(guests.statuses),
    },
  };
}

async function zones({ say, salon, guests }) {
  const [{ fortuneTellerId, serviceId, startTime }] = guests.times;
  const from = startTime.slice(0, 10);
  const query = new URLSearchParams({ fortuneTellerId, serviceId, from, to: from });
  const days = [];
  for (const TZ of ZONES) {
    say(`time zone ${TZ}`);
    await salon.stop();
    await salon.start({ env: { TZ } });
    days.push((await ask(salon.url, `/api/availability?${query}`)).text);
  }
  return {
    name: 'free times are the same whatever zone the machine is in',
    holds: new Set(days).size === 1 && days[0].length > 10,
    counts: { zones: ZONES.length, answers: new Set(days).size },
  };
}

export const section = { title: 'a clock that jumps', rounds: 1, tellers: () => 2, run };
