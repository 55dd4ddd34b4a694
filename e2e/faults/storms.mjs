// Storms of bookings on one time and over one teller's day, from several processes, judged by a history checker; the administration changes in it.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { administratorOf } from '../bench/load/busy-salon.mjs';
import { ask, Guests, openTimes } from './guests.mjs';
import { HurtSalon } from './hurt-salon.mjs';
import { driftOf, faultsOfLog, lostOf } from './judge.mjs';
import { isLinearizable } from './linearizable.mjs';

const STORM = fileURLToPath(new URL('storm-process.mjs', import.meta.url));
const PROCESSES = 4;
const MINUTE_MS = 60_000;
/** A day of hours from 10:00 begins so often, every half hour. */
const STARTS = 18;

/** Sends each process its operations at once, and gathers what all of them saw, by one clock. */
const storm = (salon, parts) =>
  Promise.all(
    parts.map(
      (operations) =>
        new Promise((resolve, reject) => {
          const child = fork(STORM, { serialization: 'advanced' });
          child.once('message', resolve);
          child.once('error', reject);
          child.once('exit', (code) => code !== 0 && reject(new Error(`A process of the storm ended with ${code}.`)));
          child.send({ url: salon.url, operations });
        }),
    ),
  ).then((seen) => seen.flat());

const dealt = (operations) => Array.from({ length: PROCESSES }, (_, process) => operations.filter((_, at) => at % PROCESSES === process));

const bookAt = (body, startTime, guest, { id: serviceId, duration } = { id: body.serviceId, duration: 30 }) => ({
  kind: 'book',
  body: { ...body, serviceId, startTime, guestEmail: `storm-${guest}@example.jp` },
  from: Date.parse(startTime),
  to: Date.parse(startTime) + duration * MINUTE_MS,
});

async function onOneTime(salon, times, rounds, say) {
  let [won, other, wrong] = [0, 0, 0];
  for (let round = 1; round <= rounds; round += 1) {
    say(`one time, storm ${round} of ${rounds}`);
    const body = times.pop(); // late in the evening, so that the days stay free for what follows
    const seen = await storm(salon, dealt(Array.from({ length: 100 }, (_, guest) => bookAt(body, body.startTime, `${round}-${guest}`))));
    const done = seen.filter(({ outcome }) => outcome === 'done').length;
    won += done;
    other += seen.filter(({ outcome }) => outcome === 'refused').length;
    if (done !== 1 || seen.some(({ outcome }) => outcome === 'unknown')) wrong += 1;
  }
  return {
    name: 'of a hundred who book one time from four processes one gets it',
    holds: wrong === 0,
    counts: { storms: rounds, booked: won, refused: other, stormsWithAnotherEnd: wrong },
  };
}

/** Over one teller's day, readings of 30 and 60 minutes at every half hour, with cancellations by the administration in between. */
async function overADay(salon, times, administrator, rounds, random, say) {
  const { cookie } = administrator;
  const hour = { name: '電話鑑定60分', type: 'phone', duration: 60, price: '9000' };
  const services = [
    { id: times[0].serviceId, duration: 30 },
    { id: (await administrator.post('/api/services', hour)).id, duration: 60 },
  ];
  const days = [...new Map(times.map((body) => [`${body.fortuneTellerId} ${body.startTime.slice(0, 10)}`, body])).values()];
  let [histories, bad, operations, booked, otherwise] = [0, 0, 0, 0, 0];
  for (const day of days.slice(-rounds)) {
    say(`a teller’s day, storm ${histories + 1} of ${rounds}`);
    const first = Date.parse(`${day.startTime.slice(0, 10)}T10:00:00.000+09:00`);
    const at = () => new Date(first + Math.floor(random() * STARTS) * 30 * MINUTE_MS).toISOString();
    const books = (count, name) =>
      Array.from({ length: count }, (_, guest) => bookAt(day, at(), `${name}-${guest}`, services[Math.floor(random() * 2)]));
    const wanted = books(24, `${histories}`);
    const seen = await storm(salon, dealt(wanted));
    const made = seen.filter(({ outcome }) => outcome === 'done');
    const cancels = made.slice(0, 3).map(({ id, from, to }) => ({ kind: 'cancel', id, from, to, cookie }));
    const more = books(12, `${histories}-again`);
    seen.push(...(await storm(salon, dealt([...cancels, ...more]))));
    histories += 1;
    operations += seen.length;
    booked += seen.filter(({ kind, outcome }) => kind === 'book' && outcome === 'done').length;
    otherwise += seen.filter(({ outcome }) => outcome === 'otherwise').length;
    if (!isLinearizable(seen)) bad += 1;
  }
  return {
    name: 'what everybody saw of a teller’s day is one order of events',
    holds: bad === 0 && otherwise === 0 && histories > 0,
    counts: { days: histories, operations, booked, notLinearizable: bad, answeredOtherwise: otherwise },
  };
}

/** Hours are taken away and given, tellers rest and are deleted, a break is set, while guests book them. */
async function whileTheSalonChanges(salon, rounds, say) {
  const administrator = await administratorOf(salon.url);
  const headers = { cookie: administrator.cookie };
  const call = async (method, path, body) => (await ask(salon.url, path, { method, body, headers })).status;
  let [changes, made, wrong] = [0, 0, 0];
  const guests = new Guests([]);
  for (let round = 1; round <= rounds; round += 1) {
    say(`the salon changes in the storm, ${round} of ${rounds}`);
    const times = await openTimes(salon, 2);
    guests.times.push(...times.map((body) => ({ ...body, guestEmail: `r${round}-${body.guestEmail}` })));
    const [first, second] = [...new Set(times.map(({ fortuneTellerId }) => fortuneTellerId))];
    const days = times.map(({ startTime }) => startTime.slice(0, 10)).toSorted();
    const of = `startDate=${days[0]}&endDate=${days.at(-1)}&serviceType=all`;
    const hours = await (await administrator.get(`/api/fortune-tellers/${first}/schedules?${of}`)).json();
    const booking = guests.book(salon, { guests: 16 });
    const answers = [];
    for (const { id } of hours.slice(0, 10)) answers.push(await call('DELETE', `/api/fortune-teller-schedules/${id}?force=true`));
    for (const date of new Set(days.slice(-20))) {
      answers.push(await call('POST', '/api/admin/breaks', { fortuneTellerId: second, date, startTime: '12:00', endTime: '13:00' }));
    }
    answers.push(await call('PUT', `/api/services/${times[0].serviceId}`, { isActive: false }));
    answers.push(await call('PUT', `/api/services/${times[0].serviceId}`, { isActive: true }));
    answers.push(await call('PUT', `/api/fortune-tellers/${second}`, { isActive: false }));
    answers.push(await call('DELETE', `/api/fortune-tellers/${second}`));
    changes += answers.length;
    made += answers.filter((status) => status > 0 && status < 300).length;
    wrong += answers.filter((status) => status === 0 || status >= 500).length;
    guests.stop();
    await booking;
    guests.times.length = 0;
  }
  const server = Object.keys(guests.statuses).filter((code) => Number(code) >= 500).length;
  const [lost, log, drift] = [await lostOf(salon, guests.acknowledged), await faultsOfLog(salon), await driftOf(salon)];
  return {
    name: 'deleted hours, resting and deleted tellers and services in the storm leave no overlap and lose nothing',
    holds: wrong + server + lost + log.count + drift === 0 && made > 0,
    counts: {
      ...{
        changes,
        made,
        booked: guests.acknowledged.size,
        refused: Object.values(guests.statuses).reduce((sum, count) => sum + count, 0),
      },
      ...{ serverErrors: wrong + server, lost, overlaps: log.overlaps, differing: drift },
    },
  };
}

async function run({ rounds, random, say }) {
  const salon = new HurtSalon();
  try {
    await salon.start();
    const times = await openTimes(salon, 2, say);
    const administrator = await administratorOf(salon.url);
    return [
      await onOneTime(salon, times, rounds, say),
      await overADay(salon, times, administrator, rounds, random, say),
      await whileTheSalonChanges(salon, Math.min(rounds, 3), say),
    ];
  } finally {
    await salon.close();
  }
}

export const section = { title: 'storms of bookings', rounds: 5, run };
