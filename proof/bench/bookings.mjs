// Bookings over HTTP at 1, 32 and 128 connections, with read models and mails, compared with a
// minimal server. Afterwards every acknowledged booking must exist once, without overlaps, and its
// mail be sent within a minute. Then the cost of mails to a mail server instead of the mailbox
// folder.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openMailServer } from '@salon/backend/testing/mail-sink';
import { administratorOf, openHours } from './load/api-client.mjs';
import { book, check, mailsIn, toRequest, untilMailed } from './load/booking-load.mjs';
import { startServer } from './load/server-process.mjs';
import { startSalonToday } from './salon-today.mjs';

const CONNECTIONS = [1, 32, 128];
/** Enough for some minutes of load. */
const TELLERS = 12;
const BARE = fileURLToPath(new URL('load/bare-bookings.mjs', import.meta.url));
const SENDING_PORT = 3940;
const BARE_URL = 'http://127.0.0.1:3938';
async function measure({ runs, seconds, say }) {
  const folder = mkdtempSync(join(tmpdir(), 'bare-'));
  const salon = await startSalonToday({ env: { SEED: 'none' } });
  const bare = await startServer(
    process.execPath,
    [BARE, new URL(BARE_URL).port, join(folder, 'bare.db')],
    {
      url: BARE_URL,
      path: '/api/health',
      env: {},
    },
  );
  try {
    const administrator = await administratorOf(salon.url);
    const requests = (await openHours(administrator, TELLERS, say)).map(toRequest);
    const answered = [];
    const take = async (connections, seconds) => {
      const result = await book(salon, connections, seconds, requests);
      requests.splice(0, result.sent);
      answered.push(...result.ids);
      return result;
    };
    await take(32, 2);
    await book(bare, 32, 2, requests);
    const figures = [];
    for (const connections of CONNECTIONS) {
      const [ours, limit, mailed] = [[], [], []];
      for (let run = 1; run <= runs; run += 1) {
        say(
          `${connections} connections, run ${run} of ${runs}, ${requests.length} free times left`,
        );
        ours.push(await take(connections, seconds));
        say(`${connections} connections, waiting for the mails of ${answered.length} bookings`);
        mailed.push(await untilMailed(mailsIn(salon.dataDir), answered));
        limit.push(await book(bare, connections, seconds, requests));
      }
      figures.push(...figuresOf(connections, ours, limit, mailed));
    }
    say(`checking ${answered.length} bookings`);
    await check(administrator, answered);
    figures.push(await measureMailServer({ runs, seconds, say, take, salon, answered }));
    return figures;
  } finally {
    await Promise.all([salon.close(), bare.stop()]);
    rmSync(folder, { recursive: true });
  }
}

/** Processor time of a booking with a mail server; the limit is that with the mailbox folder. */
async function measureMailServer({ runs, seconds, say, take, salon, answered }) {
  const mails = await openMailServer(() => 'answer');
  const sending = await startSalonToday({
    port: SENDING_PORT,
    env: { SEED: 'none', SMTP_URL: mails.url },
  });
  try {
    const requests = (await openHours(await administratorOf(sending.url), TELLERS, say)).map(
      toRequest,
    );
    const sent = [];
    const takeSending = async (connections, seconds) => {
      const result = await book(sending, connections, seconds, requests);
      requests.splice(0, result.sent);
      sent.push(...result.ids);
      return result;
    };
    const each = async (server, load, count, all) => {
      const before = server.processorSeconds();
      const { ids } = await load(32, seconds);
      await untilMailed(count, all);
      return ((server.processorSeconds() - before) * 1000) / ids.length;
    };
    await takeSending(32, 2);
    await untilMailed(mails.count, sent);
    const [values, limit] = [[], []];
    for (let run = 1; run <= runs; run += 1) {
      say(`mails to a server, run ${run} of ${runs}`);
      values.push(await each(sending, takeSending, mails.count, sent));
      limit.push(await each(salon, take, mailsIn(salon.dataDir), answered));
    }
    const name = '  processor time each with its mail to a mail server, 32 connections';
    return { name, unit: 'ms', values, limit: { name: 'to the folder', values: limit } };
  } finally {
    await sending.close();
    await mails.close();
  }
}

function figuresOf(connections, ours, limit, mailed) {
  const of = (results, what) => results.map((result) => result[what]);
  const beside = (what) => ({
    values: of(ours, what),
    limit: { name: 'bare sketch', values: of(limit, what) },
  });
  const at = `${connections} connection${connections === 1 ? '' : 's'}`;
  return [
    { name: `bookings, ${at}`, unit: '/s', ...beside('rate'), ...targetsOf(connections) },
    { name: `  processor time each, ${at}`, unit: 'ms', ...beside('processor') },
    { name: `  median, ${at}`, unit: 'ms', ...beside('median') },
    {
      name: `  p99, ${at}`,
      unit: 'ms',
      ...beside('p99'),
      ...(connections === 32 ? { target: 60 } : {}),
    },
    {
      name: `  slowest over median, ${at}`,
      unit: 'times',
      values: ours.map(({ slowest, median }) => slowest / median),
      ...(connections === 128 ? { target: 10 } : {}),
    },
    { name: `  last mail after the load, ${at}`, unit: 's', values: mailed },
  ];
}

/** At least 30% of the minimal server; with 32 connections also 2,000 per second. */
const targetsOf = (connections) =>
  connections === 128 ? {} : { targetShare: 0.3, ...(connections === 32 ? { target: 2_000 } : {}) };

export const section = {
  name: 'bookings',
  title: 'Bookings over HTTP, with read models and mails',
  measure,
};
