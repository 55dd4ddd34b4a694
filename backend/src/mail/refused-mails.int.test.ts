import { until } from '@salon/event-store/testing/until';
import { guest, SalonWithHours } from '../booking/salon-with-hours.fixture.ts';
import { openMailServer } from '../testing/mail-sink.ts';
import { Outbox } from './outbox.ts';

let server: Awaited<ReturnType<typeof openMailServer>>;
const salon = new SalonWithHours();
beforeAll(async () => {
  const unknown = /^RCPT TO:<(hanako@exmaple|busy@example)\.jp>/i;
  server = await openMailServer(
    () => 'answer',
    (command) => {
      const [, who] = unknown.exec(command) ?? [];
      if (who === undefined) return undefined;
      return who.startsWith('busy')
        ? '450 4.2.1 try again'
        : '550 5.1.1 <hanako@exmaple.jp>: no such user';
    },
  );
  await salon.start({ SMTP_URL: server.url });
});
afterAll(async () => {
  await salon.close();
  await server.close();
});

const refused = (): Promise<{ id: string; to: string; booking: { id: string } }[]> =>
  salon.desk.read('/api/mails/refused');
const entryOf = async (bookingId: string) =>
  (await salon.part(Outbox).ofBooking(bookingId))[0]?.doc;

test('a mail whose receiver is refused is not retried, and is shown with its booking until one is sent', async () => {
  const id = await salon.booked('10:00', undefined, { guestEmail: 'hanako@exmaple.jp' });
  const [mail] = await until('the letter is refused', async () => {
    const mails = await refused();
    return mails.length > 0 && mails;
  });
  expect(mail).toMatchObject({
    template: 'booking-confirmed',
    to: 'hanako@exmaple.jp',
    state: 'refused',
    attempts: 1,
    error: 'EENVELOPE 550 RCPT TO',
    booking: { id, guestName: '山田 花子', status: 'confirmed' },
  });
  expect(salon.application.lines.join()).not.toContain('exmaple');
  salon.clock.advance(60_000);
  await salon.part(Outbox).sweep();
  expect(await entryOf(id)).toMatchObject({ state: 'refused', attempts: 1 });
  const before = { ...guest, guestEmail: 'hanako@exmaple.jp' };
  await salon.desk.put(`/api/bookings/${id}/guest`, { ...guest, before });
  await salon.desk.post(`/api/mails/${mail?.id}/resend`, {});
  await until('it went to the right address', async () => (await entryOf(id))?.state === 'sent');
  expect(await refused()).toEqual([]);
});

test('a temporarily refused mail is retried', async () => {
  const id = await salon.booked('12:00', undefined, { guestEmail: 'busy@example.jp' });
  await until('the letter has failed', async () => (await entryOf(id))?.state === 'failed');
  expect(await refused()).toEqual([]);
});

test('a refused mail to the salon’s own address is given up, and the doctor reports it', async () => {
  await salon.desk.put('/api/store-settings', { contactEmail: 'hanako@exmaple.jp' });
  const inquiry = {
    name: '花',
    email: 'hana@example.jp',
    phone: '090-1234-5678',
    message: '見学できますか',
  };
  expect((await salon.post('/api/inquiries', inquiry)).statusCode).toBe(201);
  const outbox = salon.part(Outbox);
  await until('the letter is given up', async () => (await outbox.count('dead')) === 1);
  expect(await refused()).toEqual([]);
});

test('refused mails are shown until the reading, even if it is cancelled', async () => {
  const id = await salon.booked('14:00', undefined, { guestEmail: 'hanako@exmaple.jp' });
  await until('the letter is refused', async () => (await refused()).length === 1);
  await salon.setStatus(id, 'cancelled', { reason: 'salon' });
  expect((await refused()).map(({ booking }) => booking.id)).toEqual([id]);
  salon.clock.advance(5 * 24 * 3_600_000);
  await salon.openDesk();
  expect(await refused()).toEqual([]);
});
