import { openMailServer } from '@salon/backend/testing/mail-sink';
import { alternate, beside } from '../report/figure.mjs';
import { Salon, startDemonstration } from '../salon.mjs';
import { Bookings, book, bookingFigures, mailsIn } from './load/booking-load.mjs';

const CONNECTIONS = [1, 32, 128];
/** Enough for some minutes of load. */
const TELLERS = 12;

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
      figures.push(...bookingFigures(connections, ours, 'bare sketch', limit));
    }
    say(`checking ${bookings.acknowledged.length} bookings`);
    await bookings.check();
    figures.push(await measureMailServer(bench, bookings));
    return figures;
  } finally {
    await Promise.all([salon.close(), bare.close()]);
  }
}

/** Processor time of a booking with a mail server; the limit is that with the mailbox folder. */
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

export const section = { title: 'Bookings over HTTP, with read models and mails', measure };
