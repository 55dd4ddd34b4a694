import { salonProjectors } from '@salon/projections';
import { at, SalonWithHours } from '../booking/salon-with-hours.fixture.ts';
import { waitForMailTo } from '../testing/mailbox.ts';
import { filesWith } from '../testing/traces.ts';
import { ErasureReactor } from './erasure-reactor.ts';
import { Retention } from './retention.ts';

const salon = SalonWithHours.forFile();

const tsukino = {
  username: 'tsukinoto',
  email: 'tsukino.to@example.jp',
  name: '月野登子',
  nameKana: 'ツキノトウコ',
  phone: '090-1357-2468',
};
const traces = ['tsukino', '月野登子', 'ツキノ', '1357-2468', '13572468'];
const READS = [
  '/api/members',
  '/api/members?q=tsukino',
  '/api/bookings',
  '/api/bookings?q=%E6%9C%88%E9%87%8E',
  '/api/bookings/export.csv',
];

test('after an erasure no file or answer contains the person, even after a rebuild of all read models', async () => {
  const { folder } = salon;
  for (let other = 0; other < 25; other += 1)
    await salon.register(`other${other}`, { name: `他${other}` });
  const member = await salon.register(tsukino.username, tsukino);
  const bookingId = await salon.booked('10:00', member, { notes: '月野登子の相談' });
  await salon.desk.put(`/api/members/${member.id}`, {
    address: '月野登子方',
    notes: '月野登子さん',
  });
  await salon.desk.put(`/api/bookings/${bookingId}/memo`, { text: '月野登子さんの席' });
  salon.goTo(at('10:00'));
  await salon.openDesk();
  await salon.desk.put(`/api/bookings/${bookingId}/record`, { text: '月野登子さんの星' });
  const { name, phone } = tsukino;
  await member.put('/api/profile/me', { name, phone }, { 'idempotency-key': 'k1' });
  const mailAbout = (what: string) => waitForMailTo(folder, tsukino.email, what);
  await mailAbout('予約');
  expect(filesWith(folder, traces)).not.toEqual([]);
  const reason = '月野登子の都合';
  await salon.setStatus(bookingId, 'cancelled', { reason });
  salon.clock.advance(60_000);
  await mailAbout('取り消し');

  expect((await salon.desk.delete(`/api/members/${member.id}`)).statusCode).toBe(204);
  const reads = [...READS, `/api/bookings/${bookingId}/history`];
  const found = async () => {
    const answers = await Promise.all(
      reads.map(async (url) => [url, (await salon.desk.get(url)).body] as const),
    );
    return answers
      .filter(([, body]) => traces.some((text) => body.includes(text)))
      .map(([url]) => url);
  };
  expect(filesWith(folder, traces)).toEqual([]);
  expect(await found()).toEqual([]);

  const { projections } = salon.engines;
  for (const { name } of salonProjectors) {
    expect(await projections.replay(name)).toMatchObject({ differing: [], isSwitched: true });
  }
  expect(filesWith(folder, traces)).toEqual([]);
  expect(await found()).toEqual([]);
  expect(await salon.desk.read('/api/bookings')).toMatchObject([
    { id: bookingId, member: { name: null }, status: 'cancelled' },
  ]);
});

test('user name and e-mail of an erased person are free for others', async () => {
  await salon.register(tsukino.username, { email: tsukino.email });
});

const DAY_MS = 24 * 3_600_000;

test('guests are erased a year after the visit, and their bookings remain without names', async () => {
  const id = await salon.booked('13:00', undefined, {
    guestName: '星川澄子',
    guestEmail: 'hoshikawa@example.jp',
  });
  await waitForMailTo(salon.folder, 'hoshikawa@example.jp');
  const retention = salon.part(Retention);
  expect(await retention.run()).toBe(0);
  salon.clock.advance(371 * DAY_MS);
  expect(await retention.run()).toBe(0);
  salon.clock.advance(DAY_MS);
  expect(await retention.run()).toBe(1);
  await salon.reacted(ErasureReactor);
  expect(filesWith(salon.folder, ['hoshikawa', '星川澄子'])).toEqual([]);
  expect(await retention.run()).toBe(0);
  await salon.openDesk();
  const bookings: { id: string }[] = await salon.desk.read('/api/bookings');
  expect(bookings.find((booking) => booking.id === id)).toMatchObject({
    guestName: null,
    guestEmail: null,
  });
});
