import { clientOf } from '../api-client.mjs';
import { askProcess } from '../salon.mjs';
import { count } from './guests.mjs';
import { isLinearizable } from './linearizable.mjs';

const PROCESSES = 4;
const MINUTE_MS = 60_000;
/** Half-hourly start times of a day, from 10:00. */
const STARTS = 18;

async function storm(salon, operations) {
  const seen = Array.from({ length: PROCESSES }, (_, place) =>
    askProcess('./faults/storm-process.mjs', {
      url: salon.url,
      operations: operations.filter((_, at) => at % PROCESSES === place),
    }),
  );
  return (await Promise.all(seen)).flat();
}

const bookAt = (
  body,
  startTime,
  guest,
  { id: serviceId, duration } = { id: body.serviceId, duration: 30 },
) => ({
  kind: 'book',
  body: { ...body, serviceId, startTime, guestEmail: `storm-${guest}@example.jp` },
  from: Date.parse(startTime),
  to: Date.parse(startTime) + duration * MINUTE_MS,
});

async function stormOnOneTime({ rounds, say, salon, guests }) {
  let [booked, refused, wrong] = [0, 0, 0];
  for (let round = 1; round <= rounds; round += 1) {
    say(`one time, storm ${round} of ${rounds}`);
    const body = guests.times.pop(); // the latest, since the other storms need the days free
    const requests = Array.from({ length: 100 }, (_, guest) =>
      bookAt(body, body.startTime, `${round}-${guest}`),
    );
    const outcomes = {};
    for (const { outcome } of await storm(salon, requests)) count(outcomes, outcome);
    booked += outcomes.done ?? 0;
    refused += outcomes.refused ?? 0;
    if (outcomes.done !== 1 || outcomes.unknown !== undefined) wrong += 1;
  }
  return {
    name: 'of a hundred who book one time from four processes one gets it',
    counts: { storms: rounds, booked, refused },
    violations: { stormsWithAnotherEnd: wrong },
  };
}

async function stormOnDay({ rounds, random, say, salon, guests: { times } }) {
  const client = await clientOf(salon.url);
  const hour = { name: '電話鑑定60分', type: 'phone', duration: 60, price: '9000' };
  const services = [
    { id: times[0].serviceId, duration: 30 },
    { id: (await client.post('/api/services', hour)).id, duration: 60 },
  ];
  const dayOf = ({ fortuneTellerId, startTime }) => `${fortuneTellerId} ${startTime.slice(0, 10)}`;
  const days = [...new Map(times.map((body) => [dayOf(body), body])).values()].slice(-rounds);
  let [operations, booked, otherwise, notLinearizable] = [0, 0, 0, 0];
  for (const [number, day] of days.entries()) {
    say(`a teller’s day, storm ${number + 1} of ${rounds}`);
    const first = Date.parse(`${day.startTime.slice(0, 10)}T10:00:00.000+09:00`);
    const at = () => new Date(first + Math.floor(random() * STARTS) * 30 * MINUTE_MS).toISOString();
    const books = (count, name) =>
      Array.from({ length: count }, (_, guest) =>
        bookAt(day, at(), `${name}-${guest}`, services[Math.floor(random() * 2)]),
      );
    const seen = await storm(salon, books(24, `${number}`));
    const cancels = seen
      .filter(({ outcome }) => outcome === 'done')
      .slice(0, 3)
      .map(({ id, from, to }) => ({ kind: 'cancel', id, from, to, cookie: client.cookie }));
    seen.push(...(await storm(salon, [...cancels, ...books(12, `${number}-again`)])));
    operations += seen.length;
    booked += seen.filter(({ kind, outcome }) => kind === 'book' && outcome === 'done').length;
    otherwise += seen.filter(({ outcome }) => outcome === 'otherwise').length;
    if (!isLinearizable(seen)) notLinearizable += 1;
  }
  return {
    name: 'what everybody saw of a teller’s day is one order of events',
    holds: days.length > 0,
    counts: { days: days.length, operations, booked },
    violations: { notLinearizable, otherwise },
  };
}

const run = async (inputs) => [await stormOnOneTime(inputs), await stormOnDay(inputs)];

export const section = { title: 'storms of bookings', rounds: 5, tellers: () => 2, run };
