// The time of each list (the member's page, the administration's lists, board and figures) at one
// connection by number of bookings, each request for another page or day; and start and memory. The
// last of `BENCH_SIZES` may take at most one and a half times as long as the first.
// BENCH_SIZES=1000,100000,500000 npm run bench -- lists
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { median } from '../report/figure.mjs';
import { pastDay, startAgedSalon, writeAgedSalon } from './load/aged-salon.mjs';
import { memberOf } from './load/api-client.mjs';
import { load } from './load/load.mjs';

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
      paths: ['/api/members?sort=name', '/api/members?sort=-lastVisit', '/api/members'],
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

/** Resolves after a second in which the server used less than a tenth of a core. */
async function untilIdle(server) {
  let before = server.processorSeconds();
  for (;;) {
    await pause(1_000);
    const now = server.processorSeconds();
    if (now - before < 0.1) return;
    before = now;
  }
}

/** Measures a salon of one size: ms of each list by run, and of its start. */
async function measureSize({ bookings, runs, seconds, say }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'salon-'));
  const tell = (text) => say(`${bookings} bookings, ${text}`);
  try {
    await writeAgedSalon({ dataDir, bookings, say: tell });
    const began = performance.now();
    const first = await startAgedSalon({ dataDir, say: tell });
    const projected = (performance.now() - began) / 1000;
    await first.server.stop();
    const { server, administrator, known } = await startAgedSalon({ dataDir, say: tell });
    try {
      tell('waiting until the new log is sealed');
      await untilIdle(server);
      const atRest = server.memory();
      const cookies = {
        administrator: administrator.cookie,
        member: (await memberOf(server.url)).cookie,
      };
      const lists = new Map();
      for (const { name, as = 'administrator', paths } of listsOf(known)) {
        const requests = paths.map((path) => ({ path, headers: { cookie: cookies[as] } }));
        const values = [];
        for (let run = 0; run <= runs; run += 1) {
          tell(`${name}, run ${run} of ${runs}`);
          const { statuses, median } = await load({
            url: server.url,
            connections: 1,
            seconds: run === 0 ? 0.5 : seconds / 2,
            requests,
          });
          if (Object.keys(statuses).some((status) => status !== '200'))
            throw new Error(`${paths[0]} was answered ${Object.keys(statuses)}.`);
          // Run 0 reads cold files and does not count.
          if (run > 0) values.push(median);
        }
        lists.set(name, values);
      }
      return {
        bookings,
        lists,
        projected,
        startedIn: server.startedIn,
        atRest,
        underLoad: server.memory(),
      };
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure({ runs, seconds, say }) {
  const sizes = [];
  for (const bookings of SIZES) sizes.push(await measureSize({ bookings, runs, seconds, say }));
  const [young, old] = [sizes[0], sizes.at(-1)];
  const figures = [...young.lists.keys()].flatMap((name) => [
    ...sizes.map(({ bookings, lists }) => ({
      name: `${name}, ${countText(bookings)}`,
      unit: 'ms',
      values: lists.get(name),
    })),
    ...(sizes.length === 1
      ? []
      : [
          {
            name: `  ${countText(old.bookings)} over ${countText(young.bookings)}`,
            unit: 'times',
            values: [growth(name, young, old)],
            target: FLAT,
          },
        ]),
  ]);
  for (const { bookings, startedIn, projected, atRest, underLoad } of sizes) {
    figures.push({
      name: `start to the first answer, ${countText(bookings)}`,
      unit: 'ms',
      values: [startedIn],
      target: START_TARGET_MS,
    });
    figures.push({
      name: `  all read models from the log, ${countText(bookings)}`,
      unit: 's',
      values: [projected],
    });
    figures.push({
      name: `  resident memory at rest, ${countText(bookings)}`,
      unit: 'MiB',
      values: [atRest],
      target: 250,
    });
    figures.push({
      name: `  resident memory after the lists, ${countText(bookings)}`,
      unit: 'MiB',
      values: [underLoad],
      target: 400,
    });
  }
  return figures;
}

const countText = (bookings) => `${bookings.toLocaleString('en')} bookings`;

const growth = (name, young, old) => median(old.lists.get(name)) / median(young.lists.get(name));

export const section = {
  name: 'lists',
  title: 'Lists of a young and of an old salon, one request at a time',
  measure,
};
