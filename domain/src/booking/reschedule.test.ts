import { accepted, rejected } from '../given.fixture.ts';
import { noOverrides } from '../slots/bookable-slots.ts';
import {
  about,
  administrator,
  at,
  bookingId,
  cancelled,
  created,
  given,
  hours,
  key,
  member,
  offer,
  requested,
  service,
  span,
} from './agenda.fixture.ts';
import { overridesOf, reschedule } from './reschedule.ts';

const booked = given(hours(), created('13:00'));
const to = (time: string) => ({
  ...about(),
  by: member,
  startTime: at(time),
  overrides: noOverrides,
});

test('a reschedule asks the notice that its service has now, which an administrator overrides', () => {
  const facts = { ...offer, offer: { ...service, noticeHours: 48 } };
  expect(reschedule(booked, to('16:00'), facts)).toMatchObject({
    rejection: { code: 'DEADLINE_PASSED', deadlineHours: 48 },
  });
  const overrides = overridesOf(administrator);
  expect(reschedule(booked, { ...to('16:00'), overrides }, facts).kind).toBe('accepted');
  expect(reschedule(booked, to('16:00'), { ...facts, offer: undefined }).kind).toBe('accepted');
});

test('a reschedule within one agenda is one event and may overlap the old time', () => {
  expect(reschedule(booked, to('13:30'), offer)).toEqual(
    accepted({
      type: 'BookingRescheduled',
      data: {
        ...key,
        from: span('13:00', '14:00'),
        to: span('13:30', '14:30'),
      },
    }),
  );
});

test('a reschedule to the same time changes nothing', () => {
  expect(reschedule(booked, to('13:00'), offer)).toEqual(accepted());
});

test('a member can reschedule until two hours before the old start, an administrator later', () => {
  expect(reschedule(booked, to('16:00'), { ...offer, now: at('11:00') }).kind).toBe('accepted');
  const late = { ...offer, now: at('11:01') };
  expect(reschedule(booked, to('16:00'), late)).toMatchObject(rejected('TOO_LATE'));
  expect(reschedule(booked, { ...to('16:00'), by: administrator }, late).kind).toBe('accepted');
});

test('a booking with an open cancellation request cannot be rescheduled', () => {
  expect(reschedule(given(hours(), created('13:00'), requested), to('16:00'), offer)).toEqual(
    rejected('REQUEST_OPEN', { bookingId: bookingId(1) }),
  );
});

test('a cancelled booking cannot be rescheduled, nor any booking to an inactive teller', () => {
  expect(reschedule(given(hours(), created('13:00'), cancelled), to('16:00'), offer)).toMatchObject(
    rejected('ALREADY_CANCELLED'),
  );
  const away = { ...offer, teller: { ...offer.teller, isActive: false } };
  expect(reschedule(booked, to('16:00'), away)).toMatchObject(rejected('TELLER_INACTIVE'));
});
