// The demonstration salon with years of past bookings.
import { randomUUID } from 'node:crypto';
import { writeYearsOfBookings } from '@salon/backend/testing/years-of-bookings';
import { clientOf, dayAhead, MEMBER } from '../../api-client.mjs';
import { startDemonstration, until } from '../../salon.mjs';

/** The past years end before the demonstration's bookings of the last weeks. */
const UNTIL_DAYS_AGO = 120;
const VISITS_EACH = 50;
const PROJECTED_SECONDS = 3_600;

/** The days are in Tokyo, counted backwards from 0; ten per thousand bookings. */
export const pastDay = (days) => dayAhead(-(UNTIL_DAYS_AGO + 1 + days));

/**
 * The salon has the demonstration, a member who can log in, and past years; it is started again
 * once its read models are live (`projected` seconds after its first start). Two thirds of the
 * bookings belong to members (the demonstration's, that one and former ones), the rest to guests.
 */
export async function withAgedSalon({ bookings, say }, measure) {
  say('writing the demonstration');
  const salon = await startDemonstration();
  try {
    await writePast(salon, bookings, say);
    const began = performance.now();
    await salon.start();
    await untilLive(await clientOf(salon.url), say);
    const projected = (performance.now() - began) / 1000;
    await salon.stop();
    const startedIn = (await salon.start()) * 1000;
    const client = await clientOf(salon.url);
    const newest = `/api/bookings?pageSize=50&to=${pastDay(2)}&sort=-startTime`;
    const subjects = {
      ids: (await client.get(newest)).map(({ id }) => id),
      names: (await client.get('/api/members?pageSize=100')).map(({ name }) => name),
      tellers: (await client.get('/api/fortune-tellers?all=true')).map(({ id }) => id),
    };
    return await measure({ salon, client, subjects, projected, startedIn });
  } finally {
    await salon.close();
  }
}

async function writePast(salon, bookings, say) {
  const client = await clientOf(salon.url);
  await clientOf(salon.url, '/api/auth/register', MEMBER);
  const tellers = await client.get('/api/fortune-tellers?all=true');
  const members = await client.get('/api/members?pageSize=500');
  const services = await client.get('/api/services');
  await salon.stop();
  say(`writing ${bookings} bookings`);
  const { id, name, type, duration, price } = services.find((service) => service.duration <= 60);
  const former = Math.max(0, Math.round(bookings / VISITS_EACH) - members.length);
  const of = {
    tellers: tellers.map(({ id, name }) => ({ id, name })),
    memberIds: [
      ...members.map((member) => member.id),
      ...Array.from({ length: former }, () => randomUUID()),
    ],
    service: { id, name, type, duration, price: Number(price) },
  };
  const { dataDir } = salon;
  await writeYearsOfBookings({ dataDir, salon: of, bookings, until: dayAhead(-UNTIL_DAYS_AGO) });
}

async function untilLive(client, say) {
  const isLive = async () => {
    const models = await client.get('/api/operations/projections');
    const behind = models.filter(
      ({ state, position }) => state !== 'live' || position !== models[0].position,
    );
    say(`projecting, ${behind.length} read models are behind`);
    return behind.length === 0;
  };
  if ((await until(PROJECTED_SECONDS, isLive, 500)) === undefined)
    throw new Error('The read models did not become live in an hour.');
}
