import {
  about,
  administrator,
  at,
  bookingId,
  created,
  given,
  member,
  memberId,
  now,
  own,
} from './agenda.fixture.ts';
import type { AgendaEvent } from './agenda-events.ts';
import {
  approveCancellation,
  cancelByLink,
  declineCancellation,
  requestCancellation,
  withdrawCancellation,
} from './cancellation.ts';

const booked = given(created('13:00'));
const requested: AgendaEvent = {
  type: 'CancellationRequested',
  data: { ...own, bookingId: bookingId(1) },
};
const cancelled: AgendaEvent = {
  type: 'BookingCancelledByLink',
  data: { ...own, bookingId: bookingId(1) },
};
const completed: AgendaEvent = {
  type: 'BookingStatusChanged',
  data: { ...own, bookingId: bookingId(1), from: 'confirmed', to: 'completed', reason: null },
};
const request = { ...about(), by: member, cancellationNote: '都合がつかなくなりました' };

test('a member requests cancellation, with a sealed note', () => {
  expect(requestCancellation(booked, request, { now })).toEqual({
    kind: 'accepted',
    events: [
      {
        type: 'CancellationRequested',
        data: { ...own, bookingId: bookingId(1) },
        personal: { person: `member-${memberId}`, fields: { note: '都合がつかなくなりました' } },
      },
    ],
  });
});

test('a cancellation request is accepted until two hours before the start, not a minute later', () => {
  expect(requestCancellation(booked, request, { now: at('11:00') })).toMatchObject({
    kind: 'accepted',
  });
  expect(requestCancellation(booked, request, { now: at('11:01') })).toEqual({
    kind: 'rejected',
    rejection: { code: 'TOO_LATE', startTime: at('13:00'), hoursBefore: 2 },
  });
});

test.each([
  ['a second request', [requested], { code: 'ALREADY_REQUESTED', bookingId: bookingId(1) }],
  ['a cancelled booking', [cancelled], { code: 'ALREADY_CANCELLED', bookingId: bookingId(1) }],
  ['a completed booking', [completed], { code: 'BOOKING_COMPLETED', bookingId: bookingId(1) }],
])('%s is refused', (_what, events, rejection) => {
  expect(requestCancellation(given(created('13:00'), ...events), request, { now })).toEqual({
    kind: 'rejected',
    rejection,
  });
});

test("another member's booking is not found", () => {
  const stranger = { kind: 'member', memberId: '99999999-9999-4999-8999-999999999999' } as const;
  expect(requestCancellation(booked, { ...request, by: stranger }, { now })).toEqual({
    kind: 'rejected',
    rejection: { code: 'NOT_FOUND', id: bookingId(1) },
  });
  expect(requestCancellation(booked, { ...request, by: administrator }, { now })).toMatchObject({
    kind: 'accepted',
  });
});

test('approval cancels the booking, a decline leaves it as it was; both settle the request', () => {
  const open = given(created('13:00'), requested);
  const approved: AgendaEvent = {
    type: 'CancellationApproved',
    data: { ...own, bookingId: bookingId(1) },
  };
  expect(approveCancellation(open, about())).toEqual({ kind: 'accepted', events: [approved] });
  expect(given(created('13:00'), requested, approved).bookings.get(bookingId(1))).toMatchObject({
    status: 'cancelled',
    cancellationRequested: false,
  });
  const declined: AgendaEvent = {
    type: 'CancellationDeclined',
    data: { ...own, bookingId: bookingId(1) },
  };
  expect(declineCancellation(open, { ...about(), reason: '' })).toEqual({
    kind: 'accepted',
    events: [declined],
  });
  expect(declineCancellation(open, { ...about(), reason: '当日のため' })).toMatchObject({
    events: [{ personal: { person: `member-${memberId}`, fields: { reason: '当日のため' } } }],
  });
  expect(given(created('13:00'), requested, declined).bookings.get(bookingId(1))).toMatchObject({
    status: 'confirmed',
    cancellationRequested: false,
  });
});

test('a member withdraws an open request, and the booking stays', () => {
  const withdrawn: AgendaEvent = {
    type: 'CancellationWithdrawn',
    data: { ...own, bookingId: bookingId(1) },
  };
  const open = given(created('13:00'), requested);
  expect(withdrawCancellation(open, { ...about(), by: member })).toEqual({
    kind: 'accepted',
    events: [withdrawn],
  });
  const stands = given(created('13:00'), requested, withdrawn);
  expect(stands.bookings.get(bookingId(1))).toMatchObject({
    status: 'confirmed',
    cancellationRequested: false,
  });
  expect(approveCancellation(stands, about())).toMatchObject({
    rejection: { code: 'NO_OPEN_REQUEST' },
  });
  const stranger = { kind: 'member', memberId: '99999999-9999-4999-8999-999999999999' } as const;
  expect(withdrawCancellation(open, { ...about(), by: stranger })).toMatchObject({
    rejection: { code: 'NOT_FOUND' },
  });
});

test('without an open request nothing can be approved, declined or withdrawn', () => {
  const rejected = {
    kind: 'rejected',
    rejection: { code: 'NO_OPEN_REQUEST', bookingId: bookingId(1) },
  };
  expect(approveCancellation(booked, about())).toEqual(rejected);
  expect(declineCancellation(booked, { ...about(), reason: '' })).toEqual(rejected);
  expect(withdrawCancellation(booked, { ...about(), by: member })).toEqual(rejected);
});

test('a cancel link cancels at once and settles an open request', () => {
  const events = [{ type: 'BookingCancelledByLink', data: { ...own, bookingId: bookingId(1) } }];
  expect(cancelByLink(booked, about(), { now: at('11:00') })).toEqual({ kind: 'accepted', events });
  expect(given(created('13:00'), requested, cancelled).bookings.get(bookingId(1))).toMatchObject({
    status: 'cancelled',
    cancellationRequested: false,
  });
});

test('a cancel link fails within two hours of the start, changes nothing twice, and is invalid after the booking', () => {
  expect(cancelByLink(booked, about(), { now: at('11:01') })).toMatchObject({
    rejection: { code: 'TOO_LATE' },
  });
  expect(cancelByLink(booked, about(), { now: at('13:59') })).toMatchObject({
    rejection: { code: 'TOO_LATE' },
  });
  expect(cancelByLink(booked, about(), { now: at('14:00') })).toMatchObject({
    rejection: { code: 'NOT_FOUND' },
  });
  const twice = given(created('13:00'), cancelled);
  expect(cancelByLink(twice, about(), { now: at('13:30') })).toEqual({
    kind: 'accepted',
    events: [],
  });
  expect(cancelByLink(twice, about(), { now: at('14:00') })).toMatchObject({
    rejection: { code: 'NOT_FOUND' },
  });
  expect(cancelByLink(given(created('13:00'), completed), about(), { now })).toMatchObject({
    rejection: { code: 'BOOKING_COMPLETED' },
  });
});
