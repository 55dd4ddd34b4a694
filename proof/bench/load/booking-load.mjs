// A load of bookings, and the checks after it.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { load } from './load.mjs';

/** Time limit for the mails after a load, in seconds. */
const MAIL_SECONDS = 60;

export const toRequest = (body) => ({ method: 'POST', path: '/api/bookings', body });

/** Sends bookings to a server (or to several `urls`); `processor` is ms of CPU time per booking. */
export async function book(server, connections, seconds, requests) {
  const before = server.processorSeconds();
  const result = await load({
    url: server.url,
    urls: server.urls,
    connections,
    seconds,
    requests,
    once: true,
    keepBodies: true,
  });
  const refused = Object.keys(result.statuses).filter((status) => status !== '201');
  if (refused.length > 0)
    throw new Error(
      `Some bookings were answered ${refused}: ${result.bodies.find((body) => !body.includes('"id"'))}`,
    );
  const ids = result.bodies.map((body) => JSON.parse(body).id);
  return { ...result, ids, processor: ((server.processorSeconds() - before) * 1000) / ids.length };
}

/**
 * Throws if an acknowledged booking is lost or doubled, or any overlap; `query` filters further.
 * Sorted by time, since lists by creation end after 10,000.
 */
export async function check(administrator, answered, query = '') {
  const found = [];
  for (let cursor = ''; cursor !== null; ) {
    const page = await administrator.get(
      `/api/bookings?sort=startTime&pageSize=500${query}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    found.push(...(await page.json()));
    cursor = page.headers.get('x-next-cursor');
  }
  const ids = new Set(found.map(({ id }) => id));
  const times = new Set(
    found.map(({ fortuneTeller, startTime }) => `${fortuneTeller.id} ${startTime}`),
  );
  const lost = answered.filter((id) => !ids.has(id)).length;
  const doubled = answered.length - new Set(answered).size;
  // All readings have the length of the time grid, so two overlap only if they start together.
  const overlapping = found.length - times.size;
  if (lost + doubled + overlapping > 0)
    throw new Error(
      `Of ${answered.length} bookings ${lost} are lost, ${doubled} doubled, ${overlapping} overlap.`,
    );
}

/** The number of mails in a salon's mailbox folder. */
export const mailsIn = (dataDir) => () =>
  readdirSync(join(dataDir, 'mailbox')).filter((name) => name.endsWith('.eml')).length;

/** Seconds until every booking's mail is sent; `count` returns the number of sent mails. */
export async function untilMailed(count, answered) {
  const began = performance.now();
  while (count() < answered.length) {
    if (performance.now() - began > MAIL_SECONDS * 1000)
      throw new Error(`${answered.length - count()} mails were not sent within a minute.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return (performance.now() - began) / 1000;
}
