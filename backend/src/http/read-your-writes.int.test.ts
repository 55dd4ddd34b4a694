import {
  reading,
  SalonWithHours,
  saturday,
  shion,
  wish,
} from '../booking/salon-with-hours.fixture.ts';
import type { TestAnswer } from '../testing/call-application.ts';

const BOUND_MS = 2000;

const salon = SalonWithHours.forFile();
beforeAll(async () => {
  await salon.engines.projections.pause('bookings');
});

async function timed(call: () => Promise<TestAnswer>) {
  const begun = performance.now();
  const { statusCode, headers } = await call();
  return {
    statusCode,
    late: headers['x-projection-lag'],
    isQuick: performance.now() - begun < BOUND_MS,
    position: headers['x-log-position'],
  };
}

const readAfter = (url: string, position = '') =>
  timed(() => salon.desk.get(url, { 'x-read-after': position }));

test('with a paused read model bookings are answered at once, marked as late', async () => {
  for (const time of ['10:00', '11:00', '12:00', '13:00'])
    expect(await timed(() => salon.book(wish(time)))).toMatchObject({
      statusCode: 201,
      late: '1',
      isQuick: true,
    });
});

test('after a write only answers from the paused read model are marked as late', async () => {
  const { position } = await timed(() => salon.book(wish('14:00')));
  expect(await readAfter('/api/bookings', position)).toMatchObject({
    statusCode: 200,
    late: '1',
    isQuick: true,
  });
  for (const url of [
    '/api/services',
    `/api/availability?fortuneTellerId=${shion}&serviceId=${reading}&from=${saturday}&to=${saturday}`,
  ])
    expect(await readAfter(url, position)).toMatchObject({
      statusCode: 200,
      late: undefined,
      isQuick: true,
    });
});

test('a future position is late, and an invalid one refused', async () => {
  const { position } = await timed(() => salon.book(wish('15:00')));
  expect(await readAfter('/api/services', `${position}9`)).toMatchObject({
    statusCode: 200,
    late: '1',
  });
  expect((await readAfter('/api/services', 'no position')).statusCode).toBe(400);
});
