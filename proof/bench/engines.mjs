// Bookings over HTTP on EventStoreDB, MongoDB and Redis (two web processes and one for the other
// roles), compared with one embedded process; both send to a mail server:
// EVENTSTORE_URL=… MONGODB_URL=… REDIS_URL=… npm run bench -- engines
// Skipped without the three engines.
import { randomUUID } from 'node:crypto';
import { openMailServer } from '@salon/backend/testing/mail-sink';
import { administratorOf, openHours } from './load/api-client.mjs';
import { book, check, toRequest, untilMailed } from './load/booking-load.mjs';
import { startSalonToday } from './salon-today.mjs';

const CONNECTIONS = [1, 32];
const TELLERS = 8;
const ENGINES = ['EVENTSTORE_URL', 'MONGODB_URL', 'REDIS_URL'];
/** Minimum share of the embedded salon's rate. */
const REQUIRED = 0.5;

/** Two web processes and one with the other roles, as one server for `book`. */
async function startOnEngines(mailEnv) {
  const engines = Object.fromEntries(ENGINES.map((name) => [name, process.env[name]]));
  const env = { ...engines, SALON_ID: `b-${randomUUID()}`, SEED: 'none', ...mailEnv };
  const processes = [];
  // In sequence: web processes need the read models and the administrator.
  for (const [place, role] of ['projections, mail', 'web', 'web'].entries()) {
    processes.push(await startSalonToday({ port: 3941 + place, env: { ...env, ROLE: role } }));
  }
  const [behind, first, second] = processes;
  const webSeconds = () => first.processorSeconds() + second.processorSeconds();
  return {
    url: first.url,
    urls: [first.url, second.url],
    webSeconds,
    processorSeconds: () => webSeconds() + behind.processorSeconds(),
    close: () => Promise.all(processes.map((each) => each.close())),
  };
}

async function startEmbedded(mailEnv) {
  const salon = await startSalonToday({ env: { SEED: 'none', ...mailEnv } });
  return { ...salon, webSeconds: salon.processorSeconds };
}

async function measure({ runs, seconds, say }) {
  const missing = ENGINES.filter((name) => !process.env[name]);
  if (missing.length > 0) {
    console.log(`engines: skipped without ${missing.join(', ')}`);
    return [];
  }
  const mails = {
    engines: await openMailServer(() => 'answer'),
    embedded: await openMailServer(() => 'answer'),
  };
  const salons = {
    engines: await startOnEngines({ SMTP_URL: mails.engines.url }),
    embedded: await startEmbedded({ SMTP_URL: mails.embedded.url }),
  };
  try {
    const loads = {};
    for (const [name, salon] of Object.entries(salons)) {
      const administrator = await administratorOf(salon.url);
      const requests = (await openHours(administrator, TELLERS, say)).map(toRequest);
      loads[name] = { salon, administrator, requests, answered: [], count: mails[name].count };
    }
    const take = async ({ salon, requests, answered, count }, connections, seconds) => {
      const before = { all: salon.processorSeconds(), web: salon.webSeconds() };
      const result = await book(salon, connections, seconds, requests);
      requests.splice(0, result.sent);
      answered.push(...result.ids);
      const mailed = await untilMailed(count, answered);
      // Including the mails.
      const each = (seconds) => (seconds * 1000) / result.ids.length;
      return {
        ...result,
        mailed,
        processor: each(salon.processorSeconds() - before.all),
        web: each(salon.webSeconds() - before.web),
      };
    };
    for (const each of Object.values(loads)) await take(each, 8, 2);
    const figures = [];
    for (const connections of CONNECTIONS) {
      const [ours, limit] = [[], []];
      for (let run = 1; run <= runs; run += 1) {
        say(`${connections} connections, run ${run} of ${runs}`);
        ours.push(await take(loads.engines, connections, seconds));
        limit.push(await take(loads.embedded, connections, seconds));
      }
      figures.push(...figuresOf(connections, ours, limit));
    }
    for (const { administrator, answered } of Object.values(loads))
      await check(administrator, answered);
    return figures;
  } finally {
    await Promise.all(
      [...Object.values(salons), ...Object.values(mails)].map((each) => each.close()),
    );
  }
}

function figuresOf(connections, ours, limit) {
  const beside = (what) => ({
    values: ours.map((result) => result[what]),
    limit: { name: 'embedded', values: limit.map((result) => result[what]) },
  });
  const at = `${connections} connection${connections === 1 ? '' : 's'}`;
  return [
    {
      name: `bookings, ${at}`,
      unit: '/s',
      ...beside('rate'),
      ...(connections === 32 ? { targetShare: REQUIRED } : {}),
    },
    {
      name: `  processor time each, the salon's processes, ${at}`,
      unit: 'ms',
      ...beside('processor'),
    },
    {
      name: `  of it in the processes for visitors, ${at}`,
      unit: 'ms',
      values: ours.map(({ web }) => web),
    },
    { name: `  median, ${at}`, unit: 'ms', ...beside('median') },
    { name: `  p99, ${at}`, unit: 'ms', ...beside('p99') },
    { name: `  last mail after the load, ${at}`, unit: 's', ...beside('mailed') },
  ];
}

export const section = {
  name: 'engines',
  title: 'Bookings on EventStoreDB, MongoDB and Redis, two web processes',
  measure,
};
