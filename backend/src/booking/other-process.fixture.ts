import { noOverrides } from '@salon/domain';
import { derivedId, type EventStore, StoreUnavailableError, withMethods } from '@salon/event-store';
import { MemberReader } from '../auth/member-fields.ts';
import { Executor } from '../command/execute.ts';
import { PresentTerms } from '../settings/present-terms.ts';
import { BookingOffer, EarlierBookings } from './booking-offer.ts';
import { CreateBooking, CreateBookingHandler } from './create-booking.ts';
import { FollowBooking } from './follow-booking.ts';
import { RescheduleBooking, RescheduleBookingHandler } from './reschedule-booking.ts';
import { Reschedules } from './reschedules.ts';
import type { SalonWithHours } from './salon-with-hours.fixture.ts';
import { SetBookingStatus, SetBookingStatusHandler } from './set-booking-status.ts';
import { WaitingLines } from './waiting-lines.ts';

export function otherProcess(salon: SalonWithHours, store: EventStore) {
  const { sealer, projections } = salon.engines;
  const executor = new Executor(store, sealer);
  const offer = new BookingOffer(
    executor,
    new MemberReader(store, sealer),
    new WaitingLines(executor),
  );
  const reschedules = new Reschedules(executor);
  const following = new FollowBooking(executor, reschedules, projections);
  const earlier = salon.part(EarlierBookings);
  const member = { kind: 'member', memberId: salon.hana.id } as const;
  const contextOf = (what: string, about: string) => {
    const commandId = derivedId(about, what);
    return {
      commandId,
      actor: `member:${salon.hana.id}`,
      channel: 'my-page',
      correlationId: commandId,
      causationId: commandId,
      at: salon.clock.now(),
    } as const;
  };
  return {
    book(what: { tellerId: string; serviceId: string; startTime: string }) {
      const wanted = {
        ...what,
        customer: { ...member, fields: { notes: null } },
        overrides: noOverrides,
        by: 'customer',
      } as const;
      return new CreateBookingHandler(executor, offer, earlier, new PresentTerms(executor)).execute(
        new CreateBooking(wanted, contextOf('booking', what.startTime)),
      );
    },
    reschedule(bookingId: string, to: { tellerId: string; startTime: string }) {
      const wanted = { ...to, bookingId, by: member, tellsCustomer: true };
      return new RescheduleBookingHandler(executor, offer, following, reschedules).execute(
        new RescheduleBooking(wanted, contextOf('reschedule', bookingId)),
      );
    },
    reopen(bookingId: string) {
      const wanted = { status: 'confirmed', reason: null, text: '', tellsCustomer: true } as const;
      return new SetBookingStatusHandler(following, offer).execute(
        new SetBookingStatus({ bookingId, change: wanted }, contextOf('return', bookingId)),
      );
    },
  };
}

export async function during<T>(
  salon: SalonWithHours,
  when: 'before' | 'after',
  work: (store: EventStore) => Promise<T>,
  meanwhile: () => Promise<unknown>,
): Promise<T> {
  const process = pausingAt(salon.engines.store, when);
  const working = work(process.store);
  await process.paused;
  await meanwhile();
  process.resume();
  return working;
}

export function pausingAt(store: EventStore, when: 'before' | 'after', kind = 'agenda') {
  const [pause, rest] = [gate(), gate()];
  const standStill = () => {
    pause.open();
    return rest.opened;
  };
  const pausing = withMethods(store, {
    append: async (...given) => {
      const isAwaited = given[0].startsWith(`${kind}-`);
      if (isAwaited && when === 'before') await standStill();
      const appended = await store.append(...given);
      if (isAwaited && when === 'after') await standStill();
      return appended;
    },
  });
  return { store: pausing, paused: pause.opened, resume: rest.open };
}

function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

/** Only the first `appends` are in the log, as after a crash. */
export function crashingAfter(store: EventStore, appends: number) {
  let left = appends;
  return withMethods(store, {
    async append(...given) {
      if (left === 0) throw new StoreUnavailableError('The process died.');
      left -= 1;
      return store.append(...given);
    },
  });
}
