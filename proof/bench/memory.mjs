// A run is a round, with other pages, steps and lists; the highest figure counts.
// BENCH_BOOKINGS=20000 npm run bench -- memory --runs 12
import { dayAhead as day } from '../api-client.mjs';
import { SeededRandom } from '../dist/simulation/seeded-random.js';
import { pastDay, withAgedSalon } from './load/aged-salon.mjs';
import { load } from './load/load.mjs';

const BOOKINGS = Number(process.env.BENCH_BOOKINGS ?? 5_000);
const CONNECTIONS = 16;
const TARGET_MIB = 400;
const ENCODINGS = ['br', 'gzip', 'identity'];

function roundOf(number, { ids, names, tellers, services, pages, cookie }) {
  const random = new SeededRandom(number);
  const upTo = (most) => random.below(most);
  const any = (list) => list[upTo(list.length)];
  const times = (count, path) => Array.from({ length: count }, path);
  const span = (days) => {
    const from = upTo(60);
    return `from=${day(from)}&to=${day(from + upTo(days))}`;
  };
  const past = (days) => {
    const to = upTo(BOOKINGS / 100);
    return `from=${pastDay(to + upTo(days))}&to=${pastDay(to)}`;
  };
  const kinds = {
    pages: times(400, () => any([any(pages), `${any(pages)}?utm_source=${upTo(1e9)}`])),
    choices: times(400, () => {
      const time = `${String(10 + upTo(12)).padStart(2, '0')}:${any(['00', '30'])}`;
      return `/booking?service=${any(services)}&teller=${any(tellers)}&date=${day(upTo(60))}&time=${time}&step=${1 + upTo(4)}`;
    }),
    'free times': times(1_200, () =>
      any([
        `/api/availability?fortuneTellerId=${any(tellers)}&serviceId=${any(services)}&${span(92)}`,
        `/api/availability?serviceId=${any(services)}&${span(30)}`,
        `/api/fortune-tellers/${any(tellers)}/schedules?startDate=${day(0)}&endDate=${day(upTo(60))}`,
        `/api/roster?month=${day(upTo(300)).slice(0, 7)}`,
        `/api/roster/week?from=${day(upTo(300))}`,
        `/api/bookings/date/${day(upTo(60))}`,
        '/api/fortune-tellers',
        '/api/services',
      ]),
    ),
    administration: times(800, () =>
      any([
        `/api/bookings?sort=-startTime&pageSize=${1 + upTo(500)}&page=${1 + upTo(20)}`,
        `/api/bookings?${past(14)}&sort=startTime&pageSize=500`,
        `/api/bookings?q=${encodeURIComponent(any(names))}`,
        `/api/bookings?tellerId=${any(tellers)}&status=${any(['pending', 'confirmed', 'completed', 'cancelled'])}&pageSize=100`,
        `/api/admin/board-bookings?${past(7)}`,
        `/api/admin/bookings/${any(ids)}/history`,
        `/api/members?sort=${any(['', '-'])}${any(['name', 'lastVisit'])}&pageSize=${1 + upTo(100)}`,
        `/api/admin/figures?month=${pastDay(upTo(700)).slice(0, 7)}`,
        `/api/audit?pageSize=${1 + upTo(500)}&page=${1 + upTo(10)}`,
        `/api/audit?kind=booking&${past(60)}`,
        `/api/admin/past/board?asOf=${pastDay(upTo(200))}T03:00:00.000Z&from=${pastDay(5)}&to=${pastDay(4)}`,
        '/api/mails?pageSize=200',
      ]),
    ),
    'what does not exist': times(600, () =>
      any([
        `/booking?step=${upTo(1e9)}`,
        `/booking?date=${upTo(1e9)}&teller=${upTo(1e9)}`,
        `/fortune-tellers/${upTo(1e9)}`,
        `/api/fortune-tellers/00000000-0000-4000-8000-${String(upTo(1e12)).padStart(12, '0')}`,
        `/api/availability?fortuneTellerId=00000000-0000-4000-8000-${String(upTo(1e12)).padStart(12, '0')}&serviceId=${any(services)}`,
        `/cancel/${upTo(1e9)}`,
        `/${upTo(1e9)}`,
        `/api/${upTo(1e9)}`,
      ]),
    ),
  };
  const headersOf = (kind) => ({
    'accept-encoding': any(ENCODINGS),
    ...(kind === 'administration' ? { cookie } : {}),
  });
  return Object.entries(kinds).map(([kind, paths]) => ({
    kind,
    requests: paths.map((path) => ({ path, headers: headersOf(kind) })),
  }));
}

const measure = ({ runs, say }) =>
  withAgedSalon({ bookings: BOOKINGS, say }, async ({ salon, client, known }) => {
    const services = (await client.get('/api/services')).map(({ id }) => id);
    const sitemap = await (await fetch(`${salon.url}/sitemap.xml`)).text();
    const pages = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, address]) => new URL(address).pathname,
    );
    const of = { ...known, services, pages, cookie: client.cookie };
    const atRest = salon.memory();
    const after = new Map();
    for (let run = 1; run <= runs; run += 1) {
      for (const { kind, requests } of roundOf(run, of)) {
        say(`round ${run} of ${runs}, ${kind}`);
        const { statuses } = await load({
          url: salon.url,
          connections: CONNECTIONS,
          seconds: 600,
          requests,
          once: true,
        });
        const failed = Object.keys(statuses).filter((status) => !(Number(status) < 500));
        if (failed.length > 0) throw new Error(`${kind} was answered ${failed}.`);
        after.set(kind, [...(after.get(kind) ?? []), salon.memory()]);
      }
    }
    const figure = (name, values, target) => ({ name, unit: 'MiB', values, target });
    return [
      figure('at rest', [atRest], 250),
      ...[...after].map(([kind, values]) => figure(`after ${kind}`, values)),
      figure('the most', [Math.max(...[...after.values()].flat())], TARGET_MIB),
    ];
  });

export const section = {
  title: `Resident memory under varied reads at ${CONNECTIONS} connections, ${BOOKINGS} bookings`,
  measure,
};
