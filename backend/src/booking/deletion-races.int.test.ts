import { addMinutes, decodeAgendaId } from '@salon/domain';
import { StoreUnavailableError } from '@salon/event-store';
import { until } from '@salon/event-store/testing/until';
import { MailReactor } from '../mail/mail-reactor.ts';
import { Outbox } from '../mail/outbox.ts';
import { hourOfReading } from '../testing/opening.ts';
import { crashingAfter, during, otherProcess } from './other-process.fixture.ts';
import {
  at,
  column,
  migiwa,
  reading,
  SalonWithHours,
  shion,
  sunday,
} from './salon-with-hours.fixture.ts';
import { WithdrawVoidBookings } from './void-bookings.ts';

const salon = SalonWithHours.dayByDay();
/** Each test deletes its own members, teller or service. */
let [teller, service, tests] = ['', '', 0];
beforeEach(async () => {
  tests += 1;
  salon.hana = await salon.register(`hana${tests}`);
  salon.sora = await salon.register(`sora${tests}`);
  const added = async (url: string, body: object) =>
    String((await salon.desk.post(url, body)).json().id);
  teller = await added('/api/fortune-tellers', { name: `占い師${tests}` });
  service = await added('/api/services', hourOfReading);
  await salon.addHours(teller, salon.day);
});
const wanted = () => ({
  tellerId: teller,
  serviceId: service,
  startTime: at('10:00', salon.day),
});
const booked = () =>
  salon.booked('10:00', salon.hana, { fortuneTellerId: teller, serviceId: service });
type Hana = ReturnType<typeof otherProcess>;
const books = (hana: Hana) => hana.book(wanted());

/**
 * The deleted subject, the rejection of its bookings, and the mails that remain listed: none of an
 * erased person.
 */
const lapsed = [['booking-confirmed', 'lapsed', 'the booking was cancelled']];
const things = [
  ['teller', () => `/api/fortune-tellers/${teller}`, 'TELLER_INACTIVE', lapsed],
  ['service', () => `/api/services/${service}`, 'SERVICE_INACTIVE', lapsed],
  ['member', () => `/api/members/${salon.hana.id}`, 'NOT_FOUND', []],
] as const;

const remove = async (url: string) => {
  const { statusCode, body } = await salon.desk.delete(url);
  return [statusCode, body === '' ? undefined : JSON.parse(body).code];
};
const statuses = async () => {
  await salon.projected();
  return column(await salon.desk.read(`/api/bookings?from=${salon.day}&to=${salon.day}`), 'status');
};
/** The states of the mails about bookings of the day, once all are settled. */
const mails = async () => {
  const { entries } = salon.part(Outbox);
  const ofBookings = async () =>
    (await entries.find({ order: 'createdAt' }))
      .map(({ doc }) => doc)
      .filter(({ bookingId }) => decodeAgendaId(bookingId ?? '')?.date === salon.day);
  await salon.reacted(MailReactor);
  await until('the mails of bookings are settled', async () =>
    (await ofBookings()).every(({ state }) => state !== 'queued'),
  );
  return (await ofBookings()).map(({ template, state, error }) => [template, state, error]);
};

/** What Hana does in another process, around which this happens. */
const race = <T>(
  when: 'before' | 'after',
  work: (hana: Hana) => Promise<T>,
  meanwhile: () => Promise<unknown>,
  appends = Number.POSITIVE_INFINITY,
) =>
  during(
    salon,
    when,
    (store) => work(otherProcess(salon, crashingAfter(store, appends))),
    meanwhile,
  );
const isRemoved = (url: string) => async () => expect(await remove(url)).toEqual([204, undefined]);
const isRefused = (url: string) => async () =>
  expect(await remove(url)).toEqual([409, 'UPCOMING_BOOKINGS']);
const isMerged = async () =>
  expect(
    (await salon.desk.post(`/api/members/${salon.sora.id}/merge`, { otherId: salon.hana.id }))
      .statusCode,
  ).toBe(200);

test.each(things)(
  'a booking written after the deletion of its %s is refused and withdrawn without mails',
  async (_, url, code, kept) => {
    expect(await race('before', books, isRemoved(url()))).toMatchObject({
      kind: 'refused',
      rejection: { code },
    });
    expect(await statuses()).toEqual(['cancelled']);
    expect(await mails()).toEqual(kept);
  },
);

test.each(things)(
  'a booking written before its %s is closed remains, and the deletion is refused',
  async (_, url) => {
    expect(await race('after', books, isRefused(url()))).toMatchObject({
      kind: 'done',
    });
    expect(await statuses()).toEqual(['confirmed']);
    expect(await mails()).toEqual([['booking-confirmed', 'sent', null]]);
  },
);

test.each(things)(
  'a crash after writing a booking of a deleted %s leaves no booking',
  async (_, url, __, kept) => {
    await expect(race('before', books, isRemoved(url()), 1)).rejects.toThrow(StoreUnavailableError);
    await salon.reacted(WithdrawVoidBookings);
    expect(await statuses()).toEqual(['cancelled']);
    expect(await mails()).toEqual(kept);
    expect((await books(otherProcess(salon, salon.engines.store))).kind).toBe('refused');
  },
);

test('a booking written after its member was merged is refused and withdrawn', async () => {
  expect(await race('before', books, isMerged)).toMatchObject({
    kind: 'refused',
    rejection: { code: 'NOT_FOUND' },
  });
  expect(await statuses()).toEqual(['cancelled']);
});

test('a booking written before its member is closed for a merge remains, and is merged', async () => {
  expect(await race('after', books, isMerged)).toMatchObject({ kind: 'done' });
  expect(await statuses()).toEqual(['confirmed']);
  expect(await salon.sora.read('/api/bookings/my')).toMatchObject([{ status: 'confirmed' }]);
});

test('a hold on the agenda of a teller deleted meanwhile is released, and the booking stays', async () => {
  const id = await salon.booked('10:00', salon.hana);
  const deleted = isRemoved(`/api/fortune-tellers/${teller}`);
  expect(await race('before', (hana) => hana.reschedule(id, wanted()), deleted)).toMatchObject({
    kind: 'refused',
    rejection: { code: 'TELLER_INACTIVE', tellerId: teller },
  });
  expect(await salon.hana.read('/api/bookings/my')).toMatchObject([
    { startTime: wanted().startTime, status: 'confirmed', fortuneTeller: { id: shion } },
  ]);
});

test('a teller is not deleted while a hold for a reschedule is open', async () => {
  const id = await salon.booked('10:00', salon.hana);
  const kept = isRefused(`/api/fortune-tellers/${teller}`);
  expect(await race('after', (hana) => hana.reschedule(id, wanted()), kept)).toMatchObject({
    kind: 'done',
  });
});

test.each(things)(
  'a cancelled booking is not reopened after the deletion of its %s',
  async (_, url, code) => {
    const id = await booked();
    const set = (status: string) => salon.setStatus(id, status);
    await set('cancelled');
    expect(await race('before', (hana) => hana.reopen(id), isRemoved(url()))).toMatchObject({
      kind: 'refused',
      rejection: { code },
    });
    expect(await statuses()).toEqual(['cancelled']);
    expect((await set('confirmed')).json().code).toBe(code);
  },
);

test('after a refused deletion a member can book, and is deleted once no booking is upcoming', async () => {
  const id = await salon.booked('10:00', salon.hana);
  const url = `/api/members/${salon.hana.id}`;
  expect(await remove(url)).toEqual([409, 'UPCOMING_BOOKINGS']);
  const second = await salon.booked('12:00', salon.hana);
  for (const bookingId of [id, second]) await salon.setStatus(bookingId, 'cancelled');
  expect(await remove(url)).toEqual([204, undefined]);
  const events = await salon.engines.store.readStream(`member-${salon.hana.id}`);
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
  const both: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [url, booking] = round % 2 === 0 ? await tellerRound(round) : await memberRound(round);
    // In each round the deletion starts a little later during the booking.
    const deleting = (async () => {
      for (let turns = 0; turns < round * 2; turns += 1) await new Promise(setImmediate);
      return remove(url);
    })();
    const [booked, [deleted]] = await Promise.all([booking(), deleting]);
    if (booked.statusCode === 201 && deleted === 204) both.push(round);
    expect([200, 201, 404, 409]).toContain(booked.statusCode);
    expect([204, 409]).toContain(deleted);
  }
  expect(both).toEqual([]);
});

async function tellerRound(round: number) {
  const added = await salon.desk.post('/api/fortune-tellers', { name: `占い師${round}` });
  const id = String(added.json().id);
  await salon.addHours(id, sunday);
  const wish = { fortuneTellerId: id, serviceId: reading, startTime: at('12:00', sunday) };
  return [`/api/fortune-tellers/${id}`, () => salon.book(wish, salon.hana)] as const;
}

async function memberRound(round: number) {
  const member = await salon.register(`round${round}`);
  const day = round < ROUNDS / 2 ? at('10:00') : at('10:00', sunday);
  const startTime = addMinutes(day, (round % 12) * 30);
  const wish = { fortuneTellerId: migiwa, serviceId: reading, startTime };
  return [`/api/members/${member.id}`, () => salon.book(wish, member)] as const;
}
