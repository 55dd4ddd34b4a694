// BENCH_BOOKINGS=500000 npm run bench -- lists
import { clientOf, MEMBER } from '../api-client.mjs';
import { pause } from '../salon.mjs';
import { pastDay, withAgedSalon } from './load/aged-salon.mjs';
import { read } from './load/load.mjs';

const BOOKINGS = Number(process.env.BENCH_BOOKINGS ?? 100_000);
const LIST_TARGET_MS = 100;
const START_TARGET_MS = 2_000;
const MEMORY_TARGET_MIB = 400;
const DIFFERENT = 4;

const numbered = (path) => Array.from({ length: DIFFERENT }, (_, n) => path(n));

function listsOf({ ids, names, tellers }) {
  const days = (to, length = 1) => `from=${pastDay(to + length - 1)}&to=${pastDay(to)}`;
  const pages = (of, from = 1) => numbered((n) => `${of}&page=${n + from}`);
  return [
    { name: 'my page', as: 'member', paths: ['/api/bookings/my'] },
    { name: 'bookings, the newest', paths: pages('/api/bookings?sort=-startTime&pageSize=200') },
    {
      name: 'bookings, page 30 and on',
      paths: pages('/api/bookings?sort=-startTime&pageSize=20', 30),
    },
    {
      name: 'bookings of a status',
      paths: pages('/api/bookings?sort=-startTime&status=completed&pageSize=200'),
    },
    {
      name: 'of a status, page 30 and on',
      paths: pages('/api/bookings?sort=-startTime&status=completed&pageSize=20', 30),
    },
    {
      name: 'bookings of a teller',
      paths: numbered((n) => `/api/bookings?tellerId=${tellers[n % tellers.length]}&pageSize=20`),
    },
    {
      name: 'of days, by creation',
      paths: numbered((n) => `/api/bookings?${days(n, 9)}&pageSize=20`),
    },
    {
      name: 'bookings by a name',
      paths: numbered((n) => `/api/bookings?q=${encodeURIComponent(names[n % names.length])}`),
    },
    {
      name: 'by a common name',
      paths: pages(`/api/bookings?q=${encodeURIComponent('佐藤')}&pageSize=5`),
    },
    { name: 'inbox', paths: ['/api/bookings/pending'] },
    {
      name: 'board of a day',
      paths: numbered((n) => `/api/bookings?${days(n)}&sort=startTime&pageSize=500`),
    },
    {
      name: 'board of a week',
      paths: numbered((n) => `/api/bookings?${days(n, 7)}&sort=startTime&pageSize=500`),
    },
    {
      name: 'a booking’s history',
      paths: ids.slice(0, DIFFERENT).map((id) => `/api/admin/bookings/${id}/history`),
    },
    {
      name: 'members',
      paths: numbered(
        (n) =>
          `/api/members?${['sort=name', 'sort=-lastVisit', 'status=active', ''][n]}&pageSize=20`,
      ),
    },
    {
      name: 'figures of a month',
      paths: [`/api/admin/figures?month=${pastDay(5).slice(0, 7)}`],
    },
    { name: 'audit', paths: pages('/api/audit?pageSize=500') },
    {
      name: 'audit of days',
      paths: numbered((n) => `/api/audit?kind=booking&${days(n + 2, 8)}`),
    },
    {
      name: 'audit of a channel',
      paths: pages('/api/audit?kind=booking&channel=wizard&pageSize=20'),
    },
    {
      name: 'board of a past moment',
      paths: numbered(
        (n) => `/api/admin/past/board?asOf=${pastDay(n + 2)}T03:00:00.000Z&${days(n)}`,
      ),
    },
  ];
}

/** Resolves after a second in which the salon used less than a tenth of a core. */
async function untilIdle(salon) {
  for (let used = 1; used >= 0.1; ) {
    const before = salon.processorSeconds();
    await pause(1_000);
    used = salon.processorSeconds() - before;
  }
}

const measure = ({ runs, seconds, say }) =>
  withAgedSalon({ bookings: BOOKINGS, say }, async (aged) => {
    const { salon, client, subjects, projected, startedIn } = aged;
    say('waiting until the new log is sealed');
    await untilIdle(salon);
    const member = await clientOf(salon.url, '/api/auth/login', MEMBER);
    const figures = [];
    for (const { name, as, paths } of listsOf(subjects)) {
      const { cookie } = as === 'member' ? member : client;
      const requests = paths.map((path) => ({ path, headers: { cookie } }));
      const values = [];
      // Run 0 reads cold files and does not count.
      for (let run = 0; run <= runs; run += 1) {
        say(`${name}, run ${run} of ${runs}`);
        const time = run === 0 ? 0.5 : seconds / 2;
        const result = await read(salon, { connections: 1, seconds: time, requests });
        if (run > 0) values.push(result.median);
      }
      figures.push({ name, unit: 'ms', values, target: LIST_TARGET_MS });
    }
    const add = (name, unit, value, target) =>
      figures.push({ name, unit, values: [value], target });
    add('start to the first answer', 'ms', startedIn, START_TARGET_MS);
    add('  all read models from the log', 's', projected);
    add('  resident memory after the lists', 'MiB', salon.memory(), MEMORY_TARGET_MIB);
    return figures;
  });

export const section = {
  title: `Lists, one request at a time, ${BOOKINGS.toLocaleString('en')} bookings`,
  measure,
};
