import { accepted, rejected } from '../given.fixture.ts';
import { emptyValues } from '../thing/person-fields.ts';
import {
  about,
  bookingId,
  cancelled,
  created,
  given,
  guest,
  key,
  rescheduledHere,
} from './agenda.fixture.ts';
import type { AgendaEvent } from './agenda-events.ts';
import { correctGuest } from './correct-guest.ts';
import { guestFormFields } from './guest-form.ts';

const { fields: known } = guest;
const before = { ...emptyValues(guestFormFields), ...known, notes: '' };
const person = `guest-${bookingId(1)}` as const;
const event = created('13:00');
const byGuest = {
  ...event,
  data: { ...event.data, customer: { kind: 'guest' }, person },
} as AgendaEvent;
const booked = given(byGuest);
const correct = (changed: object, present = known, state = booked) =>
  correctGuest(state, { ...about(), before, after: { ...before, ...changed } }, present);

test('a correction seals all of a guest’s details again and names the changed fields', () => {
  expect(correct({ name: '山田 華子', email: '' })).toEqual(
    accepted({
      type: 'GuestDetailsCorrected',
      data: { ...key, fields: ['name', 'email'] },
      personal: { person, fields: { ...known, name: '山田 華子', email: null } },
    }),
  );
});

test('an unchanged form, or a correction that was already made, records nothing', () => {
  expect(correct({})).toEqual(accepted());
  expect(
    correct({ phone: '090-1111-1111' }, { ...known, phone: '090-1111-1111' } as never),
  ).toEqual(accepted());
});

test('two administrators can correct different fields; the second correction of one field is refused', () => {
  const meanwhile = { ...known, phone: '090-2222-2222' } as never;
  expect(correct({ name: '山田 華子' }, meanwhile)).toMatchObject({
    events: [
      {
        data: { fields: ['name'] },
        personal: { fields: { name: '山田 華子', phone: '090-2222-2222' } },
      },
    ],
  });
  expect(correct({ name: '山田 華子', phone: '090-1111-1111' }, meanwhile)).toEqual(
    rejected('GUEST_CHANGED', { bookingId: bookingId(1), fields: ['phone'] }),
  );
});

test('a cancelled booking can be corrected; a member’s, an erased guest’s or a rescheduled one cannot', () => {
  const change = { name: '山田 華子' };
  expect(correct(change, known, given(byGuest, cancelled))).toMatchObject(accepted({}));
  expect(correct(change, known, given(created('13:00')))).toMatchObject(
    rejected('BOOKING_OF_MEMBER'),
  );
  expect(
    correctGuest(booked, { ...about(), before, after: { ...before, ...change } }, undefined),
  ).toMatchObject(rejected('PERSON_ERASED', { person }));
  const away = {
    ...booked,
    bookings: booked.bookings.with(bookingId(1), rescheduledHere('14:00')),
  };
  expect(correct(change, known, away)).toMatchObject(rejected('BOOKING_MOVED'));
  expect(correct(change, known, given())).toMatchObject(rejected('NOT_FOUND'));
});
