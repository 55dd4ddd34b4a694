// The last of `BENCH_SIZES` may take at most one and a half times as long as the first.
// BENCH_SIZES=1000,100000,500000 npm run bench -- lists
import { clientOf, MEMBER } from '../api-client.mjs';
import { median } from '../report/figure.mjs';
import { milliseconds } from '../salon.mjs';
import { pastDay, withAgedSalon } from './load/aged-salon.mjs';
import { read } from './load/load.mjs';

const SIZES = (process.env.BENCH_SIZES ?? '1000,100000').split(',').map(Number);
const FLAT = 1.5;
const START_TARGET_MS = 2_000;
/** How many pages, days or names are requested in turn. */
const DIFFERENT = 4;

const numbered = (path) => Array.from({ length: DIFFERENT }, (_, n) => path(n));

/**
 * The requests of the screens' lists, for pages that the smallest salon has too, so that answers
 * have equal sizes.
 */
function listsOf({ ids, names, tellers }) {
  const days = (n) => `from=${pastDay(n)}&to=${pastDay(n)}`;
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
      paths: numbered((n) => `/api/bookings?from=${pastDay(n + 8)}&to=${pastDay(n)}&pageSize=20`),
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
      paths: numbered(
        (n) => `/api/bookings?from=${pastDay(n + 6)}&to=${pastDay(n)}&sort=startTime&pageSize=500`,
      ),
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
      paths: numbered((n) => `/api/audit?kind=booking&from=${pastDay(n + 9)}&to=${pastDay(n + 2)}`),
    },
    {
      name: 'audit of a channel',
      paths: pages('/api/audit?kind=booking&channel=wizard&pageSize=20'),
    },
    {
      name: 'board of a past moment',
      paths: numbered(
        (n) =>
          `/api/admin/past/board?asOf=${pastDay(n + 2)}T03:00:00.000Z&from=${pastDay(n)}&to=${pastDay(n)}`,
      ),
    },
  ];
}

/** Resolves after a second in which the salon used less than a tenth of a core. */
async function untilIdle(salon) {
  for (let used = 1; used >= 0.1; ) {
    const before = salon.processorSeconds();
    await milliseconds(1_000);
    used = salon.processorSeconds() - before;
  }
}

function measureSize(bookings, { runs, seconds, say: tell }) {
  const say = (text) => tell(`${bookings} bookings, ${text}`);
  return withAgedSalon({ bookings, say }, async (aged) => {
    const { salon, client, known, projected, startedIn } = aged;
    say('waiting until the new log is sealed');
    await untilIdle(salon);
    const atRest = salon.memory();
    const member = await clientOf(salon.url, '/api/auth/login', MEMBER);
    const lists = new Map();
    for (const { name, as, paths } of listsOf(known)) {
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
      lists.set(name, values);
    }
    return { bookings, lists, projected, startedIn, atRest, underLoad: salon.memory() };
  });
}

async function measure(bench) {
  const sizes = [];
  for (const bookings of SIZES) sizes.push(await measureSize(bookings, bench));
  const [young, old] = [sizes[0], sizes.at(-1)];
  const figures = [];
  for (const name of young.lists.keys()) {
    for (const { bookings, lists } of sizes)
      figures.push({
        name: `${name}, ${countText(bookings)}`,
        unit: 'ms',
        values: lists.get(name),
      });
    if (sizes.length > 1)
      figures.push({
        name: `  ${countText(old.bookings)} over ${countText(young.bookings)}`,
        unit: 'times',
        values: [median(old.lists.get(name)) / median(young.lists.get(name))],
        target: FLAT,
      });
  }
  for (const { bookings, startedIn, projected, atRest, underLoad } of sizes) {
    const add = (name, unit, value, target) =>
      figures.push({ name: `${name}, ${countText(bookings)}`, unit, values: [value], target });
    add('start to the first answer', 'ms', startedIn, START_TARGET_MS);
    add('  all read models from the log', 's', projected);
    add('  resident memory at rest', 'MiB', atRest, 250);
    add('  resident memory after the lists', 'MiB', underLoad, 400);
  }
  return figures;
}

const countText = (bookings) => `${bookings.toLocaleString('en')} bookings`;

export const section = {
  title: 'Lists of a young and of an old salon, one request at a time',
  measure,
};
