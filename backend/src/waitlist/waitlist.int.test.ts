import { CommandBus } from '@nestjs/cqrs';
import type { PersonId } from '@salon/domain';
import { derivedId, StoreUnavailableError } from '@salon/event-store';
import { until } from '@salon/event-store/testing/until';
import {
  at,
  migiwa,
  reading,
  SalonWithHours,
  saturday,
  shion,
  sunday,
  wish,
} from '../booking/salon-with-hours.fixture.ts';
import { ErasePerson } from '../person/erase-person.ts';
import { readMails, waitForEmailToken, waitForMail } from '../testing/mailbox.ts';
import { wholeLog } from '../testing/whole-log.ts';
import { SettleWaitlists } from './follow-waitlist.ts';
import { WaitlistOffers } from './waitlist-offers.ts';

let salon: SalonWithHours;
beforeEach(async () => {
  salon = await SalonWithHours.open();
});
afterEach(() => salon.close());

const person = (number: number) => ({
  guestName: `待ち人 ${number}`,
  guestNameKana: 'マチビト',
  guestEmail: `waiting-${number}@example.jp`,
  guestPhone: '090-1111-2222',
});

const waits = (number: number, more: object = {}) =>
  salon.call('POST', '/api/waitlist', {
    date: saturday,
    part: 'all-day',
    fortuneTellerId: shion,
    serviceId: reading,
    ...person(number),
    ...more,
  });

/** Blocks a teller's time, so that no other is free. */
async function fill(
  fortuneTellerId: string,
  ...spans: readonly (readonly [string, string])[]
): Promise<void> {
  for (const [startTime, endTime] of spans) {
    const body = { fortuneTellerId, date: saturday, startTime, endTime, note: '片付け' };
    expect(
      (await salon.call('POST', '/api/admin/breaks', body, salon.administrator)).statusCode,
    ).toBe(201);
  }
}

const cancel = (id: string) =>
  salon.call(
    'PATCH',
    `/api/bookings/${id}/status`,
    { status: 'cancelled', reason: 'customer', tellsCustomer: false },
    salon.administrator,
  );

const list = async () =>
  (
    await salon.call('GET', `/api/admin/waitlist?from=${saturday}`, undefined, salon.administrator)
  ).json();

const settle = () => salon.application.application.get(SettleWaitlists).run();

const offered = async (count: number) =>
  until(`${count} offers are open`, async () => {
    const entries = await list();
    const open = entries.flatMap(
      (entry: { guestName: string; offers: { outcome: string | null }[] }) =>
        entry.offers
          .filter(({ outcome }) => outcome === null)
          .map((offer) => ({ ...offer, to: entry.guestName })),
    );
    return open.length === count ? open : undefined;
  });

const linkTo = async (address: string, subject: string) => {
  const mail = await waitForMail(
    salon.application.folder,
    ({ to, subject: said }) => to?.[0]?.address === address && (said ?? '').includes(subject),
  );
  return /\/waitlist\/([\w.-]+)/.exec(mail.text ?? '')?.[1] ?? '';
};
const linkOf = (number: number, subject: string) => linkTo(`waiting-${number}@example.jp`, subject);
const open = (token: string) => salon.call('GET', `/api/waitlist/link/${token}`);
/** Proves the address by opening the link of the first mail. */
const opens = async (number: number) => open(await linkOf(number, 'キャンセル待ちを承りました'));

/** A full day; returns the booking of its only time, at 10:00. */
async function fullDay(): Promise<string> {
  await fill(shion, ['11:00', '19:00']);
  return salon.booked('10:00');
}

/** Lets an offer expire. */
async function lapse(): Promise<void> {
  salon.application.clock.advance(30 * 60_000);
  await settle();
}

test('joining a full day sends a mail, and a freed time is held for the first in line', async () => {
  await fill(shion, ['11:00', '19:00']);
  const id = await salon.booked('10:00');
  expect((await waits(1)).json()).toEqual({
    date: saturday,
    part: 'all-day',
    fortuneTeller: { id: shion, name: '紫苑' },
    service: { id: reading, name: '対面鑑定', type: 'face_to_face', duration: 60 },
  });
  await waits(2);
  await cancel(id);
  const [offer] = await offered(1);
  expect(offer).toMatchObject({
    to: '待ち人 1',
    startTime: at('10:00'),
    until: '2026-10-20T01:30:00.000Z',
  });
  expect((await salon.book(wish('10:00'))).json().code).toBe('SLOT_TAKEN');
  expect(
    (await salon.call('GET', `/api/bookings/date/${saturday}?fortuneTellerId=${shion}`)).json(),
  ).toHaveLength(2);
  const token = await linkOf(1, '空きが出ました');
  const shown = (await salon.call('GET', `/api/waitlist/link/${token}`)).json();
  expect(shown).toMatchObject({
    name: '待ち人 1',
    status: 'waiting',
    offer: { totalPrice: '9000', startTime: at('10:00') },
  });
  const body = { offerId: shown.offer.id, shownPrice: '9000' };
  const booked = await salon.call('POST', `/api/waitlist/link/${token}/accept`, body);
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
  expect((await salon.call('POST', `/api/waitlist/link/${token}/accept`, body)).json()).toEqual(
    booked.json(),
  );
  expect((await salon.call('GET', '/api/bookings', undefined, salon.administrator)).json()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        guestName: '待ち人 1',
        guestEmail: 'waiting-1@example.jp',
        status: 'confirmed',
      }),
    ]),
  );
});

test('after thirty minutes the time is offered to the next in line, and the first stays on the list', async () => {
  await fill(shion, ['11:00', '19:00']);
  const id = await salon.booked('10:00');
  await waits(1);
  await waits(2);
  await cancel(id);
  const [first] = await offered(1);
  const token = await linkOf(1, '空きが出ました');
  salon.application.clock.advance(30 * 60_000);
  const late = await salon.call('POST', `/api/waitlist/link/${token}/accept`, {
    offerId: (first as { id?: string }).id,
  });
  expect(late.json().code).toBe('OFFER_OVER');
  await settle();
  expect(await offered(1)).toMatchObject([
    { to: '待ち人 2', startTime: at('10:00'), until: '2026-10-20T02:00:00.000Z' },
  ]);
  await linkOf(1, '空きのご案内は終了しました');
  const again = await linkOf(2, '空きが出ました');
  const { offer } = (await salon.call('GET', `/api/waitlist/link/${again}`)).json();
  await salon.call('POST', `/api/waitlist/link/${again}/decline`, { offerId: offer.id });
  await offered(0);
  expect((await salon.book(wish('10:00'))).statusCode).toBe(201);
  expect((await list()).map(({ status }: { status: string }) => status)).toEqual([
    'waiting',
    'waiting',
  ]);
});

test('unproved addresses together hold a freed time once; then anybody can book it', async () => {
  const id = await fullDay();
  for (const number of [1, 2, 3]) await waits(number);
  await cancel(id);
  expect(await offered(1)).toMatchObject([{ to: '待ち人 1' }]);
  await lapse();
  await offered(0);
  expect((await salon.book(wish('10:00'))).statusCode).toBe(201);
});

test('known people come first, by an opened link, an earlier visit or a verified address', async () => {
  const visit = await salon.booked('16:00', undefined, {
    startTime: at('16:00', sunday),
    guestEmail: 'waiting-3@example.jp',
  });
  await salon.call(
    'PATCH',
    `/api/bookings/${visit}/status`,
    { status: 'completed' },
    salon.administrator,
  );
  const id = await fullDay();
  for (const number of [1, 2, 3]) await waits(number);
  await opens(2);
  for (const { cookie } of [salon.sora, salon.hana]) {
    const wanted = { date: saturday, part: 'all-day', fortuneTellerId: shion, serviceId: reading };
    expect((await salon.call('POST', '/api/waitlist', wanted, cookie)).statusCode).toBe(201);
  }
  const { folder } = salon.application;
  await salon.call('POST', `/api/auth/email/${await waitForEmailToken(folder, 'hana@example.jp')}`);
  // A link of the member's own page proves nothing about the address, since registering is enough
  // to reach it.
  const [{ token }] = (
    await salon.call('GET', '/api/waitlist/my', undefined, salon.sora.cookie)
  ).json();
  expect((await open(token)).json().name).toBe('空');
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
  jest
    .spyOn(salon.application.application.get(WaitlistOffers), 'noteOpened')
    .mockRejectedValueOnce(full);
  expect((await opens(1)).json()).toMatchObject({ name: '待ち人 1', status: 'waiting' });
});

test('the answer to joining does not reveal whether the address is on the list already', async () => {
  const id = await fullDay();
  await waits(1);
  const { store } = salon.application.engines;
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
  await offered(1);
  const token = await linkOf(1, '空きが出ました');
  await salon.call('POST', `/api/waitlist/link/${token}/decline`, {
    offerId: (await open(token)).json().offer.id,
  });
  await lapse();
  await offered(0);
  const [free, freeToo] = [await waits(1), await waits(3)];
  expect([free.statusCode, free.json().code]).toEqual([409, 'TIME_IS_FREE']);
  expect(freeToo.json()).toEqual(free.json());
});

test('concurrent acceptances of an offer make one booking, and get the same answer', async () => {
  const id = await fullDay();
  await waits(1);
  await cancel(id);
  await offered(1);
  const token = await linkOf(1, '空きが出ました');
  const { offer } = (await open(token)).json();
  const accept = () =>
    salon.call('POST', `/api/waitlist/link/${token}/accept`, { offerId: offer.id });
  const taps = await Promise.all([accept(), accept(), accept()]);
  expect(taps.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  for (const answer of taps)
    expect(answer.json()).toEqual({ ...taps[0]?.json(), status: 'booked' });
  const { store } = salon.application.engines;
  expect(
    (await wholeLog(store)).filter(
      ({ type, data }) => type === 'BookingCreated' && data.offerId === offer.id,
    ),
  ).toHaveLength(1);
});

test('declining an offer twice has the same answer', async () => {
  const id = await fullDay();
  await waits(1);
  await cancel(id);
  const [offer] = await offered(1);
  const token = await linkOf(1, '空きが出ました');
  const decline = () =>
    salon.call('POST', `/api/waitlist/link/${token}/decline`, { offerId: offer.id });
  const first = await decline();
  expect([first.statusCode, first.json().lastOffer]).toEqual([200, 'declined']);
  expect((await decline()).json()).toEqual(first.json());
});

test('a day with a free time has no waitlist, and joining twice sends one mail', async () => {
  expect((await waits(1)).json().code).toBe('TIME_IS_FREE');
  await fill(shion, ['10:00', '19:00']);
  const one = await waits(1);
  const other = await waits(1);
  expect([one.statusCode, other.statusCode, other.json()]).toEqual([201, 201, one.json()]);
  expect(await list()).toHaveLength(1);
  await linkOf(1, 'キャンセル待ちを承りました');
  expect(
    (await readMails(salon.application.folder)).filter(({ subject }) =>
      subject?.includes('キャンセル待ち'),
    ),
  ).toHaveLength(1);
});

test('five times freed at once are offered in order to the first five of ten who wait for any teller', async () => {
  await fill(shion, ['13:00', '19:00']);
  await fill(migiwa, ['12:00', '19:00']);
  const ids = [];
  for (const [fortuneTellerId, time] of [
    [shion, '10:00'],
    [shion, '11:00'],
    [shion, '12:00'],
    [migiwa, '10:00'],
    [migiwa, '11:00'],
  ] as const) {
    ids.push(await salon.booked(time, undefined, { fortuneTellerId }));
  }
  for (let number = 1; number <= 10; number += 1) {
    expect((await waits(number, { fortuneTellerId: null })).statusCode).toBe(201);
  }
  await Promise.all(ids.map(cancel));
  const open = await offered(5);
  expect(open.map(({ to }: { to: string }) => to)).toEqual(
    [1, 2, 3, 4, 5].map((number) => `待ち人 ${number}`),
  );
  expect(
    new Set(
      open.map(
        (offer: { fortuneTeller: { id: string }; startTime: string }) =>
          `${offer.fortuneTeller.id} ${offer.startTime}`,
      ),
    ).size,
  ).toBe(5);
});

test('a member sees entry, place in line and reason of the end, and accepts and leaves by token', async () => {
  await fill(shion, ['11:00', '19:00']);
  const id = await salon.booked('10:00');
  const mine = async () =>
    (await salon.call('GET', '/api/waitlist/my', undefined, salon.hana.cookie)).json();
  expect(await mine()).toEqual([]);
  const wanted = { date: saturday, fortuneTellerId: shion, serviceId: reading };
  await waits(1, { part: 'afternoon' });
  await waits(2);
  await opens(2);
  for (const part of ['morning', 'evening']) {
    expect(
      (await salon.call('POST', '/api/waitlist', { ...wanted, part }, salon.hana.cookie))
        .statusCode,
    ).toBe(201);
  }
  await open(await linkTo('hana@example.jp', 'キャンセル待ちを承りました'));
  const [morning, evening] = await mine();
  expect([morning, evening]).toMatchObject([
    { part: 'morning', status: 'waiting', before: 1, name: '花', lastOffer: null, endedBy: null },
    { part: 'evening', status: 'waiting', before: 1 },
  ]);
  expect(
    (await salon.call('GET', '/api/waitlist/my', undefined, salon.sora.cookie)).json(),
  ).toEqual([]);
  await salon.call('POST', `/api/waitlist/link/${evening.token}/leave`, {}, salon.hana.cookie);
  await cancel(id);
  await offered(1);
  salon.application.clock.advance(30 * 60_000);
  await settle();
  await offered(1);
  const [{ offer }] = await mine();
  const accepted = await salon.call(
    'POST',
    `/api/waitlist/link/${morning.token}/accept`,
    { offerId: offer.id },
    salon.hana.cookie,
  );
  expect(accepted.json()).toMatchObject({
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
  await fill(shion, ['10:00', '19:00']);
  await waits(1, { part: 'morning' });
  await waits(2, { part: 'morning' });
  const [first, second] = await list();
  const body = { direction: 'up', reason: 'お急ぎのため' };
  const moved = await salon.call(
    'POST',
    `/api/admin/waitlist/${second.id}/move`,
    body,
    salon.administrator,
  );
  expect(moved.json().map(({ guestName }: { guestName: string }) => guestName)).toEqual([
    '待ち人 2',
    '待ち人 1',
  ]);
  const offer = { fortuneTellerId: migiwa, startTime: at('15:00') };
  const byHand = await salon.call(
    'POST',
    `/api/admin/waitlist/${first.id}/offer`,
    offer,
    salon.administrator,
  );
  expect(byHand.statusCode).toBe(200);
  expect(await offered(1)).toMatchObject([{ to: '待ち人 1', startTime: at('15:00') }]);
  expect(
    (
      await salon.call('POST', `/api/admin/waitlist/${second.id}/remove`, {}, salon.administrator)
    ).json().status,
  ).toBe('ended');
  await linkOf(2, 'キャンセル待ちを終了いたしました');
  expect((await list()).map(({ status }: { status: string }) => status)).toEqual([
    'ended',
    'waiting',
  ]);
});

test('waiting entries end with a mail when the salon closes for the day', async () => {
  await fill(shion, ['10:00', '19:00']);
  await waits(1);
  salon.application.clock.advance(Date.parse(at('19:00')) - salon.application.clock.millis());
  await settle();
  await linkOf(1, 'キャンセル待ちを終了いたしました');
});

test('erasing a guest of a booking or of an entry erases the other as well, and ends the entry', async () => {
  await fill(shion, ['11:00', '19:00']);
  const id = await salon.booked('10:00');
  await waits(1);
  await waits(2);
  await cancel(id);
  await offered(1);
  const token = await linkOf(1, '空きが出ました');
  const { offer } = (await salon.call('GET', `/api/waitlist/link/${token}`)).json();
  await salon.call('POST', `/api/waitlist/link/${token}/accept`, { offerId: offer.id });
  const [booked, waiting] = await until('the booking is noted', async () => {
    const entries = await list();
    return entries[0].bookingId === null ? undefined : entries;
  });
  const erase = (person: PersonId) => {
    const commandId = derivedId(person, 'erasing');
    const about = {
      actor: 'operator:okami',
      channel: 'ops',
      correlationId: commandId,
      causationId: commandId,
    } as const;
    const context = { ...about, commandId, at: salon.application.clock.now() };
    return salon.application.application.get(CommandBus).execute(new ErasePerson(person, context));
  };
  await erase(`guest-${booked.bookingId}`);
  await erase(`waiting-${waiting.id}`);
  await until('both are erased', async () =>
    (await list()).every(({ guestName }: { guestName: string | null }) => guestName === null),
  );
  await settle();
  await until('the erased one waits no more', async () => {
    const statuses = (await list()).map(({ status }: { status: string }) => status);
    return statuses.join() === 'booked,ended';
  });
  await until(
    'the key is destroyed',
    async () => (await salon.call('GET', `/api/waitlist/link/${token}`)).json().name === null,
  );
});
