import { accepted, rejected } from '../given.fixture.ts';
import { noOverrides } from '../slots/bookable-slots.ts';
import {
  about,
  administrator,
  at,
  book,
  bookingId,
  cancelled,
  created,
  date,
  given,
  hours,
  key,
  member,
  migiwa,
  now,
  offer,
  own,
  requested,
  rescheduledHere,
  service,
  span,
} from './agenda.fixture.ts';
import type { AgendaState, RescheduledAway } from './agenda.ts';
import type { AgendaEvent } from './agenda-events.ts';
import {
  holdForReschedule,
  releaseHold,
  rescheduleIn,
  rescheduleOut,
} from './reschedule-between-agendas.ts';
import { confirmBooking } from './set-status.ts';

const away = rescheduledHere('15:00');
const { from, to, booking } = away;
const step = { ...key, rescheduleId: 'reschedule-1' };
const held: AgendaEvent = { type: 'RescheduleHeld', data: { ...step, from, to } };
const arrived: AgendaEvent = { type: 'BookingRescheduledIn', data: { ...step, from, to, booking } };
const released: AgendaEvent = { type: 'RescheduleReleased', data: step };
const hold = {
  ...step,
  from,
  startTime: at('15:00'),
  service: booking.service,
  overrides: noOverrides,
};
const offering = { ...offer, offer: service };

describe('on the new agenda', () => {
  test('the new time is held first', () => {
    expect(holdForReschedule(given(hours()), hold, offering)).toEqual(accepted(held));
  });

  test('nobody else can book held time', () => {
    expect(book(given(hours(), held), '15:30')).toMatchObject(rejected('SLOT_TAKEN'));
    expect(book(given(hours(), held, released), '15:30').kind).toBe('accepted');
  });

  test('a hold obeys the rules of a new booking', () => {
    const refusal = (state: AgendaState, changed: Partial<typeof offering> = {}) =>
      holdForReschedule(state, hold, { ...offering, ...changed });
    const reserved = [span('15:00', '16:00')];
    const others = { ...service, fortuneTellerIds: [migiwa] };
    const inactive = { ...offer.teller, isActive: false };
    expect(refusal(given(hours(), created('15:30', 2)))).toMatchObject(rejected('SLOT_TAKEN'));
    expect(refusal(given(hours()), { reserved })).toMatchObject(rejected('SLOT_TAKEN'));
    expect(refusal(given())).toMatchObject(rejected('OUTSIDE_SCHEDULE'));
    expect(refusal(given(hours()), { offer: others })).toMatchObject(
      rejected('SERVICE_NOT_OFFERED'),
    );
    expect(refusal(given(hours()), { teller: inactive })).toMatchObject(
      rejected('TELLER_INACTIVE'),
    );
  });

  test('a repeated hold changes nothing; a released hold cannot be taken again', () => {
    const again = (...events: readonly AgendaEvent[]) =>
      holdForReschedule(given(hours(), held, ...events), hold, offering);
    expect(again()).toEqual(accepted());
    expect(again(arrived)).toEqual(accepted());
    expect(again(released)).toMatchObject(rejected('MOVE_RELEASED'));
  });

  test('the booking arrives with its status, price, service and customer', () => {
    expect(rescheduleIn(given(held), { ...own, away })).toEqual(accepted(arrived));
    const state = given(held, arrived);
    expect(state.holds).toEqual({});
    expect(state.bookings.get(bookingId(1))).toEqual({
      bookingId: bookingId(1),
      ...own,
      ...span('15:00', '16:00'),
      tellerName: '紫苑',
      ...booking,
      cancellationRequested: false,
      statusReason: null,
      payment: null,
    });
    expect(rescheduleIn(state, { ...own, away })).toEqual(accepted());
  });

  test('a booking whose hold was released too early still arrives while the time is free', () => {
    expect(rescheduleIn(given(held, released), { ...own, away })).toEqual(accepted(arrived));
    expect(
      rescheduleIn(given(held, released, created('15:30', 2)), { ...own, away }),
    ).toMatchObject(rejected('SLOT_TAKEN'));
  });

  test('a hold is released once, and not after the booking has arrived', () => {
    expect(releaseHold(given(held), step)).toEqual(accepted(released));
    expect(releaseHold(given(held, released), step)).toEqual(accepted());
    expect(releaseHold(given(held, arrived), step)).toEqual(
      rejected('NOT_FOUND', { id: 'reschedule-1' }),
    );
  });

  test('a command about an arriving booking names the reschedule to finish', () => {
    expect(confirmBooking(given(held), about())).toEqual(
      rejected('MOVE_IN_PROGRESS', { bookingId: bookingId(1), rescheduleId: 'reschedule-1' }),
    );
  });
});

describe('on the old agenda', () => {
  const away = {
    tellerId: migiwa,
    tellerName: '白瀬 汀',
    date,
    ...span('15:00', '16:00'),
  };
  const here = { ...own, ...span('13:00', '14:00') };
  const out: AgendaEvent = {
    type: 'BookingRescheduledOut',
    data: { ...step, from: here, to: away },
  };
  const leave = { ...step, by: member, to: away };
  const booked = given(created('13:00'));
  const moved = given(created('13:00'), out);

  test('the booking is released, and its remainder names the new agenda', () => {
    expect(rescheduleOut(booked, leave, { now })).toEqual(accepted(out));
    const left: RescheduledAway = {
      bookingId: bookingId(1),
      status: 'rescheduled',
      rescheduleId: 'reschedule-1',
      from: here,
      to: away,
      booking,
    };
    expect(moved.bookings.get(bookingId(1))).toEqual(left);
    expect(confirmBooking(moved, about())).toEqual(
      rejected('BOOKING_MOVED', {
        bookingId: bookingId(1),
        rescheduleId: 'reschedule-1',
        to: { tellerId: migiwa, date },
      }),
    );
  });

  test('its old time is free again', () => {
    expect(book(given(hours(), created('13:00'), out), '13:00').kind).toBe('accepted');
  });

  test('a repeated step changes nothing; another reschedule is refused', () => {
    expect(rescheduleOut(moved, leave, { now })).toEqual(accepted());
    expect(rescheduleOut(moved, { ...leave, rescheduleId: 'reschedule-2' }, { now })).toMatchObject(
      rejected('BOOKING_MOVED'),
    );
  });

  test('a booking that is cancelled, has an open request or starts too soon stays', () => {
    const soon = { now: at('11:01') };
    expect(rescheduleOut(given(created('13:00'), cancelled), leave, { now })).toMatchObject(
      rejected('ALREADY_CANCELLED'),
    );
    expect(rescheduleOut(given(created('13:00'), requested), leave, { now })).toMatchObject(
      rejected('REQUEST_OPEN'),
    );
    expect(rescheduleOut(booked, leave, soon)).toMatchObject(rejected('TOO_LATE'));
    expect(rescheduleOut(booked, { ...leave, by: administrator }, soon).kind).toBe('accepted');
  });

  test('a booking can return', () => {
    const back: AgendaEvent = {
      type: 'BookingRescheduledIn',
      data: {
        ...step,
        rescheduleId: 'reschedule-2',
        from: away,
        to: { ...here, tellerName: '紫苑' },
        booking,
      },
    };
    expect(given(created('13:00'), out, back).bookings.get(bookingId(1))).toMatchObject({
      status: 'confirmed',
      startTime: at('13:00'),
    });
  });
});
