import { noOverrides } from '@salon/domain';
import { derivedId, type EventStore, StoreUnavailableError } from '@salon/event-store';
import { until } from '@salon/event-store/testing/until';
import { MemberFields } from '../auth/member-fields.ts';
import { Reactors } from '../background/reactors.ts';
import { Executor } from '../command/execute.ts';
import type { Outcome } from '../command/outcome.ts';
import { MailReactor } from '../mail/mail-reactor.ts';
import { Outbox } from '../mail/outbox.ts';
import { BookingOffer, EarlierBookings } from './booking-offer.ts';
import { crashingAfter } from './crashing-store.fixture.ts';
import { CreateBooking, CreateBookingHandler } from './create-booking.ts';
import { FollowBooking } from './follow-booking.ts';
import { type PausingStore, pausingAt } from './pausing-store.fixture.ts';
import { RescheduleBooking, RescheduleBookingHandler } from './reschedule-booking.ts';
import { Reschedules } from './reschedules.ts';
import { at, migiwa, reading, SalonWithHours, shion, sunday } from './salon-with-hours.fixture.ts';
import { SetBookingStatus, SetBookingStatusHandler } from './set-booking-status.ts';
import { VoidBookings, WithdrawVoidBookings } from './void-bookings.ts';
import { WaitingLines } from './waiting-lines.ts';

let salon: SalonWithHours;
beforeEach(async () => {
  salon = await SalonWithHours.open();
});
afterEach(() => salon.close());

/**
 * The deleted subject, the rejection of its bookings, and the mails that remain listed: none of an
 * erased person.
 */
const lapsed = [['booking-confirmed', 'lapsed', 'the booking was cancelled']];
const things = [
  ['teller', () => `/api/fortune-tellers/${shion}`, 'TELLER_INACTIVE', lapsed],
  ['service', () => `/api/services/${reading}`, 'SERVICE_INACTIVE', lapsed],
  ['member', () => `/api/members/${salon.hana.id}`, 'NOT_FOUND', []],
] as const;

const about = (what: string) => {
  const commandId = derivedId(what, 'of another process');
  const actor = `member:${salon.hana.id}` as const;
  return {
    commandId,
    actor,
    channel: 'my-page',
    correlationId: commandId,
    causationId: commandId,
    at: salon.application.clock.now(),
  } as const;
};

/** Handlers of a process of its own on the same log. */
function processOn(store: EventStore) {
  const { sealer, projections } = salon.application.engines;
  const executor = new Executor(store, sealer);
  const offer = new BookingOffer(
    executor,
    new MemberFields(store, sealer),
    new WaitingLines(executor),
  );
  const reschedules = new Reschedules(executor);
  const following = new FollowBooking(executor, reschedules, projections);
  const voidBookings = new VoidBookings(store, following);
  const missed = salon.application.application.get(EarlierBookings, { strict: false });
  return {
    book: new CreateBookingHandler(executor, offer, voidBookings, missed, store),
    reschedule: new RescheduleBookingHandler(executor, offer, following, reschedules),
    setStatus: new SetBookingStatusHandler(following, offer, voidBookings),
  };
}

/** Hana books Shion at ten in another process. */
function bookIn(store: EventStore): Promise<Outcome> {
  const customer = { kind: 'member', memberId: salon.hana.id, fields: { notes: null } } as const;
  const wanted = {
    tellerId: shion,
    serviceId: reading,
    startTime: at('10:00'),
    customer,
    overrides: noOverrides,
    by: 'customer',
  } as const;
  return processOn(store).book.execute(new CreateBooking(wanted, about('booking')));
}

const pausing = (when: 'before' | 'after'): PausingStore =>
  pausingAt(salon.application.engines.store, when);
const remove = async (url: string) => {
  const { statusCode, body } = await salon.call('DELETE', url, undefined, salon.administrator);
  return [statusCode, body === '' ? undefined : JSON.parse(body).code];
};
const statuses = async () => {
  const { store, projections } = salon.application.engines;
  expect(await projections.waitFor(await store.lastEvent(), undefined, 5000)).toBe(true);
  return (await salon.call('GET', '/api/bookings', undefined, salon.administrator))
    .json()
    .map(({ status }: { status: string }) => status);
};
/** The states of the mails about bookings, once all are settled. */
const mails = async () => {
  const { entries } = salon.application.application.get(Outbox);
  const ofBookings = async () =>
    (await entries.find({ order: 'createdAt' }))
      .filter(({ doc }) => doc.bookingId !== null)
      .map(({ doc }) => doc);
  const { application, engines } = salon.application;
  expect(
    await application.get(Reactors).reached(MailReactor, await engines.store.lastEvent(), 10_000),
  ).toBe(true);
  await until('the mails of bookings are settled', async () =>
    (await ofBookings()).every(({ state }) => state !== 'queued'),
  );
  return (await ofBookings()).map(({ template, state, error }) => [template, state, error]);
};

test.each(things)(
  'a booking written after the deletion of its %s is refused and withdrawn without mails',
  async (_, url, code, kept) => {
    const process = pausing('before');
    const booking = bookIn(process.store);
    await process.paused;
    expect(await remove(url())).toEqual([204, undefined]);
    process.resume();
    expect(await booking).toMatchObject({ kind: 'refused', rejection: { code } });
    expect(await statuses()).toEqual(['cancelled']);
    expect(await mails()).toEqual(kept);
  },
);

test.each(things)(
  'a booking written before its %s is closed remains, and the deletion is refused',
  async (_, url) => {
    const process = pausing('after');
    const booking = bookIn(process.store);
    await process.paused;
    expect(await remove(url())).toEqual([409, 'UPCOMING_BOOKINGS']);
    process.resume();
    expect(await booking).toMatchObject({ kind: 'done' });
    expect(await statuses()).toEqual(['confirmed']);
    expect(await mails()).toEqual([['booking-confirmed', 'sent', null]]);
  },
);

test.each(things)(
  'a crash after writing a booking of a deleted %s leaves no booking',
  async (_, url, __, kept) => {
    const process = pausing('before');
    const booking = bookIn(crashingAfter(process.store, 1));
    await process.paused;
    expect(await remove(url())).toEqual([204, undefined]);
    process.resume();
    await expect(booking).rejects.toThrow(StoreUnavailableError);
    const { application, engines } = salon.application;
    expect(
      await application
        .get(Reactors)
        .reached(WithdrawVoidBookings, await engines.store.lastEvent(), 10_000),
    ).toBe(true);
    expect(await statuses()).toEqual(['cancelled']);
    expect(await mails()).toEqual(kept);
    expect((await bookIn(engines.store)).kind).toBe('refused');
  },
);

test('repeating the command after the crash is rejected as void', async () => {
  const process = pausing('before');
  const booking = bookIn(crashingAfter(process.store, 1));
  await process.paused;
  await remove(`/api/services/${reading}`);
  process.resume();
  await expect(booking).rejects.toThrow(StoreUnavailableError);
  expect(await bookIn(salon.application.engines.store)).toMatchObject({ kind: 'refused' });
});

const reschedule = (store: EventStore, bookingId: string) => {
  const by = { kind: 'member', memberId: salon.hana.id } as const;
  const wanted = {
    bookingId,
    startTime: at('17:00', sunday),
    tellerId: migiwa,
    by,
    tellsCustomer: true,
  };
  return processOn(store).reschedule.execute(new RescheduleBooking(wanted, about('reschedule')));
};

test('a hold on the agenda of a teller deleted meanwhile is released, and the booking stays', async () => {
  const id = await salon.booked('10:00', salon.hana.cookie);
  const process = pausing('before');
  const rescheduled = reschedule(process.store, id);
  await process.paused;
  expect(await remove(`/api/fortune-tellers/${migiwa}`)).toEqual([204, undefined]);
  process.resume();
  expect(await rescheduled).toMatchObject({
    kind: 'refused',
    rejection: { code: 'TELLER_INACTIVE', tellerId: migiwa },
  });
  const mine = (await salon.call('GET', '/api/bookings/my', undefined, salon.hana.cookie)).json();
  expect(mine).toMatchObject([
    { startTime: at('10:00'), status: 'confirmed', fortuneTeller: { id: shion } },
  ]);
});

test('a teller is not deleted while a hold for a reschedule is open', async () => {
  const id = await salon.booked('10:00', salon.hana.cookie);
  const process = pausing('after');
  const rescheduled = reschedule(process.store, id);
  await process.paused;
  expect(await remove(`/api/fortune-tellers/${migiwa}`)).toEqual([409, 'UPCOMING_BOOKINGS']);
  process.resume();
  expect(await rescheduled).toMatchObject({ kind: 'done' });
});

test.each(things)(
  'a cancelled booking is not reopened after the deletion of its %s',
  async (_, url, code) => {
    const id = await salon.booked('10:00', salon.hana.cookie);
    const set = (status: string) =>
      salon.call('PATCH', `/api/bookings/${id}/status`, { status }, salon.administrator);
    await set('cancelled');
    const process = pausing('before');
    const command = new SetBookingStatus(
      id,
      { status: 'confirmed', reason: null, text: '', tellsCustomer: true },
      about('return'),
    );
    const returned = processOn(process.store).setStatus.execute(command);
    await process.paused;
    expect(await remove(url())).toEqual([204, undefined]);
    process.resume();
    expect(await returned).toMatchObject({ kind: 'refused', rejection: { code } });
    expect(await statuses()).toEqual(['cancelled']);
    expect((await set('confirmed')).json().code).toBe(code);
  },
);

test('after a refused deletion a member can book, and is deleted once no booking is upcoming', async () => {
  const id = await salon.booked('10:00', salon.hana.cookie);
  const url = `/api/members/${salon.hana.id}`;
  expect(await remove(url)).toEqual([409, 'UPCOMING_BOOKINGS']);
  const second = await salon.booked('12:00', salon.hana.cookie);
  for (const bookingId of [id, second]) {
    await salon.call(
      'PATCH',
      `/api/bookings/${bookingId}/status`,
      { status: 'cancelled' },
      salon.administrator,
    );
  }
  expect(await remove(url)).toEqual([204, undefined]);
  const events = await salon.application.engines.store.readStream(`member-${salon.hana.id}`);
  expect(events.map(({ type }) => type)).toEqual([
    'MemberRegistered',
    'MemberClosing',
    'MemberReopened',
    'MemberClosing',
    'MemberDeleted',
    'PersonErased',
  ]);
});

const ROUNDS = 24;

test('concurrent booking and deletion never both succeed', async () => {
  const both: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [url, booking] = round % 2 === 0 ? await tellerRound(round) : await memberRound(round);
    // In each round the deletion starts a little later during the booking.
    const deleting = (async () => {
      for (let turns = 0; turns < round * 2; turns += 1) await new Promise(setImmediate);
      return remove(url);
    })();
    const [booked, [deleted]] = await Promise.all([booking(), deleting]);
    if (booked.statusCode === 201 && deleted === 204) both.push(`round ${round}`);
    expect([200, 201, 404, 409]).toContain(booked.statusCode);
    expect([204, 409]).toContain(deleted);
  }
  expect(both).toEqual([]);
});

async function tellerRound(round: number) {
  const added = await salon.call(
    'POST',
    '/api/fortune-tellers',
    { name: `占い師${round}` },
    salon.administrator,
  );
  const id = String(added.json().id);
  const hours = { fortuneTellerId: id, date: sunday, startTime: '10:00', endTime: '19:00' };
  await salon.call('POST', '/api/fortune-teller-schedules', hours, salon.administrator);
  const body = { fortuneTellerId: id, serviceId: reading, startTime: at('12:00', sunday) };
  return [`/api/fortune-tellers/${id}`, () => salon.book(body, salon.hana.cookie)] as const;
}

async function memberRound(round: number) {
  const body = {
    username: `round${round}`,
    email: `round${round}@example.jp`,
    password: 'hoshizora-99',
    name: '輪',
    nameKana: '',
    phone: '',
  };
  const answer = await salon.call('POST', '/api/auth/register', body);
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const day = round < ROUNDS / 2 ? at('10:00') : at('10:00', sunday);
  const startTime = new Date(Date.parse(day) + (round % 12) * 30 * 60_000).toISOString();
  const wish = { fortuneTellerId: migiwa, serviceId: reading, startTime };
  return [`/api/members/${String(answer.json().id)}`, () => salon.book(wish, cookie)] as const;
}
