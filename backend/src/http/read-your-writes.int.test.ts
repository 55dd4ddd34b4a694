import {
  reading,
  SalonWithHours,
  saturday,
  shion,
  wish,
} from '../booking/salon-with-hours.fixture.ts';
import type { TestAnswer } from '../testing/call-application.ts';

const salon = SalonWithHours.forFile();
beforeAll(async () => {
  await salon.engines.projections.pause('bookings');
});

const seen = ({ statusCode, headers }: TestAnswer) => ({
  statusCode,
  late: headers['x-projection-lag'],
  position: headers['x-log-position'],
});

const book = async (time: string) => seen(await salon.book(wish(time)));

const readAfter = async (url: string, position = '') =>
  seen(await salon.desk.get(url, { 'x-read-after': position }));

test('with a paused read model bookings are answered all the same, marked as late', async () => {
  for (const time of ['10:00', '11:00', '12:00', '13:00'])
    expect(await book(time)).toMatchObject({
      statusCode: 201,
      late: '1',
    });
});

test('after a write only answers from the paused read model are marked as late', async () => {
  const { position } = await book('14:00');
  expect(await readAfter('/api/bookings', position)).toMatchObject({
    statusCode: 200,
    late: '1',
  });
  for (const url of [
    '/api/services',
    `/api/availability?fortuneTellerId=${shion}&serviceId=${reading}&from=${saturday}&to=${saturday}`,
  ])
    expect(await readAfter(url, position)).toMatchObject({
      statusCode: 200,
      late: undefined,
    });
});

test('a future position is late, and an invalid one refused', async () => {
  const { position } = await book('15:00');
  expect(await readAfter('/api/services', `${position}9`)).toMatchObject({
    statusCode: 200,
    late: '1',
  });
  expect((await readAfter('/api/services', 'no position')).statusCode).toBe(400);
});
