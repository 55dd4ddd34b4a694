import { noOverrides } from '@salon/domain';
import { derivedId, type EventStore } from '@salon/event-store';
import { MemberFields } from '../auth/member-fields.ts';
import { Executor } from '../command/execute.ts';
import type { Outcome } from '../command/outcome.ts';
import { BookingOffer, EarlierBookings } from './booking-offer.ts';
import { CreateBooking, CreateBookingHandler } from './create-booking.ts';
import { FollowBooking } from './follow-booking.ts';
import { type PausingStore, pausingAt } from './pausing-store.fixture.ts';
import { Reschedules } from './reschedules.ts';
import { at, reading, SalonWithHours, shion } from './salon-with-hours.fixture.ts';
import { VoidBookings } from './void-bookings.ts';
import { WaitingLines } from './waiting-lines.ts';

let salon: SalonWithHours;
beforeEach(async () => {
  salon = await SalonWithHours.open();
});
afterEach(() => salon.close());

/** Hana books Shion at ten in another process on the same log. */
function bookIn(store: EventStore): Promise<Outcome> {
  const { sealer, projections } = salon.application.engines;
  const executor = new Executor(store, sealer);
  const following = new FollowBooking(executor, new Reschedules(executor), projections);
  const offer = new BookingOffer(
    executor,
    new MemberFields(store, sealer),
    new WaitingLines(executor),
  );
  const missed = salon.application.application.get(EarlierBookings, { strict: false });
  const handler = new CreateBookingHandler(
    executor,
    offer,
    new VoidBookings(store, following),
    missed,
    store,
  );
  const customer = { kind: 'member', memberId: salon.hana.id, fields: { notes: null } } as const;
  const wanted = {
    tellerId: shion,
    serviceId: reading,
    startTime: at('10:00'),
    customer,
    overrides: noOverrides,
    by: 'customer',
  } as const;
  const commandId = derivedId('booking', 'of another process');
  const ids = { commandId, correlationId: commandId, causationId: commandId };
  const context = {
    ...ids,
    actor: `member:${salon.hana.id}`,
    channel: 'my-page',
    at: salon.application.clock.now(),
  } as const;
  return handler.execute(new CreateBooking(wanted, context));
}

const pausing = (when: 'before' | 'after'): PausingStore =>
  pausingAt(salon.application.engines.store, when);
const statuses = async () => {
  const { store, projections } = salon.application.engines;
  expect(await projections.waitFor(await store.lastEvent(), undefined, 5000)).toBe(true);
  return (await salon.call('GET', '/api/bookings', undefined, salon.administrator))
    .json()
    .map(({ status }: { status: string }) => status);
};
const merge = () =>
  salon.call(
    'POST',
    `/api/members/${salon.sora.id}/merge`,
    { otherId: salon.hana.id },
    salon.administrator,
  );

test('a booking written after its member was merged is refused and withdrawn', async () => {
  const process = pausing('before');
  const booking = bookIn(process.store);
  await process.paused;
  expect((await merge()).statusCode).toBe(200);
  process.resume();
  expect(await booking).toMatchObject({ kind: 'refused', rejection: { code: 'NOT_FOUND' } });
  expect(await statuses()).toEqual(['cancelled']);
});

test('a booking written before its member is closed for a merge remains, and is merged', async () => {
  const process = pausing('after');
  const booking = bookIn(process.store);
  await process.paused;
  expect((await merge()).statusCode).toBe(200);
  process.resume();
  expect(await booking).toMatchObject({ kind: 'done' });
  expect(await statuses()).toEqual(['confirmed']);
  const mine = await salon.call('GET', '/api/bookings/my', undefined, salon.sora.cookie);
  expect(mine.json()).toMatchObject([{ status: 'confirmed' }]);
});
