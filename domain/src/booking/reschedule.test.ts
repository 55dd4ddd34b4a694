import type { AgendaEvent } from '../agenda/agenda.ts';
import { about, administrator, at, bookingId, created, given, hours, member, own, terms } from './agenda.fixture.ts';
import { reschedule } from './reschedule.ts';
import { noOverrides } from './terms.ts';

const booked = given(hours(), created('13:00'));
const to = (time: string) => ({ ...about(), by: member, startTime: at(time), overrides: noOverrides });

test('a move within one agenda is one event, and may overlap the time that it gives back', () => {
  expect(reschedule(booked, to('13:30'), terms)).toEqual({
    kind: 'accepted',
    events: [
      {
        type: 'BookingRescheduled',
        data: {
          ...own,
          bookingId: bookingId(1),
          from: { startTime: at('13:00'), endTime: at('14:00') },
          to: { startTime: at('13:30'), endTime: at('14:30') },
        },
      },
    ],
  });
});

test('a move to the same time changes nothing', () => {
  expect(reschedule(booked, to('13:00'), terms)).toEqual({ kind: 'accepted', events: [] });
});

test('the moved booking has its new time, status and price as before', () => {
  const rescheduled: AgendaEvent = {
    type: 'BookingRescheduled',
    data: {
      ...own,
      bookingId: bookingId(1),
      from: { startTime: at('13:00'), endTime: at('14:00') },
      to: { startTime: at('16:00'), endTime: at('17:00') },
    },
  };
  expect(given(created('13:00', 1, 'pending'), rescheduled).bookings[bookingId(1)]).toMatchObject({
    status: 'pending',
    startTime: at('16:00'),
    endTime: at('17:00'),
    snapshot: { totalPrice: 9000 },
  });
});

test('a taken time, one outside the hours and one inside the deadline are refused', () => {
  expect(reschedule(given(hours(), created('13:00'), created('16:00', 2)), to('16:30'), terms)).toMatchObject({
    rejection: { code: 'SLOT_TAKEN' },
  });
  expect(reschedule(booked, to('18:30'), terms)).toMatchObject({ rejection: { code: 'OUTSIDE_SCHEDULE' } });
  expect(reschedule(booked, to('12:00'), { ...terms, now: at('10:30') })).toMatchObject({ rejection: { code: 'DEADLINE_PASSED' } });
});

test('two hours before the old start is the last moment for a member, not for an administrator', () => {
  expect(reschedule(booked, to('16:00'), { ...terms, now: at('11:00') })).toMatchObject({ kind: 'accepted' });
  const late = { ...terms, now: at('11:01') };
  expect(reschedule(booked, to('16:00'), late)).toMatchObject({ rejection: { code: 'TOO_LATE' } });
  expect(reschedule(booked, { ...to('16:00'), by: administrator }, late)).toMatchObject({ kind: 'accepted' });
});

test('a booking with an open cancellation request is not moved', () => {
  const requested: AgendaEvent = { type: 'CancellationRequested', data: { ...own, bookingId: bookingId(1) } };
  expect(reschedule(given(hours(), created('13:00'), requested), to('16:00'), terms)).toEqual({
    kind: 'rejected',
    rejection: { code: 'REQUEST_OPEN', bookingId: bookingId(1) },
  });
});

test('a cancelled booking is not moved, nor is one to a teller who takes none', () => {
  const cancelled: AgendaEvent = { type: 'BookingCancelledByLink', data: { ...own, bookingId: bookingId(1) } };
  expect(reschedule(given(hours(), created('13:00'), cancelled), to('16:00'), terms)).toMatchObject({
    rejection: { code: 'ALREADY_CANCELLED' },
  });
  const away = { ...terms, teller: { ...terms.teller, isActive: false } };
  expect(reschedule(booked, to('16:00'), away)).toMatchObject({ rejection: { code: 'TELLER_INACTIVE' } });
});
