import { pause } from '../salon.mjs';
import { outcomeOf } from './guests.mjs';

const EVENTS_A_BOOKING = 2.1;
const EVENTS = Number(process.env.FAULTS_EVENTS ?? 100_000);
const READY_SECONDS = 5;
const MAX_UPTIME_MS = 1_500;
const KILLS_PER_MAIL_CHECK = 20;

async function run({ rounds, random, say, salon, guests }) {
  await salon.stop();
  say(`loading ${EVENTS} events`);
  const bookings = Math.ceil(EVENTS / EVENTS_A_BOOKING);
  const { code, output } = await salon.ops('demo', 'load', '--bookings', `${bookings}`);
  if (code !== 0) throw new Error(output);
  await salon.start();
  const [starts, mails] = [[], []];
  for (let round = 1; round <= rounds; round += 1) {
    say(`kill ${round} of ${rounds}, ${guests.acknowledged.size} bookings acknowledged`);
    await guests.bookDuring(async () => {
      await pause(random() * MAX_UPTIME_MS);
      await salon.kill();
    });
    starts.push(await salon.start());
    if (round % KILLS_PER_MAIL_CHECK === 0 || round === rounds)
      mails.push((await guests.untilMailed()) ?? Number.POSITIVE_INFINITY);
  }
  const acknowledged = guests.acknowledged.size;
  return [
    {
      name: 'no acknowledged booking is lost, the log is whole, read models equal it',
      holds: acknowledged > 0,
      counts: { kills: rounds, acknowledged, unanswered: guests.unclear.length },
      violations: await outcomeOf(salon, guests.acknowledged),
    },
    {
      name: `ready again within ${READY_SECONDS} s`,
      holds: Math.max(...starts) <= READY_SECONDS,
      counts: { slowestSeconds: Math.max(...starts) },
    },
    {
      name: 'every letter within a minute',
      holds: mails.every((seconds) => seconds < Number.POSITIVE_INFINITY),
      counts: { looked: mails.length, slowestSecondsAfterStart: Math.max(...mails) },
    },
  ];
}

export const section = {
  title: 'kill -9 under 8 guests',
  rounds: 20,
  tellers: (rounds) => Math.max(2, Math.ceil(rounds / 8)),
  run,
};
