// The demonstration salon with years of past bookings.
import { randomUUID } from 'node:crypto';
import { writeYearsOfBookings } from '@salon/backend/testing/years-of-bookings';
import { startSalonToday } from '../salon-today.mjs';
import { administratorOf, newMemberOf } from './api-client.mjs';

/** The past years end before the demonstration's bookings of the last weeks. */
const UNTIL_DAYS_AGO = 120;
/** Visits of each member. */
const VISITS_EACH = 50;

const daysAgo = (days) =>
  new Date(Date.now() + (9 * 3_600 - days * 86_400) * 1_000).toISOString().slice(0, 10);

/** A day of the past years in Tokyo, counted backwards from 0; ten per thousand bookings. */
export const pastDay = (days) => daysAgo(UNTIL_DAYS_AGO + 1 + days);

/**
 * Writes the demonstration, a member who can log in, and past years into `dataDir`. Two thirds of
 * the bookings belong to members (the demonstration's, that one and former ones), the rest to
 * guests.
 */
export async function writeAgedSalon({ dataDir, bookings, say }) {
  say('writing the demonstration');
  const salon = await startSalonToday({ dataDir });
  try {
    const administrator = await administratorOf(salon.url);
    await newMemberOf(salon.url);
    const read = async (path) => (await administrator.get(path)).json();
    const [tellers, members, services] = await Promise.all(
      ['/api/fortune-tellers?all=true', '/api/members?pageSize=500', '/api/services'].map(read),
    );
    await salon.stop();
    say(`writing ${bookings} bookings`);
    const { id, name, type, duration, price } = services.find((service) => service.duration <= 60);
    const left = Array.from(
      { length: Math.max(0, Math.round(bookings / VISITS_EACH) - members.length) },
      () => randomUUID(),
    );
    const of = {
      tellers: tellers.map((teller) => ({ id: teller.id, name: teller.name })),
      memberIds: [...members.map((member) => member.id), ...left],
      service: { id, name, type, duration, price: Number(price) },
    };
    await writeYearsOfBookings({ dataDir, salon: of, bookings, until: daysAgo(UNTIL_DAYS_AGO) });
  } finally {
    await salon.stop();
  }
}

/**
 * Starts such a salon and waits until its read models are live; returns an administrator's client
 * and some bookings, names and tellers.
 */
export async function startAgedSalon({ dataDir, say }) {
  const server = await startSalonToday({ dataDir });
  const administrator = await administratorOf(server.url);
  await untilLive(administrator, say);
  const read = async (path) => (await administrator.get(path)).json();
  const some = await read(`/api/bookings?pageSize=50&to=${pastDay(2)}&sort=-startTime`);
  const members = await read('/api/members?pageSize=100');
  const tellers = await read('/api/fortune-tellers?all=true');
  const [ids, names, tellerIds] = [
    some.map(({ id }) => id),
    members.map(({ name }) => name),
    tellers.map(({ id }) => id),
  ];
  return { server, administrator, known: { ids, names, tellers: tellerIds } };
}

/** Time limit of a rebuild of all read models. */
const TIMEOUT_MS = 3_600_000;

/** Waits until every read model is live at the same position. */
async function untilLive(administrator, say) {
  const began = performance.now();
  for (;;) {
    const models = await (await administrator.get('/api/operations/projections')).json();
    const behind = models.filter(
      ({ state, position }) => state !== 'live' || position !== models[0].position,
    );
    if (behind.length === 0) return;
    if (performance.now() - began > TIMEOUT_MS)
      throw new Error(`${behind.map(({ name }) => name)} did not become live in an hour.`);
    say(
      `projecting, ${behind.length} read models at ${Math.min(...behind.map(({ position }) => Number(position)))}`,
    );
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
