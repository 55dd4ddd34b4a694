import { until } from '@salon/event-store/testing/until';
import { answered, refused } from '../harness/answered.ts';
import { day, type OwnTeller, ownTeller } from '../harness/own-teller.ts';
import { onlyForAdministrators, usePeople } from '../harness/people.ts';

const people = usePeople();
let teller: OwnTeller;
let bookingId: string;
beforeAll(async () => {
  teller = await ownTeller(people.administrator, '星見', [3]);
  bookingId = answered('createBooking', await people.guest.post('/api/bookings', teller.booking(3, '11:00'))).id;
  await sentMails(1); // once the booking is cancelled, nobody is told any more to come
  await people.administrator.patch(`/api/bookings/${bookingId}/status`, { status: 'cancelled', reason: 'salon' });
});

const audit = async (query: string) => answered('listAudit', await people.administrator.get(`/api/audit${query}`));
const mails = async (query = '') => answered('listMails', await people.administrator.get(`/api/mails${query}`));

test('the log tells who did what, the newest first', async () => {
  const [last, before] = await audit('');
  expect(last).toMatchObject({ type: 'BookingStatusChanged', actor: expect.stringMatching(/^administrator:/), channel: 'admin' });
  expect(before).toMatchObject({ type: 'BookingCreated', actor: 'guest', channel: 'wizard' });
  expect([last?.text, before?.text].every((text) => /[ぁ-ん]/.test(text ?? ''))).toBe(true);
});

test('the log holds no personal data; who acted and whom it is about are named beside it', async () => {
  const entries = JSON.stringify((await audit('')).map(({ who: _, about: __, text: ___, ...entry }) => entry));
  expect(entries).not.toMatch(/山口|misaki\.|岡本|090-0000-1234/);
});

test('the log is narrowed by type, channel, subject, days, words and teller', async () => {
  const [last] = await audit('?type=BookingStatusChanged');
  expect(last).toMatchObject({ type: 'BookingStatusChanged' });
  expect((await audit(`?subject=${last?.subject}&sort=at`)).map(({ type }) => type)).toEqual([
    ...['WorkingHoursAdded', 'BookingCreated', 'BookingStatusChanged'],
  ]);
  expect((await audit('?channel=wizard&pageSize=1')).map(({ type }) => type)).toEqual(['BookingCreated']);
  expect(await audit(`?from=${day(1)}`)).toEqual([]);
  expect((await audit(`?tellerId=${teller.fortuneTellerId}&type=TellerAdded`)).length).toBe(1);
  expect((await people.administrator.get('/api/audit?sort=type')).status).toBe(400);
  expect((await people.administrator.get('/api/audit?type[$ne]=x')).status).toBe(400);
});

test('the log is read page by page', async () => {
  const first = await people.administrator.get('/api/audit?pageSize=3');
  const next = await audit(`?pageSize=3&cursor=${encodeURIComponent(first.headers.get('x-next-cursor') ?? '')}`);
  expect([...answered('listAudit', first), ...next]).toEqual((await audit('')).slice(0, 6));
});

/** The mails of the booking; they leave a moment after the answer. */
function sentMails(wanted: number) {
  return until(
    `${wanted} mails of the booking are sent`,
    async () => {
      const found = (await mails()).filter((mail) => mail.bookingId === bookingId && mail.state === 'sent');
      return found.length >= wanted && found;
    },
    15,
  );
}

test('the mails of a booking, their text, one that waits, and one sent again', async () => {
  const waiting = answered('readWaitingMail', await people.administrator.get(`/api/admin/bookings/${bookingId}/waiting-mail`));
  expect(waiting).toMatchObject({ to: 'misaki.yamaguchi@example.jp', mail: { label: '店舗からのキャンセルのお知らせ' } });
  const sent = await sentMails(1);
  expect(
    sent.every(
      ({ to, state, attempts, error }) => to === 'misaki.yamaguchi@example.jp' && state === 'sent' && attempts === 1 && error === null,
    ),
  ).toBe(true);
  const { id = '' } = sent.at(-1) ?? {};
  const { text, html } = answered('readMail', await people.administrator.get(`/api/mails/${encodeURIComponent(id)}`));
  expect([text, html].every((part) => part?.includes('山口 美咲'))).toBe(true);
  const again = answered('resendMail', await people.administrator.send(`/api/mails/${encodeURIComponent(id)}/resend`, { method: 'POST' }));
  expect(again).toMatchObject({ id, bookingId });
  expect((await mails('?status=dead')).length).toBe(0);
  expect((await mails(`?q=${encodeURIComponent('山口')}`)).map((mail) => mail.bookingId)).toContain(bookingId);
  expect((await mails('?pageSize=1')).length).toBe(1);
});

test('unknown mails, and who may read', async () => {
  expect(refused(await people.administrator.get('/api/mails/none'))).toBe('404 NOT_FOUND');
  expect(refused(await people.administrator.post('/api/mails/none/resend'))).toBe('404 NOT_FOUND');
  expect((await people.administrator.get('/api/mails?status=lost')).status).toBe(400);
  for (const path of ['/api/audit', '/api/mails', '/api/mails/none']) await onlyForAdministrators(people, (client) => client.get(path));
  await onlyForAdministrators(people, (client) => client.post('/api/mails/none/resend'));
});
