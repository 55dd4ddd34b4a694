import type { PersonId } from '@salon/domain';
import { StoreUnavailableError } from '@salon/event-store';
import { until } from '@salon/event-store/testing/until';
import {
  at as atDay,
  column,
  migiwa,
  reading,
  SalonWithHours,
  shion,
  wish,
} from '../booking/salon-with-hours.fixture.ts';
import { Executor } from '../command/execute.ts';
import { operatorContext } from '../operator-actions/operator-actions.ts';
import { orderErasure } from '../person/erase-person.ts';
import { waitForEmailToken, waitForMailTo } from '../testing/mailbox.ts';
import { wholeLog } from '../testing/whole-log.ts';
import { SettleWaitlists } from './follow-waitlist.ts';
import { WaitlistOffers } from './waitlist-offers.ts';

const salon = SalonWithHours.dayByDay();
const at = (time: string) => atDay(time, salon.day);
const inMinutes = (minutes: number) =>
  new Date(salon.clock.millis() + minutes * 60_000).toISOString();

const addressOf = (number: number) => `waiting-${number}-${salon.day}@example.jp`;
const person = (number: number) => ({
  guestName: `待ち人 ${number}`,
  guestNameKana: 'マチビト',
  guestEmail: addressOf(number),
  guestPhone: '090-1111-2222',
});

const wanted = () => ({
  date: salon.day,
  part: 'all-day',
  fortuneTellerId: shion,
  serviceId: reading,
});

const waits = (number: number, more: object = {}) =>
  salon.post('/api/waitlist', { ...wanted(), ...person(number), ...more });

const cancel = (id: string) =>
  salon.setStatus(id, 'cancelled', { reason: 'customer', tellsCustomer: false });

const list = () => salon.desk.read(`/api/admin/waitlist?from=${salon.day}&to=${salon.day}`);

const settle = () => salon.part(SettleWaitlists).run();

const offered = async (count: number) =>
  until(`${count} offers are open`, async () => {
    const open = (await list()).flatMap(
      (entry: { guestName: string; offers: { outcome: string | null }[] }) =>
        entry.offers
          .filter(({ outcome }) => outcome === null)
          .map((offer) => ({ ...offer, to: entry.guestName })),
    );
    return open.length === count ? open : undefined;
  });

const linkTo = async (address: string, subject: string) => {
  const mail = await waitForMailTo(salon.folder, address, subject);
  return /\/waitlist\/([\w.-]+)/.exec(mail.text ?? '')?.[1] ?? '';
};
const linkOf = (number: number, subject: string) => linkTo(addressOf(number), subject);
const open = (token: string) => salon.read(`/api/waitlist/link/${token}`);
/** Opening the link proves the address. */
const opens = async (number: number) => open(await linkOf(number, 'キャンセル待ちを承りました'));
const accept = (token: string, body: object) =>
  salon.post(`/api/waitlist/link/${token}/accept`, body);
const decline = (token: string, offerId: string) =>
  salon.post(`/api/waitlist/link/${token}/decline`, { offerId });

const ten = () => wish('', { startTime: at('10:00') });

/** The booking of its only time is at 10:00. */
async function fullDay() {
  await salon.addBreak(shion, '11:00', '19:00');
  return salon.booked('10:00');
}

async function offeredToFirst() {
  const id = await fullDay();
  await waits(1);
  await waits(2);
  await cancel(id);
  const [shown] = await offered(1);
  expect(shown).toMatchObject({ to: '待ち人 1', startTime: at('10:00') });
  const token = await linkOf(1, '空きが出ました');
  return { token, offerId: String(shown.id) };
}

async function lapse() {
  salon.clock.advance(30 * 60_000);
  await settle();
}

test('joining a full day sends a mail, and a freed time is held for the first in line', async () => {
  const id = await fullDay();
  expect((await waits(1)).json()).toEqual({
    date: salon.day,
    part: 'all-day',
    fortuneTeller: { id: shion, name: '紫苑' },
    service: { id: reading, name: '対面鑑定', type: 'face_to_face', duration: 60 },
  });
  await cancel(id);
  expect(await offered(1)).toMatchObject([{ to: '待ち人 1', until: inMinutes(30) }]);
  expect((await salon.book(ten())).json().code).toBe('SLOT_TAKEN');
  const token = await linkOf(1, '空きが出ました');
  const shown = await open(token);
  expect(shown).toMatchObject({
    name: '待ち人 1',
    status: 'waiting',
    offer: { totalPrice: '9000', startTime: at('10:00') },
  });
  const booked = await accept(token, { offerId: shown.offer.id, shownPrice: '9000' });
  expect(booked.json()).toMatchObject({
    status: 'booked',
    offer: null,
    booking: {
      startTime: at('10:00'),
      status: 'confirmed',
      totalPrice: '9000',
      fortuneTeller: { name: '紫苑' },
    },
  });
  expect(await salon.desk.read('/api/bookings')).toContainEqual(
    expect.objectContaining({ ...person(1), status: 'confirmed' }),
  );
});

test('after thirty minutes the time is offered to the next in line, and the first stays on the list', async () => {
  const { token, offerId } = await offeredToFirst();
  salon.clock.advance(30 * 60_000);
  expect((await accept(token, { offerId })).json().code).toBe('OFFER_OVER');
  await settle();
  const [next] = await offered(1);
  expect(next).toMatchObject({
    to: '待ち人 2',
    startTime: at('10:00'),
    until: inMinutes(30),
  });
  await linkOf(1, '空きのご案内は終了しました');
  await decline(await linkOf(2, '空きが出ました'), next.id);
  await offered(0);
  expect((await salon.book(ten())).statusCode).toBe(201);
  expect(column(await list(), 'status')).toEqual(['waiting', 'waiting']);
});

test('known people come first, by an opened link, an earlier visit or a verified address', async () => {
  const visit = await salon.booked('16:00', undefined, {
    fortuneTellerId: migiwa,
    guestEmail: addressOf(3),
  });
  await salon.setStatus(visit, 'completed');
  const id = await fullDay();
  for (const number of [1, 2, 3]) await waits(number);
  await opens(2);
  for (const member of [salon.sora, salon.hana])
    expect((await member.post('/api/waitlist', wanted())).statusCode).toBe(201);
  await salon.post(`/api/auth/email/${await waitForEmailToken(salon.folder, 'hana@example.jp')}`);
  // A link of the member's own page proves nothing about the address, since registering is enough
  // to reach it.
  const [{ token }] = await salon.sora.read('/api/waitlist/my');
  expect((await open(token)).name).toBe('空');
  await cancel(id);
  const asked: string[] = [];
  for (let count = 0; count < 4; count += 1) {
    const to = await until(
      'another is offered it',
      async () =>
        (await offered(1)).find((offer: { readonly to: string }) => offer.to !== asked.at(-1))?.to,
    );
    asked.push(to);
    await lapse();
  }
  await offered(0);
  expect(asked).toEqual(['待ち人 2', '待ち人 3', '花', '待ち人 1']);
});

test('a link works while the log refuses writes', async () => {
  await fullDay();
  await waits(1);
  const full = new StoreUnavailableError('The disk is full.');
  jest.spyOn(salon.part(WaitlistOffers), 'noteOpened').mockRejectedValueOnce(full);
  expect(await opens(1)).toMatchObject({ name: '待ち人 1', status: 'waiting' });
});

test('the answer to joining does not reveal whether the address is on the list already', async () => {
  const id = await fullDay();
  await waits(1);
  const { store } = salon.engines;
  const seen = async (number: number) => {
    const before = (await wholeLog(store)).length;
    const { statusCode, headers, body } = await waits(number);
    const { date: _date, 'x-correlation-id': _id, 'x-log-position': position, ...same } = headers;
    const events = await wholeLog(store);
    return {
      statusCode,
      body,
      same,
      isAtHead: position === events.at(-1)?.position,
      events: events.length - before,
    };
  };
  const [known, unknown] = [await seen(1), await seen(2)];
  expect(known).toEqual(unknown);
  expect(known).toMatchObject({ statusCode: 201, isAtHead: true, events: 1 });
  await cancel(id);
  const [{ id: offerId }] = await offered(1);
  await decline(await linkOf(1, '空きが出ました'), offerId);
  await lapse();
  await offered(0);
  const [free, freeToo] = [await waits(1), await waits(3)];
  expect([free.statusCode, free.json().code]).toEqual([409, 'TIME_IS_FREE']);
  expect(freeToo.json()).toEqual(free.json());
});

test('concurrent acceptances of an offer make one booking, and get the same answer', async () => {
  const { token, offerId } = await offeredToFirst();
  const taps = await Promise.all([1, 2, 3].map(() => accept(token, { offerId })));
  expect(taps.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  for (const answer of taps)
    expect(answer.json()).toEqual({ ...taps[0]?.json(), status: 'booked' });
  const made = (await wholeLog(salon.engines.store)).filter(
    ({ type, data }) => type === 'BookingCreated' && data.offerId === offerId,
  );
  expect(made).toHaveLength(1);
});

test('declining an offer twice has the same answer', async () => {
  const { token, offerId } = await offeredToFirst();
  const first = await decline(token, offerId);
  expect([first.statusCode, first.json().lastOffer]).toEqual([200, 'declined']);
  expect((await decline(token, offerId)).json()).toEqual(first.json());
});

test('a member sees entry, place in line and reason of the end, and accepts and leaves by token', async () => {
  const id = await fullDay();
  const member = await salon.register('yuki', { name: '雪' });
  const mine = () => member.read('/api/waitlist/my');
  expect(await mine()).toEqual([]);
  await waits(1, { part: 'afternoon' });
  await waits(2);
  await opens(2);
  for (const part of ['morning', 'evening'])
    expect((await member.post('/api/waitlist', { ...wanted(), part })).statusCode).toBe(201);
  await open(await linkTo('yuki@example.jp', 'キャンセル待ちを承りました'));
  const [morning, evening] = await mine();
  expect([morning, evening]).toMatchObject([
    { part: 'morning', status: 'waiting', before: 1, name: '雪', lastOffer: null, endedBy: null },
    { part: 'evening', status: 'waiting', before: 1 },
  ]);
  const stranger = await salon.register('tsuki');
  expect(await stranger.read('/api/waitlist/my')).toEqual([]);
  await member.post(`/api/waitlist/link/${evening.token}/leave`, {});
  await cancel(id);
  await offered(1);
  await lapse();
  await offered(1);
  const [{ offer }] = await mine();
  expect((await accept(morning.token, { offerId: offer.id })).json()).toMatchObject({
    status: 'booked',
    before: null,
    booking: { startTime: at('10:00') },
  });
  expect(await mine()).toMatchObject([
    { part: 'morning', status: 'booked', token: morning.token },
    { part: 'evening', status: 'ended', endedBy: 'left', before: null },
  ]);
});

test('an administrator changes the order with a reason, offers by hand and removes', async () => {
  await salon.addBreak(shion, '10:00', '19:00');
  await waits(1, { part: 'morning' });
  await waits(2, { part: 'morning' });
  const [first, second] = await list();
  const post = async (path: string, body: object) =>
    (await salon.desk.post(`/api/admin/waitlist/${path}`, body)).json();
  const moved = await post(`${second.id}/move`, { direction: 'up', reason: 'お急ぎのため' });
  expect(column(moved, 'guestName')).toEqual(['待ち人 2', '待ち人 1']);
  await post(`${first.id}/offer`, { fortuneTellerId: migiwa, startTime: at('15:00') });
  expect(await offered(1)).toMatchObject([{ to: '待ち人 1', startTime: at('15:00') }]);
  expect((await post(`${second.id}/remove`, {})).status).toBe('ended');
  await linkOf(2, 'キャンセル待ちを終了いたしました');
  expect(column(await list(), 'status')).toEqual(['ended', 'waiting']);
});

test('erasing a guest of a booking or of an entry erases the other as well, and ends the entry', async () => {
  const { token, offerId } = await offeredToFirst();
  await accept(token, { offerId });
  const [booked, waiting] = await until('the booking is noted', async () => {
    const entries = await list();
    return entries[0].bookingId === null ? undefined : entries;
  });
  const erase = (person: PersonId) =>
    orderErasure(salon.part(Executor), person, operatorContext(salon.clock.now()));
  await erase(`guest-${booked.bookingId}`);
  await erase(`waiting-${waiting.id}`);
  await until('both are erased', async () =>
    (await list()).every(({ guestName }: { guestName: string | null }) => guestName === null),
  );
  await settle();
  await until(
    'the erased one waits no more',
    async () => column(await list(), 'status').join() === 'booked,ended',
  );
  await until('the key is destroyed', async () => (await open(token)).name === null);
});

test('waiting entries end with a mail when the salon closes for the day', async () => {
  await salon.addBreak(shion, '10:00', '19:00');
  await waits(1);
  salon.goTo(at('19:00'));
  await settle();
  await linkOf(1, 'キャンセル待ちを終了いたしました');
});
