import { openMailServer } from '@salon/backend/testing/mail-sink';
import { clientOf, dayAhead, openHours } from '../api-client.mjs';
import { startDemonstration, until } from '../salon.mjs';
import { load } from './load/load.mjs';

const CONNECTIONS = [1, 32, 128];
const TELLERS = 12;
const MAIL_SECONDS = 60;

/**
 * `processor` and `withMail` are ms of CPU time per booking, without and with its mail; `mailed` is
 * seconds from the load to the last mail.
 */
async function book(salon, connections, seconds, requests, untilMailed) {
  const before = salon.processorSeconds();
  const result = await load({
    url: salon.url,
    connections,
    seconds,
    requests,
    once: true,
    keepBodies: true,
  });
  const refused = Object.keys(result.statuses).filter((status) => status !== '201');
  if (refused.length > 0) {
    const body = result.bodies.find((body) => !body.includes('"id"'));
    throw new Error(`Some bookings were answered ${refused}: ${body}`);
  }
  const ids = result.bodies.map((body) => JSON.parse(body).id);
  const used = () => ((salon.processorSeconds() - before) * 1000) / ids.length;
  const processor = used();
  requests.splice(0, result.sent);
  const mailed = await untilMailed(ids);
  return { ...result, ids, processor, mailed, withMail: used() };
}

/** Throws if an acknowledged booking is lost or doubled, or any overlap. */
async function check(salon, acknowledged) {
  const bookings = await (await clientOf(salon.url)).bookings(dayAhead(0));
  const ids = new Set(bookings.map(({ id }) => id));
  const times = new Set(
    bookings.map(({ fortuneTeller, startTime }) => `${fortuneTeller.id} ${startTime}`),
  );
  const lost = acknowledged.filter((id) => !ids.has(id)).length;
  const doubled = acknowledged.length - new Set(acknowledged).size;
  // All readings have the length of the time grid, so two overlap only if they start together.
  const overlapping = bookings.length - times.size;
  if (lost + doubled + overlapping > 0)
    throw new Error(`${lost} bookings are lost, ${doubled} doubled, ${overlapping} overlap.`);
}

async function measure({ runs, seconds, say }) {
  const mails = await openMailServer(() => 'answer');
  const salon = await startDemonstration({ env: { SEED: 'none', SMTP_URL: mails.url } });
  try {
    const bodies = await openHours(await clientOf(salon.url), TELLERS, say);
    const request = { method: 'POST', path: '/api/bookings' };
    const requests = bodies.map((body) => ({ ...request, body: JSON.stringify(body) }));
    const acknowledged = [];
    const untilMailed = async (ids) => {
      acknowledged.push(...ids);
      const after = await until(MAIL_SECONDS, () => mails.count() >= acknowledged.length, 100);
      if (after === undefined) throw new Error('Mails were not sent within a minute.');
      return after;
    };
    await book(salon, 32, 2, requests, untilMailed);
    const figures = [];
    for (const connections of CONNECTIONS) {
      const results = [];
      for (let run = 1; run <= runs; run += 1) {
        say(`${connections} connections, run ${run} of ${runs}`);
        results.push(await book(salon, connections, seconds, requests, untilMailed));
      }
      figures.push(...figuresOf(connections, results));
    }
    say(`checking ${acknowledged.length} bookings`);
    await check(salon, acknowledged);
    return figures;
  } finally {
    await salon.close();
    await mails.close();
  }
}

function figuresOf(connections, results) {
  const at = `${connections} connection${connections === 1 ? '' : 's'}`;
  const figure = (text, unit, key) => ({
    name: `${text}, ${at}`,
    unit,
    values: results.map((result) => result[key]),
  });
  return [
    figure('bookings', '/s', 'rate'),
    figure('  processor time each', 'ms', 'processor'),
    figure('  processor time each with its mail', 'ms', 'withMail'),
    figure('  median', 'ms', 'median'),
    figure('  p99', 'ms', 'p99'),
    figure('  slowest', 'ms', 'slowest'),
    figure('  last mail after the load', 's', 'mailed'),
  ];
}

export const section = { title: 'Bookings over HTTP, with read models and mails', measure };
