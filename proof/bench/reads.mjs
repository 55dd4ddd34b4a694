// The most frequent requests at 32 connections on the demonstration: a teller's free times of a
// month, the next ones of all, a cached page and the health check, compared with a constant answer
// of Node's server.
import { fileURLToPath } from 'node:url';
import { load } from './load/load.mjs';
import { startServer } from './load/server-process.mjs';
import { startSalonToday } from './salon-today.mjs';

const CONNECTIONS = 32;
const BARE = fileURLToPath(new URL('load/bare-get.mjs', import.meta.url));
const BARE_URL = 'http://127.0.0.1:3938';

/** The requests, and the target in answers per second. */
async function questions(url) {
  const services = await (await fetch(`${url}/api/services`)).json();
  const reading = services.find(({ type, duration }) => type === 'face_to_face' && duration === 30);
  const tellers = await (await fetch(`${url}/api/services/${reading.id}/fortune-tellers`)).json();
  const from = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  const month = `serviceId=${reading.id}&from=${from}&to=${new Date(Date.parse(from) + 30 * 86_400_000).toISOString().slice(0, 10)}`;
  return [
    { name: 'health', paths: ['/api/health/live'] },
    {
      name: 'month of one teller',
      paths: tellers.map(({ id }) => `/api/availability?fortuneTellerId=${id}&${month}`),
      target: 4_000,
    },
    {
      name: 'next free times of all, one service',
      paths: [`/api/availability?${month}`],
      target: 1_500,
    },
    { name: 'next free times of all', paths: ['/api/availability'], target: 5_000 },
    // Pages need a built site.
    ...((await fetch(url)).ok ? [{ name: 'home, from memory', paths: ['/'], target: 3_000 }] : []),
  ];
}

/** Answers per second, and processor time per answer in ms. */
async function ask(server, paths, seconds) {
  const requests = paths.map((path) => ({ path, headers: { 'accept-encoding': 'br' } }));
  const before = server.processorSeconds();
  const { rate, times, statuses } = await load({
    url: server.url,
    connections: CONNECTIONS,
    seconds,
    requests,
  });
  const failed = Object.keys(statuses).filter((status) => status !== '200');
  if (failed.length > 0) throw new Error(`${paths[0]} was answered ${failed}.`);
  return { rate, processor: ((server.processorSeconds() - before) * 1000) / times.length };
}

async function measure({ runs, seconds, say }) {
  const salon = await startSalonToday();
  const bare = await startServer(process.execPath, [BARE, new URL(BARE_URL).port], {
    url: BARE_URL,
    path: '/',
    env: {},
  });
  try {
    const figures = [];
    for (const { name, paths, target } of await questions(salon.url)) {
      await ask(salon, paths, 1);
      const [ours, limit] = [[], []];
      for (let run = 1; run <= runs; run += 1) {
        say(`${name}, run ${run} of ${runs}`);
        ours.push(await ask(salon, paths, seconds));
        limit.push(await ask(bare, ['/'], seconds));
      }
      const beside = (what) => ({
        values: ours.map((result) => result[what]),
        limit: { name: 'bare GET', values: limit.map((result) => result[what]) },
      });
      figures.push({
        name,
        unit: '/s',
        ...beside('rate'),
        ...(target === undefined ? {} : { target }),
      });
      figures.push({ name: `  processor time each, ${name}`, unit: 'ms', ...beside('processor') });
    }
    return figures;
  } finally {
    await Promise.all([salon.close(), bare.stop()]);
  }
}

export const section = { name: 'reads', title: `Reads at ${CONNECTIONS} connections`, measure };
