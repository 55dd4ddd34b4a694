// A load of bookings, and the checks after it.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { clientOf, dayAhead, openHours } from '../../api-client.mjs';
import { beside } from '../../report/figure.mjs';
import { until } from '../../salon.mjs';
import { load } from './load.mjs';

const MAIL_SECONDS = 60;

/** Sends bookings to a server (or to its `urls`); `processor` is ms of CPU time per booking. */
export async function book(server, connections, seconds, requests) {
  const before = server.processorSeconds();
  const result = await load({
    urls: server.urls ?? [server.url],
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
  return { ...result, ids, processor: ((server.processorSeconds() - before) * 1000) / ids.length };
}

export const mailsIn = (dataDir) => () =>
  readdirSync(join(dataDir, 'mailbox')).filter((name) => name.endsWith('.eml')).length;

/** Bookings of a salon in which tellers have working hours; `countMails` counts its sent mails. */
export class Bookings {
  acknowledged = [];

  static async open(salon, tellers, countMails, say) {
    const bodies = await openHours(await clientOf(salon.url), tellers, say);
    const opened = new Bookings();
    const request = { method: 'POST', path: '/api/bookings' };
    return Object.assign(opened, {
      salon,
      countMails,
      requests: bodies.map((body) => ({ ...request, body: JSON.stringify(body) })),
    });
  }

  async take(connections, seconds) {
    const result = await book(this.salon, connections, seconds, this.requests);
    this.requests.splice(0, result.sent);
    this.acknowledged.push(...result.ids);
    return result;
  }

  /** Like `take`, with the mails: `mailed` is in seconds after the load, `processor` includes them. */
  async takeWithMails(connections, seconds) {
    const before = this.salon.processorSeconds();
    const result = await this.take(connections, seconds);
    const mailed = await this.untilMailed();
    const used = this.salon.processorSeconds() - before;
    return { ...result, mailed, processor: (used * 1000) / result.ids.length };
  }

  /** Seconds until every booking's mail is sent. */
  async untilMailed() {
    const isMailed = () => this.countMails() >= this.acknowledged.length;
    const seconds = await until(MAIL_SECONDS, isMailed, 100);
    if (seconds === undefined) throw new Error('Mails were not sent within a minute.');
    return seconds;
  }

  /** Throws if an acknowledged booking is lost or doubled, or any overlap. */
  async check() {
    const found = await (await clientOf(this.salon.url)).bookings(dayAhead(0));
    const ids = new Set(found.map(({ id }) => id));
    const times = new Set(
      found.map(({ fortuneTeller, startTime }) => `${fortuneTeller.id} ${startTime}`),
    );
    const lost = this.acknowledged.filter((id) => !ids.has(id)).length;
    const doubled = this.acknowledged.length - new Set(this.acknowledged).size;
    // All readings have the length of the time grid, so two overlap only if they start together.
    const overlapping = found.length - times.size;
    if (lost + doubled + overlapping > 0)
      throw new Error(`${lost} bookings are lost, ${doubled} doubled, ${overlapping} overlap.`);
  }
}

/** The figures of loads at some connections, beside those of the limit `name`. */
export function bookingFigures(connections, ours, name, limit) {
  const at = `${connections} connection${connections === 1 ? '' : 's'}`;
  const figure = (text, unit, what) => ({
    name: `${text}, ${at}`,
    unit,
    ...beside(what, ours, name, limit),
  });
  return [
    figure('bookings', '/s', 'rate'),
    figure('  processor time each', 'ms', 'processor'),
    figure('  median', 'ms', 'median'),
    figure('  p99', 'ms', 'p99'),
    figure('  slowest', 'ms', 'slowest'),
    {
      name: `  last mail after the load, ${at}`,
      unit: 's',
      values: ours.map(({ mailed }) => mailed),
    },
  ];
}
