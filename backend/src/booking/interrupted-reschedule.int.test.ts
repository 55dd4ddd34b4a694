import { agenda, agendaStream, type Hold } from '@salon/domain';
import { StoreUnavailableError } from '@salon/event-store';
import { LinkTokens } from '../auth/link-tokens.ts';
import { Executor } from '../command/execute.ts';
import { operatorContext } from '../operator-actions/operator-actions.ts';
import { crashingAfter, otherProcess } from './other-process.fixture.ts';
import { Reschedules } from './reschedules.ts';
import { at, migiwa, SalonWithHours, shion, wish } from './salon-with-hours.fixture.ts';
import { SettleAbandonedHolds } from './settle-abandoned-holds.ts';

const salon = SalonWithHours.dayByDay();
let day = '';
beforeEach(async () => {
  day = salon.day;
  salon.hana = await salon.register(`member${day.replaceAll('-', '')}`);
  await salon.nextDay();
});
const hour = (date: string, from: string, to: string) => ({
  startTime: at(from, date),
  endTime: at(to, date),
});
const old = () => hour(day, '10:00', '11:00');
const next = () => hour(salon.day, '17:00', '18:00');

const rescheduleUntilCrash = (bookingId: string, appends: number) =>
  otherProcess(salon, crashingAfter(salon.engines.store, appends)).reschedule(bookingId, {
    tellerId: migiwa,
    startTime: next().startTime,
  });

async function brokenOffAfter(appends: number) {
  const id = await salon.booked('', salon.hana, { startTime: old().startTime });
  await expect(rescheduleUntilCrash(id, appends)).rejects.toThrow(StoreUnavailableError);
  await salon.projected();
  return id;
}

async function sweepAfter(seconds: number) {
  salon.clock.advance(seconds * 1000);
  await salon.part(SettleAbandonedHolds).run();
  await salon.projected();
}

async function outcome() {
  const taken = (tellerId: string, date: string) => salon.taken(tellerId, date);
  const [{ startTime, status }] = await salon.hana.read('/api/bookings/my');
  return {
    booking: [startTime, status],
    old: await taken(shion, day),
    next: await taken(migiwa, salon.day),
  };
}
const stays = () => ({ booking: [old().startTime, 'confirmed'], old: [old()], next: [] });
const moved = () => ({ booking: [next().startTime, 'confirmed'], old: [], next: [next()] });
const arrival = async () =>
  (await salon.part(Executor).stateOf(agendaStream({ tellerId: migiwa, date: salon.day }), agenda))
    .state;

test('after a crash following the hold both times are blocked until the reschedule is finished', async () => {
  await brokenOffAfter(1);
  expect(await outcome()).toEqual({ ...stays(), next: [next()] });
  await sweepAfter(59);
  expect(await outcome()).toEqual({ ...stays(), next: [next()] });
  await sweepAfter(2);
  expect(await outcome()).toEqual(moved());
});

test('after a crash following the departure the booking arrives on the new agenda', async () => {
  await brokenOffAfter(2);
  expect(await outcome()).toMatchObject({ old: [], next: [next()] });
  await sweepAfter(61);
  expect(await outcome()).toEqual(moved());
  const { holds, reschedules } = await arrival();
  expect([Object.keys(holds), reschedules.values()]).toEqual([[], ['arrived']]);
});

test('a command on a booking in transit finishes the reschedule first', async () => {
  const id = await brokenOffAfter(2);
  const answer = await salon.hana.post(`/api/bookings/${id}/request-cancellation`, {
    cancellationNote: '',
  });
  expect([answer.statusCode, answer.json().startTime, answer.json().cancellationRequested]).toEqual(
    [200, next().startTime, true],
  );
});

test.each([1, 2])(
  'repeating the command after a crash at step %i finishes the reschedule once',
  async (appends) => {
    const id = await brokenOffAfter(appends);
    expect((await rescheduleUntilCrash(id, 10)).kind).toBe('done');
    expect((await rescheduleUntilCrash(id, 0)).kind).toBe('done');
    await salon.projected();
    expect(await outcome()).toEqual(moved());
  },
);

test('a booking cancelled meanwhile is not rescheduled, and the held time is released', async () => {
  const id = await brokenOffAfter(1);
  const token = salon.part(LinkTokens).of('cancel', id);
  expect((await salon.post(`/api/bookings/cancel/${token}`)).statusCode).toBe(200);
  await sweepAfter(61);
  expect(await outcome()).toEqual({ booking: [old().startTime, 'cancelled'], old: [], next: [] });
});

test('after the member’s deadline the held time is released and the booking stays', async () => {
  await brokenOffAfter(1);
  await sweepAfter((Date.parse(at('08:01', day)) - salon.clock.millis()) / 1000);
  expect(await outcome()).toEqual(stays());
});

test('if the held time is released and taken during the reschedule, the booking returns to its old time', async () => {
  const id = await brokenOffAfter(1);
  const hold = Object.values((await arrival()).holds)[0] as Hold;
  await salon.hana.post(`/api/bookings/${id}/request-cancellation`, {});
  await sweepAfter(61);
  expect(
    (await salon.book(wish('', { fortuneTellerId: migiwa, startTime: next().startTime })))
      .statusCode,
  ).toBe(201);
  await salon.desk.post(`/api/bookings/${id}/decline-cancellation`, { reason: '満席のため' });
  const slow = await salon
    .part(Reschedules)
    .finish(hold, { kind: 'administrator' }, operatorContext(salon.clock.now()));
  expect(slow).toMatchObject({ kind: 'refused', rejection: { code: 'SLOT_TAKEN' } });
  await salon.projected();
  expect(await outcome()).toEqual({ ...stays(), next: [next()] });
  const asked = await salon.hana.post(`/api/bookings/${id}/request-cancellation`, {});
  expect([asked.statusCode, asked.json().startTime, asked.json().fortuneTeller.name]).toEqual([
    200,
    old().startTime,
    '紫苑',
  ]);
});
