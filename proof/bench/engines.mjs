// EVENTSTORE_URL=… MONGODB_URL=… REDIS_URL=… npm run bench -- engines
import { randomUUID } from 'node:crypto';
import { openMailServer } from '@salon/backend/testing/mail-sink';
import { alternate } from '../report/figure.mjs';
import { startDemonstration } from '../salon.mjs';
import { Bookings, bookingFigures } from './load/booking-load.mjs';

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
  for (const ROLE of ['projections, mail', 'web', 'web'])
    processes.push(await startDemonstration({ env: { ...env, ROLE } }));
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

async function measure(bench) {
  const missing = ENGINES.filter((name) => !process.env[name]);
  if (missing.length > 0) {
    console.log(`engines: skipped without ${missing.join(', ')}`);
    return [];
  }
  const { say } = bench;
  const [mails, mailsOfEmbedded] = [
    await openMailServer(() => 'answer'),
    await openMailServer(() => 'answer'),
  ];
  const salon = await startOnEngines({ SMTP_URL: mails.url });
  const embedded = await startDemonstration({
    env: { SEED: 'none', SMTP_URL: mailsOfEmbedded.url },
  });
  try {
    const ours = await Bookings.open(salon, TELLERS, mails.count, say);
    const theirs = await Bookings.open(embedded, TELLERS, mailsOfEmbedded.count, say);
    for (const each of [ours, theirs]) await each.takeWithMails(8, 2);
    const figures = [];
    for (const connections of CONNECTIONS) {
      const results = await alternate(bench, `${connections} connections`, [
        async (seconds) => {
          const before = salon.webSeconds();
          const result = await ours.takeWithMails(connections, seconds);
          const web = ((salon.webSeconds() - before) * 1000) / result.ids.length;
          return { ...result, web };
        },
        (seconds) => theirs.takeWithMails(connections, seconds),
      ]);
      figures.push(...figuresOf(connections, ...results));
    }
    for (const each of [ours, theirs]) await each.check();
    return figures;
  } finally {
    await Promise.all([salon, embedded, mails, mailsOfEmbedded].map((each) => each.close()));
  }
}

function figuresOf(connections, ours, theirs) {
  const [rate, processor, ...others] = bookingFigures(connections, ours, 'embedded', theirs);
  return [
    { ...rate, targetShare: connections === 32 ? REQUIRED : undefined },
    processor,
    {
      name: `  of it in the processes for visitors, ${connections} at once`,
      unit: 'ms',
      values: ours.map(({ web }) => web),
    },
    ...others,
  ];
}

export const section = {
  title: 'Bookings on EventStoreDB, MongoDB and Redis, two web processes',
  measure,
};
