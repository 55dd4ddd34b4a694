import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openDurableFile } from '@salon/event-store';
import { pause } from '../salon.mjs';
import { checkLog, countDiffering, countLost, statusText } from './guests.mjs';

const BOOKINGS_MS = 2_000;
const MAIL_SECONDS = 10;

const streams = (count, begins) =>
  Array.from({ length: count }, (_, n) => `${begins}-by-hand-${n}`);

/** No program can read these events at the ends of streams; they must not refuse a booking. */
const CASES = [
  { where: 'a banner', streams: ['banner-by-hand'], types: ['BannerAdded', 'BannerRemoved'] },
  { where: 'the settings', streams: ['settings'], types: ['SettingsChanged', 'SettingsBlessed'] },
  { where: 'the menu', streams: ['menu'], types: ['ServiceChanged', 'MenuBlessed'] },
  { where: 'the roles', streams: ['administrators'], types: ['AdministratorRoleSet'] },
  { where: 'a member', streams: ['member-by-hand'], types: ['MemberRegistered', 'MemberBlessed'] },
  {
    where: 'forty inquiries, each with a mail',
    streams: streams(40, 'inquiry'),
    types: ['InquiryReceived'],
  },
];

async function poison(dataDir, { streams: chosen, types }) {
  const durable = await openDurableFile({ file: join(dataDir, 'salon.db') });
  const at = new Date().toISOString();
  const metadata = { actor: 'system', channel: 'system', commandId: randomUUID(), at };
  const places = [];
  for (const stream of chosen) {
    const [last] = await durable.events.readStream(stream, { backwards: true, limit: 1 });
    const events = types.map((type) => ({ id: randomUUID(), type, data: {}, metadata }));
    await durable.events.append(stream, last?.revision ?? 'no-stream', events);
    const first = (last?.revision ?? -1) + 1;
    places.push(...types.map((_, index) => ({ stream, revision: first + index })));
  }
  await durable.close();
  return places;
}

async function experimentWith({ say, salon, guests }, chosen) {
  say(`poison in ${chosen.where}`);
  await salon.stop();
  const places = await poison(salon.dataDir, chosen);
  await salon.start();
  const before = guests.acknowledged.size;
  guests.statuses = {};
  await guests.bookDuring(() => pause(BOOKINGS_MS));
  const bookedBesides = guests.acknowledged.size - before;
  const mailSeconds = (await guests.untilMailed(MAIL_SECONDS)) ?? MAIL_SECONDS;
  const parked = async () => (await salon.ops('parked', 'list')).json ?? [];
  const parkedEvents = await parked();
  const report = (await salon.ops('doctor')).output;
  const ready = await (await fetch(`${salon.url}/api/health/ready`)).json();
  const unnamed = chosen.streams.filter(
    (stream) =>
      !report.includes(`No command can write to ${stream}`) || !ready.unreadable?.includes(stream),
  ).length;
  const { faults: namedByCheck } = await checkLog(salon);
  // A retry fails, and the events stay parked, also after a restart.
  const [first] = parkedEvents;
  const retried = await salon.ops('parked', 'retry', first?.reader, first?.key);
  await salon.kill();
  await salon.start();
  const waitingAfterKill = (await parked()).length;
  let unskipped = 0;
  for (const { stream, revision } of places) {
    const words = ['events', 'skip', stream, `${revision}`, '--reason', 'written by hand'];
    if ((await salon.ops(...words)).code !== 0) unskipped += 1;
  }
  return {
    name: `unreadable events in ${chosen.where} refuse nothing else, are named with what to do, and skipped are gone for all`,
    holds:
      bookedBesides > 0 &&
      mailSeconds < MAIL_SECONDS &&
      namedByCheck >= places.length &&
      retried.code === 1 &&
      waitingAfterKill === parkedEvents.length,
    counts: { events: places.length, parked: parkedEvents.length, bookedBesides, mailSeconds },
    violations: {
      refused: statusText(guests.statuses),
      unnamed,
      unskipped,
      parkedAfterwards: (await parked()).length,
      lost: await countLost(salon, guests.acknowledged),
      differing: await countDiffering(salon),
    },
  };
}

async function run(inputs) {
  const experiments = [];
  for (const chosen of CASES) experiments.push(await experimentWith(inputs, chosen));
  return experiments;
}

export const section = {
  title: 'events that nobody can read',
  rounds: 1,
  tellers: () => CASES.length,
  run,
};
