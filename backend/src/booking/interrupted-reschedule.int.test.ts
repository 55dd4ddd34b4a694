import { agenda, agendaStream, type Hold } from '@salon/domain';
import { derivedId, StoreUnavailableError } from '@salon/event-store';
import { MemberFields } from '../auth/member-fields.ts';
import { Executor } from '../command/execute.ts';
import { BookingOffer } from './booking-offer.ts';
import { crashingAfter } from './crashing-store.fixture.ts';
import { FollowBooking } from './follow-booking.ts';
import { CancelLinks } from './linked-booking.ts';
import { RescheduleBooking, RescheduleBookingHandler } from './reschedule-booking.ts';
import { Reschedules } from './reschedules.ts';
import {
  at,
  migiwa,
  SalonWithHours,
  saturday,
  shion,
  sunday,
  wish,
} from './salon-with-hours.fixture.ts';
import { SettleAbandonedHolds } from './settle-abandoned-holds.ts';
import { WaitingLines } from './waiting-lines.ts';

let salon: SalonWithHours;
beforeEach(async () => {
  salon = await SalonWithHours.open();
});
afterEach(() => salon.close());

const old = { startTime: at('10:00'), endTime: at('11:00') };
const next = { startTime: at('17:00', sunday), endTime: at('18:00', sunday) };

/**
 * Reschedules the booking from Shion's Saturday to Migiwa's Sunday, in a process that crashes after
 * the given number of appends.
 */
function rescheduleUntilCrash(bookingId: string, appends: number) {
  const { store, sealer, projections } = salon.application.engines;
  const executor = new Executor(crashingAfter(store, appends), sealer);
  const reschedules = new Reschedules(executor);
  const offer = new BookingOffer(
    executor,
    new MemberFields(store, sealer),
    new WaitingLines(executor),
  );
  const following = new FollowBooking(executor, reschedules, projections);
  const handler = new RescheduleBookingHandler(executor, offer, following, reschedules);
  const by = { kind: 'member', memberId: salon.hana.id } as const;
  const commandId = derivedId(bookingId, 'the reschedule');
  const about = {
    commandId,
    actor: `member:${salon.hana.id}`,
    channel: 'my-page',
    correlationId: commandId,
    causationId: commandId,
  } as const;
  const wanted = {
    bookingId,
    startTime: next.startTime,
    tellerId: migiwa,
    by,
    tellsCustomer: true,
  };
  return handler.execute(
    new RescheduleBooking(wanted, { ...about, at: salon.application.clock.now() }),
  );
}

async function brokenOffAfter(appends: number): Promise<string> {
  const id = await salon.booked('10:00', salon.hana.cookie);
  await expect(rescheduleUntilCrash(id, appends)).rejects.toThrow(StoreUnavailableError);
  await projected();
  return id;
}

async function projected(): Promise<void> {
  const { store, projections } = salon.application.engines;
  expect(await projections.waitFor(await store.lastEvent(), undefined, 5000)).toBe(true);
}

/** Settles abandoned holds, as a later run does. */
async function sweepAfter(seconds: number): Promise<void> {
  salon.application.clock.advance(seconds * 1000);
  await salon.application.application.get(SettleAbandonedHolds).run();
  await projected();
}

const mine = async () =>
  (await salon.call('GET', '/api/bookings/my', undefined, salon.hana.cookie))
    .json()
    .map(({ startTime, status }: { startTime: string; status: string }) => [startTime, status]);
const taken = async () => {
  const of = async (tellerId: string, date: string) =>
    (await salon.call('GET', `/api/bookings/date/${date}?fortuneTellerId=${tellerId}`)).json();
  return { old: await of(shion, saturday), next: await of(migiwa, sunday) };
};

test('after a crash following the hold both times are blocked until the reschedule is finished', async () => {
  await brokenOffAfter(1);
  expect(await taken()).toEqual({ old: [old], next: [next] });
  await sweepAfter(59);
  expect(await taken()).toEqual({ old: [old], next: [next] });
  await sweepAfter(2);
  expect([await mine(), await taken()]).toEqual([
    [[next.startTime, 'confirmed']],
    { old: [], next: [next] },
  ]);
});

test('after a crash following the departure the booking arrives on the new agenda', async () => {
  await brokenOffAfter(2);
  expect(await taken()).toEqual({ old: [], next: [next] });
  await sweepAfter(61);
  expect([await mine(), await taken()]).toEqual([
    [[next.startTime, 'confirmed']],
    { old: [], next: [next] },
  ]);
  const { state } = await salon.application.application
    .get(Executor)
    .stateOf(agendaStream({ tellerId: migiwa, date: sunday }), agenda);
  expect([Object.keys(state.holds), state.reschedules.values()]).toEqual([[], ['arrived']]);
});

test('a command on a booking in transit finishes the reschedule first', async () => {
  const id = await brokenOffAfter(2);
  const answer = await salon.call(
    'POST',
    `/api/bookings/${id}/request-cancellation`,
    { cancellationNote: '' },
    salon.hana.cookie,
  );
  expect([answer.statusCode, answer.json().startTime, answer.json().cancellationRequested]).toEqual(
    [200, next.startTime, true],
  );
});

test.each([1, 2])(
  'repeating the command after a crash at step %i finishes the reschedule once',
  async (appends) => {
    const id = await brokenOffAfter(appends);
    expect((await rescheduleUntilCrash(id, 10)).kind).toBe('done');
    expect((await rescheduleUntilCrash(id, 0)).kind).toBe('done');
    await projected();
    expect([await mine(), await taken()]).toEqual([
      [[next.startTime, 'confirmed']],
      { old: [], next: [next] },
    ]);
  },
);

test('a booking cancelled meanwhile is not rescheduled, and the held time is released', async () => {
  const id = await brokenOffAfter(1);
  const token = salon.application.application.get(CancelLinks).tokenOf(id);
  expect((await salon.call('POST', `/api/bookings/cancel/${token}`)).statusCode).toBe(200);
  await sweepAfter(61);
  expect([await mine(), await taken()]).toEqual([
    [[old.startTime, 'cancelled']],
    { old: [], next: [] },
  ]);
});

test('after the member’s deadline the held time is released and the booking stays', async () => {
  await brokenOffAfter(1);
  await sweepAfter((Date.parse(at('08:01')) - salon.application.clock.millis()) / 1000);
  expect([await mine(), await taken()]).toEqual([
    [[old.startTime, 'confirmed']],
    { old: [old], next: [] },
  ]);
});

test('if the held time is released and taken during the reschedule, the booking returns to its old time', async () => {
  const id = await brokenOffAfter(1);
  const { application } = salon.application;
  const { state } = await application
    .get(Executor)
    .stateOf(agendaStream({ tellerId: migiwa, date: sunday }), agenda);
  const hold = Object.values(state.holds)[0] as Hold;
  await salon.call('POST', `/api/bookings/${id}/request-cancellation`, {}, salon.hana.cookie);
  await sweepAfter(61);
  expect(
    (await salon.book(wish('', { fortuneTellerId: migiwa, startTime: next.startTime }))).statusCode,
  ).toBe(201);
  await salon.call(
    'POST',
    `/api/bookings/${id}/decline-cancellation`,
    { reason: '満席のため' },
    salon.administrator,
  );
  const about = {
    commandId: hold.rescheduleId,
    actor: 'system',
    channel: 'system',
    correlationId: id,
    causationId: id,
  } as const;
  const slow = await application
    .get(Reschedules)
    .finish(hold, { kind: 'administrator' }, { ...about, at: salon.application.clock.now() });
  expect(slow).toMatchObject({ kind: 'refused', rejection: { code: 'SLOT_TAKEN' } });
  await projected();
  expect([await mine(), await taken()]).toEqual([
    [[old.startTime, 'confirmed']],
    { old: [old], next: [next] },
  ]);
  const asked = await salon.call(
    'POST',
    `/api/bookings/${id}/request-cancellation`,
    {},
    salon.hana.cookie,
  );
  expect([asked.statusCode, asked.json().startTime, asked.json().fortuneTeller.name]).toEqual([
    200,
    old.startTime,
    '紫苑',
  ]);
});
