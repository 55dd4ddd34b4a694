import { connect } from 'node:net';
import { START_POSITION } from '@salon/event-store';
import { until } from '@salon/event-store/testing/until';
import type { BookingDocument } from '@salon/projections';
import { BookingLists } from '../booking/booking-answers.ts';
import { SalonWithHours } from '../booking/salon-with-hours.fixture.ts';

const salon = SalonWithHours.forFile();
let origin: URL;
let lists: BookingLists;
let booking: BookingDocument;
beforeAll(async () => {
  await salon.booked('10:00');
  origin = new URL(await salon.application.application.getUrl());
  lists = salon.part(BookingLists);
  const page = await lists.page(salon.engines.projections, {});
  [booking] = page.items as [BookingDocument];
});
afterEach(() => jest.restoreAllMocks());

const download = (encoding: string) =>
  fetch(new URL('/api/bookings/export.csv', origin), {
    headers: { cookie: salon.desk.cookie, 'accept-encoding': encoding },
  });

function lastsFor(parts: number, end: () => void = () => undefined) {
  let read = 0;
  jest.spyOn(lists, 'all').mockImplementation(async function* () {
    for (; read < parts; read += 1) yield Array.from({ length: 100 }, () => booking);
    end();
  });
  return () => read;
}

const fails = () => {
  throw new Error('the disk is gone');
};

test.each(['identity', 'gzip', 'br'])(
  'a file that fails half-way breaks the connection (%s)',
  async (encoding) => {
    lastsFor(20, fails);
    const answer = await download(encoding);
    const text = () =>
      answer.text().then(
        () => 'whole',
        () => 'broken off',
      );
    // A compressor may have held back all of it until then.
    expect(['broken off', 500]).toContain(answer.status === 200 ? await text() : answer.status);
  },
);

test('an error before the first part is answered with its status', async () => {
  lastsFor(0, fails);
  expect((await download('identity')).status).toBe(500);
});

test('a file is read with backpressure, and no further after a disconnect', async () => {
  const read = lastsFor(1_000_000);
  const socket = connect(Number(origin.port), origin.hostname);
  socket.write(
    `GET /api/bookings/export.csv HTTP/1.1\r\nhost: ${origin.host}\r\ncookie: ${salon.desk.cookie}\r\n\r\n`,
  );
  socket.once('data', () => socket.pause());
  let before = -1;
  await until('nothing more is read for whoever takes nothing', () => {
    const still = read() > 0 && read() === before;
    before = read();
    return still;
  });
  expect(read()).toBeLessThan(1_000);
  socket.destroy();
  await until('what had left by then is in the log', async () => {
    const { events } = await salon.engines.store.readAll({
      after: START_POSITION,
      limit: 1000,
    });
    const counts = events
      .filter(({ type }) => type === 'ListExported')
      .map(({ data }) => data.count);
    return counts.includes(read() * 100) || counts.includes((read() + 1) * 100);
  });
});
