// Storms of bookings from several processes, of one time and of one teller's day (checked for
// linearizability), and during changes by the administration.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { administratorOf } from '../bench/load/api-client.mjs';
import { checkLog, countDrift, countLost } from './check-outcome.mjs';
import { ask, Guests, openTimes } from './guests.mjs';
import { isLinearizable } from './linearizable.mjs';
import { milliseconds, TestSalon } from './test-salon.mjs';

const STORM = fileURLToPath(new URL('storm-process.mjs', import.meta.url));
const PROCESSES = 4;
const MINUTE_MS = 60_000;
/** Half-hourly start times of a day, from 10:00. */
const STARTS = 18;
/** Half are suspended, half deleted. */
const MEMBERS = 8;
const ATTEMPTS = 8;

/** Runs one process for each list of operations; returns the operations with their outcomes. */
const storm = (salon, parts) =>
  Promise.all(
    parts.map(
      (operations) =>
        new Promise((resolve, reject) => {
          const child = fork(STORM, { serialization: 'advanced' });
          child.once('message', resolve);
          child.once('error', reject);
          child.once(
            'exit',
            (code) => code !== 0 && reject(new Error(`A process of the storm ended with ${code}.`)),
          );
          child.send({ url: salon.url, operations });
        }),
    ),
  ).then((seen) => seen.flat());

const distribute = (operations) =>
  Array.from({ length: PROCESSES }, (_, process) =>
    operations.filter((_, at) => at % PROCESSES === process),
  );

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

async function stormOnOneTime(salon, times, rounds, say) {
  let [won, other, wrong] = [0, 0, 0];
  for (let round = 1; round <= rounds; round += 1) {
    say(`one time, storm ${round} of ${rounds}`);
    const body = times.pop(); // the latest, since the other storms need the days free
    const seen = await storm(
      salon,
      distribute(
        Array.from({ length: 100 }, (_, guest) =>
          bookAt(body, body.startTime, `${round}-${guest}`),
        ),
      ),
    );
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

/** Readings of 30 and 60 minutes on a teller's day, with cancellations by the administration. */
async function stormOnDay(salon, times, administrator, rounds, random, say) {
  const { cookie } = administrator;
  const hour = { name: '電話鑑定60分', type: 'phone', duration: 60, price: '9000' };
  const services = [
    { id: times[0].serviceId, duration: 30 },
    { id: (await administrator.post('/api/services', hour)).id, duration: 60 },
  ];
  const days = [
    ...new Map(
      times.map((body) => [`${body.fortuneTellerId} ${body.startTime.slice(0, 10)}`, body]),
    ).values(),
  ];
  let [histories, bad, operations, booked, otherwise] = [0, 0, 0, 0, 0];
  for (const day of days.slice(-rounds)) {
    say(`a teller’s day, storm ${histories + 1} of ${rounds}`);
    const first = Date.parse(`${day.startTime.slice(0, 10)}T10:00:00.000+09:00`);
    const at = () => new Date(first + Math.floor(random() * STARTS) * 30 * MINUTE_MS).toISOString();
    const books = (count, name) =>
      Array.from({ length: count }, (_, guest) =>
        bookAt(day, at(), `${name}-${guest}`, services[Math.floor(random() * 2)]),
      );
    const wanted = books(24, `${histories}`);
    const seen = await storm(salon, distribute(wanted));
    const made = seen.filter(({ outcome }) => outcome === 'done');
    const cancels = made
      .slice(0, 3)
      .map(({ id, from, to }) => ({ kind: 'cancel', id, from, to, cookie }));
    const more = books(12, `${histories}-again`);
    seen.push(...(await storm(salon, distribute([...cancels, ...more]))));
    histories += 1;
    operations += seen.length;
    booked += seen.filter(({ kind, outcome }) => kind === 'book' && outcome === 'done').length;
    otherwise += seen.filter(({ outcome }) => outcome === 'otherwise').length;
    if (!isLinearizable(seen)) bad += 1;
  }
  return {
    name: 'what everybody saw of a teller’s day is one order of events',
    holds: bad === 0 && otherwise === 0 && histories > 0,
    counts: {
      days: histories,
      operations,
      booked,
      notLinearizable: bad,
      answeredOtherwise: otherwise,
    },
  };
}

/** Changes hours, breaks and services, and deactivates and deletes tellers, while guests book. */
async function changeDuringStorm(salon, rounds, say) {
  const administrator = await administratorOf(salon.url);
  const headers = { cookie: administrator.cookie };
  const call = async (method, path, body) =>
    (await ask(salon.url, path, { method, body, headers })).status;
  let [changes, made, wrong] = [0, 0, 0];
  const guests = new Guests([]);
  for (let round = 1; round <= rounds; round += 1) {
    say(`changes by the salon, storm ${round} of ${rounds}`);
    const times = await openTimes(salon, 2);
    guests.times.push(
      ...times.map((body) => ({ ...body, guestEmail: `r${round}-${body.guestEmail}` })),
    );
    const [first, second] = [...new Set(times.map(({ fortuneTellerId }) => fortuneTellerId))];
    const days = times.map(({ startTime }) => startTime.slice(0, 10)).toSorted();
    const of = `startDate=${days[0]}&endDate=${days.at(-1)}&serviceType=all`;
    const hours = await (
      await administrator.get(`/api/fortune-tellers/${first}/schedules?${of}`)
    ).json();
    const booking = guests.book(salon, { guests: 16 });
    const answers = [];
    for (const { id } of hours.slice(0, 10))
      answers.push(await call('DELETE', `/api/fortune-teller-schedules/${id}?force=true`));
    for (const date of new Set(days.slice(-20))) {
      answers.push(
        await call('POST', '/api/admin/breaks', {
          fortuneTellerId: second,
          date,
          startTime: '12:00',
          endTime: '13:00',
        }),
      );
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
  const [lost, log, drift] = [
    await countLost(salon, guests.acknowledged),
    await checkLog(salon),
    await countDrift(salon),
  ];
  return {
    name: 'deleted hours, resting and deleted tellers and services in the storm leave no overlap and lose nothing',
    holds: wrong + server + lost + log.count + drift === 0 && made > 0,
    counts: {
      changes,
      made,
      booked: guests.acknowledged.size,
      refused: Object.values(guests.statuses).reduce((sum, count) => sum + count, 0),
      serverErrors: wrong + server,
      lost,
      overlaps: log.overlaps,
      differing: drift,
    },
  };
}

/**
 * Suspends and deletes members who book, then the teller and the service. Requests after an
 * acknowledged suspension must be refused, and nothing deleted may have a booking.
 */
async function suspendAndDeleteMembers(salon, rounds, random, say) {
  const administrator = await administratorOf(salon.url);
  const headers = { cookie: administrator.cookie };
  const change = async (method, path, body) => {
    const { status } = await ask(salon.url, path, { method, body, headers });
    return { status, at: performance.now() };
  };
  const acknowledged = new Map();
  const found = {
    tried: 0,
    suspended: 0,
    deleted: 0,
    refusedDeletions: 0,
    afterwards: 0,
    ofTheDeleted: 0,
    serverErrors: 0,
  };
  for (let round = 1; round <= rounds; round += 1) {
    say(`suspensions and deletions, storm ${round} of ${rounds}`);
    const times = await openTimes(salon, 1);
    const { fortuneTellerId, serviceId } = times[0];
    const members = await Promise.all(
      Array.from({ length: MEMBERS }, (_, number) => registered(salon, `storm${round}x${number}`)),
    );
    const made = [];
    const book = async (member, pauses) => {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        await milliseconds(random() * pauses);
        const body = {
          fortuneTellerId,
          serviceId,
          startTime: times.shift().startTime,
          notes: null,
        };
        const began = performance.now();
        const answer = await ask(salon.url, '/api/bookings', {
          method: 'POST',
          body,
          headers: { cookie: member.cookie },
        });
        found.tried += 1;
        if (answer.status === 0 || answer.status >= 500) found.serverErrors += 1;
        if (answer.status !== 201) continue;
        const { id } = JSON.parse(answer.text);
        acknowledged.set(id, body);
        made.push({ id, member: member.id, began });
      }
    };
    // Members to be deleted start booking at that moment; the others have bookings before.
    const early = members.slice(0, MEMBERS / 2).map((member) => book(member, 50));
    await milliseconds(100);
    const ends = await Promise.all(
      members.map(async (member, at) => {
        await milliseconds(random() * 200);
        if (at < MEMBERS / 2)
          return {
            ...member,
            ...(await change('PUT', `/api/members/${member.id}`, { status: 'suspended' })),
          };
        const [end] = await Promise.all([
          change('DELETE', `/api/members/${member.id}`),
          book(member, 5),
        ]);
        return { ...member, ...end, isDeletion: true };
      }),
    );
    await Promise.all(early);
    for (const { id, status, at, isDeletion } of ends) {
      if (status === 0 || status >= 500) found.serverErrors += 1;
      const own = made.filter(({ member }) => member === id);
      if (status >= 300) {
        if (isDeletion) found.refusedDeletions += 1;
        continue;
      }
      found[isDeletion ? 'deleted' : 'suspended'] += 1;
      found.afterwards += own.filter(({ began }) => began > at).length;
      if (isDeletion) found.ofTheDeleted += own.length;
    }
    await deleteTellerAndService({
      salon,
      change,
      found,
      acknowledged,
      times: await openTimes(salon, 1),
    });
  }
  const [lost, log, drift] = [
    await countLost(salon, acknowledged),
    await checkLog(salon),
    await countDrift(salon),
  ];
  const { afterwards, ofTheDeleted, serverErrors, suspended, deleted } = found;
  return {
    name: 'who was suspended or deleted books nothing any more, and nothing is booked with a deleted teller or service',
    holds:
      afterwards + ofTheDeleted + serverErrors + lost + log.count + drift === 0 &&
      suspended > 0 &&
      deleted > 0,
    counts: { ...found, booked: acknowledged.size, lost, faults: log.count, differing: drift },
  };
}

/** Deletes a teller and a service without bookings while guests book them. */
async function deleteTellerAndService({ salon, change, found, acknowledged, times }) {
  const { fortuneTellerId, serviceId } = times[0];
  for (const path of [`/api/fortune-tellers/${fortuneTellerId}`, `/api/services/${serviceId}`]) {
    const guests = new Guests(times.splice(0, 40));
    const [{ status }] = await Promise.all([change('DELETE', path), guests.book(salon)]);
    found.tried += 40;
    if (status === 0 || status >= 500) found.serverErrors += 1;
    found.serverErrors +=
      Object.keys(guests.statuses).filter((code) => Number(code) >= 500).length +
      guests.unclear.length;
    if (status < 300) {
      found.deleted += 1;
      found.ofTheDeleted += guests.acknowledged.size;
    } else found.refusedDeletions += 1;
    for (const [id, body] of guests.acknowledged) acknowledged.set(id, body);
  }
}

/** Registers a member. @returns id and cookie */
async function registered(salon, username) {
  const details = {
    name: '嵐山 千代',
    nameKana: 'アラシヤマ チヨ',
    email: `${username}@example.jp`,
    phone: '090-0000-1234',
  };
  const body = { username, password: 'arashi-no-yoru', ...details };
  const { status, headers, text } = await ask(salon.url, '/api/auth/register', {
    method: 'POST',
    body,
  });
  if (status !== 201) throw new Error(`A member could not be registered: ${status} ${text}`);
  const cookie = headers['set-cookie'][0].split(';')[0];
  const session = await ask(salon.url, '/api/auth/session', { headers: { cookie } });
  return { id: JSON.parse(session.text).userId, cookie };
}

async function run({ rounds, random, say }) {
  const salon = new TestSalon();
  try {
    await salon.start();
    const times = await openTimes(salon, 2, say);
    const administrator = await administratorOf(salon.url);
    return [
      await stormOnOneTime(salon, times, rounds, say),
      await stormOnDay(salon, times, administrator, rounds, random, say),
      await changeDuringStorm(salon, Math.min(rounds, 3), say),
      await suspendAndDeleteMembers(salon, rounds, random, say),
    ];
  } finally {
    await salon.close();
  }
}

export const section = { title: 'storms of bookings', rounds: 5, run };
