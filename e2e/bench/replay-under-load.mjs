// A replay of all read models beside the serving ones while 50 bookings a second and readings of what visitors and administrators look at
// go on: the demonstration salon, filled by `ops demo load`, answered by one process. Every booking must be there, no reading may fail or
// wait, and `projections verify all` must find all equal afterwards. The limit is that of `replay`, of this salon's own events and rows.
//   BENCH_EVENTS=1000000 npm run bench -- replay-under-load          (half an hour; an event is half a booking of the load)
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bareLimit } from '../../projections/bench/bare-limit.mjs';
import { percentile } from '../../scripts/bench/figure.mjs';
import { check, toRequest } from './load/booking-load.mjs';
import { administratorOf, openHours } from './load/busy-salon.mjs';
import { load } from './load/load.mjs';
import { untilLive } from './load/salon-of-years.mjs';
import { startSalonToday } from './salon-today.mjs';

const EVENTS = Number(process.env.BENCH_EVENTS ?? 100_000);
/** What `demo load` writes for a booking. */
const EVENTS_A_BOOKING = 2.1;
const BOOKINGS_A_SECOND = 50;
const READS_A_SECOND = 10;
const CONNECTIONS = 64;
/** Before the replay, for comparison. */
const ALONE_SECONDS = 10;
/** Often enough for the figures, and seldom enough not to be a load of its own. */
const WATCHED_EACH_MS = 500;
/** A teller has free times for so many seconds of the load. */
const SECONDS_OF_TELLER = 15;
/** So slow that the free times last all the same, until all are compared and serve: events a second. */
const SLOWEST_REPLAY = 1_500;
const TARGET = { share: 0.6, memory: 500, slowestRead: 1_000 };
const OPS = fileURLToPath(new URL('../../backend/dist/bundle/ops.js', import.meta.url));

/** Carries an operator's command out on a salon's folder, in a process of its own. @throws what it printed when it failed. */
const operate = (dataDir, ...words) =>
  new Promise((resolve, reject) => {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
    execFile(process.execPath, [OPS, ...words], { env, maxBuffer: 2 ** 26 }, (error, printed) =>
      error === null ? resolve(printed) : reject(new Error(`ops ${words.join(' ')}: ${printed}`)),
    );
  });

const readsOf = ({ cookie }, tellerId, serviceId) => {
  const day = (ahead) => new Date(Date.now() + 9 * 3_600_000 + ahead * 86_400_000).toISOString().slice(0, 10);
  const month = `from=${day(1)}&to=${day(30)}`;
  const visitors = ['/', `/api/availability?fortuneTellerId=${tellerId}&serviceId=${serviceId}&${month}`, '/api/services', '/pricing'];
  const administrators = [
    '/api/bookings?sort=-startTime&page=1&pageSize=20',
    `/api/bookings?sort=-startTime&page=1&pageSize=20&q=${encodeURIComponent('山口')}`,
    `/api/admin/board-bookings?from=${day(2)}&to=${day(8)}`,
    '/api/members?pageSize=30',
    '/api/audit?pageSize=50',
    `/api/admin/figures?month=${day(0).slice(0, 7)}`,
  ];
  return [...visitors.map((path) => ({ path })), ...administrators.map((path) => ({ path, headers: { cookie } }))];
};

/** Books and reads at their rates until `end` settles; what was answered, and how long readings took. */
async function serve(salon, requests, reads, end) {
  const of = { url: salon.url, connections: CONNECTIONS, seconds: 36_000 };
  const [booked, read] = await Promise.all([
    load({ ...of, requests, once: true, keepBodies: true, perSecond: BOOKINGS_A_SECOND }, end),
    load({ ...of, requests: reads, perSecond: READS_A_SECOND }, end),
  ]);
  const refused = Object.keys({ ...booked.statuses, ...read.statuses }).filter((status) => status !== '201' && status !== '200');
  if (refused.length > 0) throw new Error(`Some were answered ${refused}.`);
  if (booked.sent >= requests.length) throw new Error('The free times did not last.');
  return { booked, read, ids: booked.bodies.map((body) => JSON.parse(body).id) };
}

/** Asks again and again whether all are built, and how much memory the process has. */
async function watch(salon, administrator, say, isOver) {
  const began = performance.now();
  let [most, builtAfter] = [0, undefined];
  while (!isOver()) {
    most = Math.max(most, salon.memory());
    if (builtAfter === undefined) {
      const models = await (await administrator.get('/api/operations/projections')).json();
      const running = models.filter(({ state }) => state === 'replaying');
      const done = models.filter(({ replay, previous }) => replay?.state === 'ready' || previous !== null);
      if (done.length === models.length) builtAfter = (performance.now() - began) / 1000;
      const [furthest] = running.toSorted((one, other) => other.replay.events - one.replay.events);
      say(`replaying, ${done.length} of ${models.length} built, ${furthest?.replay.events ?? ''} events, ${Math.round(most)} MiB`);
    }
    await new Promise((resolve) => setTimeout(resolve, WATCHED_EACH_MS));
  }
  return { most, builtAfter: builtAfter ?? (performance.now() - began) / 1000 };
}

/** The same work with nobody who books: what the first start does. */
async function fill(dataDir, say) {
  const first = await startSalonToday({ dataDir });
  await first.stop();
  say(`loading ${EVENTS} events`);
  await operate(dataDir, 'demo', 'load', '--bookings', `${Math.ceil(EVENTS / EVENTS_A_BOOKING)}`);
  const salon = await startSalonToday({ dataDir });
  try {
    await untilLive(await administratorOf(salon.url), say);
    await untilQuiet(salon, say);
  } finally {
    await salon.stop();
  }
}

/** Seconds of its processor that a process at rest takes at most, of two. */
const AT_REST = 0.4;

/** Waits until all that reacts to events has followed the loaded log to its end. */
async function untilQuiet(salon, say) {
  for (let taken = Number.POSITIVE_INFINITY; taken > AT_REST; ) {
    say('following the log');
    const before = salon.processorSeconds();
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    taken = salon.processorSeconds() - before;
  }
}

async function measure({ say }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'salon-'));
  try {
    await fill(dataDir, say);
    const salon = await startSalonToday({ dataDir });
    const { cpu, ...found } = await replayUnderLoad(salon, say).finally(() => salon.stop());
    say('the bare limit');
    const apart = readdirSync(join(dataDir, 'read-models')).filter((name) => name.endsWith('.db'));
    const models = [join(dataDir, 'read-models.db'), ...apart.map((name) => join(dataDir, 'read-models', name))];
    const limit = bareLimit({ folder: dataDir, events: EVENTS, models });
    return figuresOf({ ...found, cpu, limit });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function replayUnderLoad(salon, say) {
  const administrator = await administratorOf(salon.url);
  await untilLive(administrator, say);
  const models = await (await administrator.get('/api/operations/projections')).json();
  const tellers = Math.ceil((EVENTS / SLOWEST_REPLAY + 60) / SECONDS_OF_TELLER);
  const bodies = await openHours(administrator, tellers, say);
  const { fortuneTellerId, serviceId } = JSON.parse(bodies[0]);
  const [requests, reads] = [bodies.map(toRequest), readsOf(administrator, fortuneTellerId, serviceId)];
  say('booking and reading before the replay');
  const alone = await serve(salon, requests, reads, new Promise((resolve) => setTimeout(resolve, ALONE_SECONDS * 1000)));
  requests.splice(0, alone.booked.sent);

  const before = salon.processorSeconds();
  let isOver = false;
  const replay = operate(salon.dataDir, 'projections', 'replay', 'all', '--parallel', `${models.length}`).finally(() => {
    isOver = true;
  });
  const ended = replay.catch(() => undefined);
  const [during, { most, builtAfter }] = await Promise.all([
    serve(salon, requests, reads, ended),
    watch(salon, administrator, say, () => isOver),
  ]);
  const cpu = salon.processorSeconds() - before;
  await replay;
  const answered = [...alone.ids, ...during.ids];
  say(`checking ${answered.length} bookings`);
  await check(administrator, answered, `&from=${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}`);
  say('verifying all');
  const verified = await operate(salon.dataDir, 'projections', 'verify', 'all');
  return { alone, during, most, builtAfter, cpu, verified, position: Number(models[0].position) };
}

function figuresOf({ alone, during, most, builtAfter, cpu, verified, position, limit }) {
  const compared = [...verified.matchAll(/: (\d+) documents compared, 0 differ/g)].reduce((sum, [, count]) => sum + Number(count), 0);
  const one = (name, unit, value, promised = {}) => ({ name, unit, values: [value], ...promised });
  const times = (name, { times }, promised = {}) => [
    one(`${name}, median`, 'ms', percentile(times, 0.5)),
    one(`${name}, p99`, 'ms', percentile(times, 0.99)),
    one(`${name}, slowest`, 'ms', times.at(-1), promised),
  ];
  const bare = { limit: { name: 'read and written bare', values: [limit] }, targetShare: TARGET.share };
  return [
    one('events, all read models built', '/s', position / builtAfter, bare),
    one('events built', 'times', position),
    one('until all are built, compared and serve', 's', during.booked.seconds),
    one('processor time of the process, bookings and readings too', 's', cpu),
    one('most memory', 'MiB', most, { target: TARGET.memory }),
    one('bookings meanwhile, each there once', '/s', during.booked.rate, { target: BOOKINGS_A_SECOND * 0.99 }),
    ...times('bookings before', alone.booked),
    ...times('bookings meanwhile', during.booked),
    one('readings meanwhile, none failed', '/s', during.read.rate, { target: READS_A_SECOND * 0.99 }),
    ...times('readings before', alone.read),
    ...times('readings meanwhile', during.read, { target: TARGET.slowestRead }),
    one('documents verified, all equal', 'times', compared),
  ];
}

export const section = {
  name: 'replay-under-load',
  title: `All read models replayed while ${BOOKINGS_A_SECOND} bookings a second go on, ${EVENTS.toLocaleString('en')} events`,
  measure,
};
