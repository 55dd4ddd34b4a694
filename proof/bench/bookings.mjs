import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openMailServer } from '@salon/backend/testing/mail-sink';
import { clientOf, dayAhead, openHours } from '../api-client.mjs';
import { alternate, beside } from '../report/figure.mjs';
import { Salon, startDemonstration, until } from '../salon.mjs';
import { load } from './load/load.mjs';

const CONNECTIONS = [1, 32, 128];
const TELLERS = 12;
const MAIL_SECONDS = 60;

/** `processor` is ms of CPU time per booking. */
async function book(server, connections, seconds, requests) {
  const before = server.processorSeconds();
  const result = await load({
    url: server.url,
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

const mailsIn = (dataDir) => () =>
  readdirSync(join(dataDir, 'mailbox')).filter((name) => name.endsWith('.eml')).length;

class Bookings {
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

  /** `mailed` is in seconds after the load; `processor` includes the mails. */
  async takeWithMails(connections, seconds) {
    const before = this.salon.processorSeconds();
    const result = await this.take(connections, seconds);
    const mailed = await this.untilMailed();
    const used = this.salon.processorSeconds() - before;
    return { ...result, mailed, processor: (used * 1000) / result.ids.length };
  }

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

async function measure(bench) {
  const { say } = bench;
  const salon = await startDemonstration({ env: { SEED: 'none' } });
  const bare = new Salon({ program: './bench/load/bare-bookings.mjs' });
  try {
    await bare.start({ path: '/api/health' });
    const bookings = await Bookings.open(salon, TELLERS, mailsIn(salon.dataDir), say);
    await bookings.take(32, 2);
    await book(bare, 32, 2, bookings.requests);
    const figures = [];
    for (const connections of CONNECTIONS) {
      const [ours, limit] = await alternate(bench, `${connections} connections`, [
        async (seconds) => {
          const result = await bookings.take(connections, seconds);
          return { ...result, mailed: await bookings.untilMailed() };
        },
        (seconds) => book(bare, connections, seconds, bookings.requests),
      ]);
      figures.push(...figuresOf(connections, ours, limit));
    }
    say(`checking ${bookings.acknowledged.length} bookings`);
    await bookings.check();
    figures.push(await measureMailServer(bench, bookings));
    return figures;
  } finally {
    await Promise.all([salon.close(), bare.close()]);
  }
}

/** The limit is the processor time with the mailbox folder. */
async function measureMailServer(bench, toFolder) {
  const mails = await openMailServer(() => 'answer');
  const sending = await startDemonstration({ env: { SEED: 'none', SMTP_URL: mails.url } });
  try {
    const toServer = await Bookings.open(sending, TELLERS, mails.count, bench.say);
    await toServer.takeWithMails(32, 2);
    const [ours, limit] = await alternate(bench, 'mails to a server', [
      (seconds) => toServer.takeWithMails(32, seconds),
      (seconds) => toFolder.takeWithMails(32, seconds),
    ]);
    return {
      name: '  processor time each with its mail to a mail server, 32 connections',
      unit: 'ms',
      ...beside('processor', ours, 'to the folder', limit),
    };
  } finally {
    await sending.close();
    await mails.close();
  }
}

function figuresOf(connections, ours, limit) {
  const at = `${connections} connection${connections === 1 ? '' : 's'}`;
  const figure = (text, unit, what) => ({
    name: `${text}, ${at}`,
    unit,
    ...beside(what, ours, 'bare sketch', limit),
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

export const section = { title: 'Bookings over HTTP, with read models and mails', measure };
