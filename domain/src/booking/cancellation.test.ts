import { accepted, rejected } from '../given.fixture.ts';
import {
  about,
  administrator,
  at,
  bookingId,
  cancelled,
  changed,
  created,
  given,
  key,
  member,
  memberId,
  now,
  requested,
} from './agenda.fixture.ts';
import type { AgendaState } from './agenda.ts';
import type { AgendaEvent, BookingStatus } from './agenda-events.ts';
import {
  approveCancellation,
  cancelByLink,
  declineCancellation,
  requestCancellation,
  withdrawCancellation,
} from './cancellation.ts';

const booked = given(created('13:00'));
const open = given(created('13:00'), requested);
const settledBy = (event: AgendaEvent) =>
  given(created('13:00'), requested, event).bookings.get(bookingId(1));
const settled = (status: BookingStatus) => ({ status, cancellationRequested: false });
const stranger = { kind: 'member', memberId: '99999999-9999-4999-8999-999999999999' } as const;
const completed: AgendaEvent = changed('confirmed', 'completed');
const request = { ...about(), by: member, cancellationNote: '都合がつかなくなりました' };

test('a member requests cancellation, with a sealed note', () => {
  expect(requestCancellation(booked, request, { now })).toEqual(
    accepted({
      type: 'CancellationRequested',
      data: key,
      personal: { person: `member-${memberId}`, fields: { note: '都合がつかなくなりました' } },
    }),
  );
});

test('a cancellation request is accepted until two hours before the start, not a minute later', () => {
  expect(requestCancellation(booked, request, { now: at('11:00') }).kind).toBe('accepted');
  expect(requestCancellation(booked, request, { now: at('11:01') })).toEqual(
    rejected('TOO_LATE', { startTime: at('13:00'), hoursBefore: 2 }),
  );
});

test.each([
  ['a second request', requested, 'ALREADY_REQUESTED'],
  ['a cancelled booking', cancelled, 'ALREADY_CANCELLED'],
  ['a completed booking', completed, 'BOOKING_COMPLETED'],
])('%s is refused', (_what, event, code) => {
  expect(requestCancellation(given(created('13:00'), event), request, { now })).toEqual(
    rejected(code, { bookingId: bookingId(1) }),
  );
});

test("another member's booking is not found", () => {
  expect(requestCancellation(booked, { ...request, by: stranger }, { now })).toEqual(
    rejected('NOT_FOUND', { id: bookingId(1) }),
  );
  expect(requestCancellation(booked, { ...request, by: administrator }, { now }).kind).toBe(
    'accepted',
  );
});

test('approval cancels the booking, a decline leaves it as it was; both settle the request', () => {
  const approved: AgendaEvent = { type: 'CancellationApproved', data: key };
  expect(approveCancellation(open, about())).toEqual(accepted(approved));
  expect(settledBy(approved)).toMatchObject(settled('cancelled'));
  const declined: AgendaEvent = { type: 'CancellationDeclined', data: key };
  expect(declineCancellation(open, { ...about(), reason: '' })).toEqual(accepted(declined));
  expect(declineCancellation(open, { ...about(), reason: '当日のため' })).toMatchObject({
    events: [{ personal: { person: `member-${memberId}`, fields: { reason: '当日のため' } } }],
  });
  expect(settledBy(declined)).toMatchObject(settled('confirmed'));
});

test('a member withdraws an open request, and the booking stays', () => {
  const withdrawn: AgendaEvent = { type: 'CancellationWithdrawn', data: key };
  expect(withdrawCancellation(open, { ...about(), by: member })).toEqual(accepted(withdrawn));
  expect(settledBy(withdrawn)).toMatchObject(settled('confirmed'));
  expect(approveCancellation(given(created('13:00'), requested, withdrawn), about())).toMatchObject(
    rejected('NO_OPEN_REQUEST'),
  );
  expect(withdrawCancellation(open, { ...about(), by: stranger })).toMatchObject(
    rejected('NOT_FOUND'),
  );
});

test('without an open request nothing can be approved, declined or withdrawn', () => {
  const refused = rejected('NO_OPEN_REQUEST', { bookingId: bookingId(1) });
  expect(approveCancellation(booked, about())).toEqual(refused);
  expect(declineCancellation(booked, { ...about(), reason: '' })).toEqual(refused);
  expect(withdrawCancellation(booked, { ...about(), by: member })).toEqual(refused);
});

test('a cancel link cancels at once and settles an open request', () => {
  expect(cancelByLink(booked, about(), { now: at('11:00') })).toEqual(accepted(cancelled));
  expect(settledBy(cancelled)).toMatchObject(settled('cancelled'));
});

test('a cancel link fails within two hours of the start, changes nothing twice, and is invalid after the booking', () => {
  const cancel = (state: AgendaState, time: string) =>
    cancelByLink(state, about(), { now: at(time) });
  expect(cancel(booked, '11:01')).toMatchObject(rejected('TOO_LATE'));
  expect(cancel(booked, '13:59')).toMatchObject(rejected('TOO_LATE'));
  expect(cancel(booked, '14:00')).toMatchObject(rejected('NOT_FOUND'));
  const twice = given(created('13:00'), cancelled);
  expect(cancel(twice, '13:30')).toEqual(accepted());
  expect(cancel(twice, '14:00')).toMatchObject(rejected('NOT_FOUND'));
  expect(cancelByLink(given(created('13:00'), completed), about(), { now })).toMatchObject(
    rejected('BOOKING_COMPLETED'),
  );
});
