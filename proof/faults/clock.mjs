// Clock jumps of an hour, a day and 500 days, forth and back, while guests book (libfaketime); and
// other time zones of the machine.
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { checkLog, countDrift, countLost } from './check-outcome.mjs';
import { Guests, openTimes } from './guests.mjs';
import { milliseconds, TestSalon } from './test-salon.mjs';

const LIBRARY = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1',
  '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1',
].find(existsSync);
const JUMPS = ['+1h', '+0', '-1h', '+0', '+1d', '+0', '-1d', '+0', '+500d', '+0', '-500d', '+0'];
const ZONES = ['Asia/Tokyo', 'America/New_York', 'Pacific/Kiritimati', 'UTC'];

async function run({ rounds, say }) {
  if (LIBRARY === undefined)
    return [{ name: 'a clock that jumps', skipped: 'libfaketime is not installed' }];
  const salon = new TestSalon();
  const clock = `${salon.dataDir}.clock`;
  const set = (offset) => writeFileSync(clock, offset);
  set('+0');
  const env = {
    LD_PRELOAD: LIBRARY,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  try {
    await salon.start({ env });
    const guests = new Guests(await openTimes(salon, 2, say));
    let [unready, slowest] = [0, 0];
    for (let round = 1; round <= rounds; round += 1) {
      for (const jump of JUMPS) {
        say(`clock ${jump}, round ${round} of ${rounds}`);
        set(jump);
        const booking = guests.book(salon, { guests: 2, pauseMs: 100 });
        await milliseconds(1_500);
        guests.stop();
        await booking;
        if (!(await salon.answers('/')) || !(await salon.answers('/api/services'))) unready += 1;
        slowest = Math.max(slowest, guests.slowest);
      }
    }
    const codes = Object.entries(guests.statuses).map(([code, count]) => `${count}×${code}`);
    const server = Object.keys(guests.statuses).filter((code) => Number(code) >= 500).length;
    const [lost, log, drift] = [
      await countLost(salon, guests.acknowledged),
      await checkLog(salon),
      await countDrift(salon),
    ];
    const experiments = [
      {
        name: 'nothing is lost and every page is answered while the clock jumps',
        holds: lost + log.count + drift + unready + server === 0 && guests.unclear.length === 0,
        counts: {
          jumps: JUMPS.length * rounds,
          acknowledged: guests.acknowledged.size,
          refusedByTheRules: codes.join(' ') || 0,
          unanswered: guests.unclear.length,
          slowestMs: Math.round(slowest),
          lost,
          differing: drift,
          faults: log.count,
        },
      },
    ];
    const days = [];
    for (const zone of ZONES) {
      say(`time zone ${zone}`);
      await salon.stop();
      await salon.start({ env: { TZ: zone } });
      const [body] = guests.times;
      const from = body.startTime.slice(0, 10);
      const path = `/api/availability?fortuneTellerId=${body.fortuneTellerId}&serviceId=${body.serviceId}&from=${from}&to=${from}`;
      days.push(await (await fetch(salon.url + path)).text());
    }
    experiments.push({
      name: 'free times are the same whatever zone the machine is in',
      holds: new Set(days).size === 1 && days[0].length > 10,
      counts: { zones: ZONES.length, answers: new Set(days).size },
    });
    return experiments;
  } finally {
    await salon.close();
    rmSync(clock, { force: true });
  }
}

export const section = { title: 'a clock that jumps', rounds: 1, run };
