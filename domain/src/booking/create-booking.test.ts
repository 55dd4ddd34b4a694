import { accepted, eventsOf, rejected } from '../given.fixture.ts';
import {
  about,
  at,
  book,
  bookingId,
  created,
  creation,
  given,
  guest,
  hours,
  memberId,
  now,
  offer,
  own,
  service,
  shion,
  span,
} from './agenda.fixture.ts';
import type { AgendaEvent } from './agenda-events.ts';
import { createBooking } from './create-booking.ts';

const free = given(hours());
const everything = { deadline: true, hours: true };

test('a member’s booking has the menu’s price and duration', () => {
  expect(book(free, '13:00')).toEqual(
    accepted({
      type: 'BookingCreated',
      data: {
        ...own,
        bookingId: bookingId(9),
        tellerName: '紫苑',
        ...span('13:00', '14:00'),
        status: 'confirmed',
        totalPrice: 9000,
        service: {
          id: service.id,
          name: '対面鑑定',
          type: 'face_to_face',
          duration: 60,
          price: 9000,
        },
        customer: { kind: 'member', memberId },
        person: `member-${memberId}`,
        revisions: { settings: 3, menu: 7, teller: 5 },
        overrides: { deadline: false, hours: false },
      },
    }),
  );
});

test('a price other than the one shown is refused with the new price; without a shown price it is accepted', () => {
  expect(book(free, '13:00', { shownPrice: 500 })).toEqual(
    rejected('PRICE_CHANGED', { shownPrice: 500, price: 9000 }),
  );
  for (const shownPrice of [9000, undefined]) {
    expect(book(free, '13:00', { shownPrice })).toMatchObject({
      events: [{ data: { totalPrice: 9000 } }],
    });
  }
});

test('before its opening the salon itself books, visitors do not', () => {
  const closed = { ...offer, settings: { ...offer.settings, isOpen: false } };
  expect(book(free, '13:00', {}, closed)).toEqual(rejected('NOT_OPEN'));
  expect(book(free, '13:00', { by: 'administrator' }, closed).kind).toBe('accepted');
});

describe('a reading by telephone', () => {
  const byPhone = { ...offer, service: { ...service, type: 'phone' } } as const;
  const hoursOfAll = given(hours('10:00', '20:00'));
  const refused = rejected('PHONE_REQUIRED');

  test.each([
    ['090-1234-5678', 'accepted'],
    ['', 'rejected'],
    ['なし', 'rejected'],
    ['09012345', 'rejected'],
    [null, 'rejected'],
  ])('by a member with the number %j is %s, whoever enters it', (memberPhone, kind) => {
    for (const by of ['customer', 'administrator'] as const) {
      expect(book(hoursOfAll, '13:00', { by }, { ...byPhone, memberPhone }).kind).toBe(kind);
    }
    expect(book(hoursOfAll, '13:00', {}, { ...offer, memberPhone }).kind).toBe('accepted');
  });

  test('by a guest needs the phone number of the booking', () => {
    const of = (phone: string) =>
      creation('13:00', { customer: { ...guest, fields: { ...guest.fields, phone } } });
    expect(createBooking(hoursOfAll, of('090-1234-5678'), byPhone).kind).toBe('accepted');
    for (const phone of ['', 'なし'])
      expect(createBooking(hoursOfAll, of(phone), byPhone)).toEqual(refused);
  });

  test('that accepts an offer needs a number too; a lost time is refused first', () => {
    const late = creation('09:00', { offerId: 'over' });
    expect(createBooking(hoursOfAll, late, byPhone)).toEqual(
      rejected('OFFER_OVER', { offerId: 'over' }),
    );
    const held: AgendaEvent = {
      type: 'WaitlistTimeHeld',
      data: {
        ...own,
        offerId: 'o1',
        waitingId: 'w1',
        person: `member-${memberId}`,
        serviceId: service.id,
        byHand: false,
        ...span('13:00', '14:00'),
      },
    };
    const state = given(hours('10:00', '20:00'), held);
    expect(book(state, '13:00', { offerId: 'o1' }, byPhone)).toEqual(refused);
  });
});

test("a guest's details and a member's notes are sealed under their own keys", () => {
  expect(book(free, '13:00', { customer: guest })).toMatchObject({
    events: [
      {
        data: { customer: { kind: 'guest' }, person: `guest-${bookingId(9)}` },
        personal: { person: `guest-${bookingId(9)}`, fields: guest.fields },
      },
    ],
  });
  const noted = creation('13:00', {
    customer: { kind: 'member', memberId, fields: { notes: '窓側で' } },
  });
  expect(createBooking(free, noted, offer)).toMatchObject({
    events: [{ personal: { person: `member-${memberId}`, fields: { notes: '窓側で' } } }],
  });
});

test('with approval on, an online booking is pending and an administrator’s entry is confirmed', () => {
  const approving = { ...offer, settings: { ...offer.settings, approveNewBookings: true } };
  expect(book(free, '13:00', {}, approving)).toMatchObject({
    events: [{ data: { status: 'pending' } }],
  });
  expect(book(free, '13:00', { by: 'administrator' }, approving)).toMatchObject({
    events: [{ data: { status: 'confirmed' } }],
  });
});

test.each([
  [0, 5, 'confirmed'],
  [2, 1, 'confirmed'],
  [2, 2, 'pending'],
  [2, 3, 'pending'],
])(
  'after %i missed bookings approval is wanted; who missed %i books, and it is %s',
  (approvalAfterNoShows, noShows, status) => {
    const strict = { ...offer, settings: { ...offer.settings, approvalAfterNoShows }, noShows };
    expect(book(free, '13:00', {}, strict)).toMatchObject({
      events: [{ data: { status } }],
    });
    expect(book(free, '13:00', { by: 'administrator' }, strict)).toMatchObject({
      events: [{ data: { status: 'confirmed' } }],
    });
  },
);

test('time reserved for the waitlist cannot be booked, not even at the front desk', () => {
  const reserved = [span('13:00', '14:15')];
  const desk = { overrides: everything, by: 'administrator' } as const;
  for (const changed of [{}, desk]) {
    expect(book(free, '14:00', changed, { ...offer, reserved })).toMatchObject(
      rejected('SLOT_TAKEN'),
    );
    expect(book(free, '12:00', changed, { ...offer, reserved }).kind).toBe('accepted');
  }
});

test('accepting a booked offer again makes no second booking; an offer that ended otherwise is over', () => {
  const held = {
    ...own,
    offerId: 'one',
    waitingId: 'waiting-1',
    person: 'waiting-waiting-1',
    serviceId: service.id,
  } as const;
  const hold = {
    type: 'WaitlistTimeHeld',
    data: { ...held, ...span('13:00', '14:00'), byHand: false },
  } as const;
  const accepting = creation('13:00', { offerId: 'one' });
  const first = createBooking(given(hours(), hold), accepting, offer);
  expect(first).toMatchObject({ events: [{ type: 'BookingCreated', data: { offerId: 'one' } }] });
  const booked = given(hours(), hold, ...eventsOf(first));
  const again = { ...accepting, commandId: 'again', bookingId: bookingId(8) };
  expect(createBooking(booked, again, offer)).toEqual(accepted());
  const lapsed = given(hours(), hold, {
    type: 'WaitlistTimeReleased',
    data: { ...held, outcome: 'lapsed' },
  });
  expect(createBooking(lapsed, again, offer)).toMatchObject(rejected('OFFER_OVER'));
});

test('a pending booking blocks its time, a cancelled one does not', () => {
  expect(book(given(hours(), created('13:00', 1, 'pending')), '13:00')).toMatchObject(
    rejected('SLOT_TAKEN'),
  );
  const cancelled = given(hours(), created('13:00'), {
    type: 'BookingCancelledByLink',
    data: { ...own, bookingId: about().bookingId },
  });
  expect(book(cancelled, '13:00').kind).toBe('accepted');
});

test('a time that is not offered is refused with the reason', () => {
  const bookedAt = (now: string) => book(free, '13:00', {}, { ...offer, now });
  expect(book(free, '13:10')).toMatchObject(
    rejected('OUTSIDE_SCHEDULE', { startTime: at('13:10'), why: 'hours' }),
  );
  expect(bookedAt(at('11:01'))).toEqual(
    rejected('DEADLINE_PASSED', { startTime: at('13:00'), deadlineHours: 2 }),
  );
  expect(bookedAt('2026-08-31T14:59:59.000Z')).toEqual(
    rejected('BEYOND_CALENDAR', { until: '2026-09-30' }),
  );
});

const tellerIs = (changed: object) => ({ ...offer, teller: { ...offer.teller, ...changed } });
const serviceIs = (changed: object) => ({ ...offer, service: { ...service, ...changed } });
const ofTeller = { tellerId: shion };
const ofService = { serviceId: service.id };

test.each([
  ['an inactive teller', tellerIs({ isActive: false }), 'TELLER_INACTIVE', ofTeller],
  ['an inactive service', serviceIs({ isActive: false }), 'SERVICE_INACTIVE', ofService],
  [
    'a service of other tellers',
    serviceIs({ fortuneTellerIds: [memberId] }),
    'SERVICE_NOT_OFFERED',
    { ...ofService, ...ofTeller },
  ],
])('%s takes no booking, whoever enters it', (_what, changed, code, about) => {
  expect(book(free, '13:00', { overrides: everything, by: 'administrator' }, changed)).toEqual(
    rejected(code, about),
  );
});

test('an administrator can override deadline and hours, but not taken time or the end of the day', () => {
  const late = { ...offer, now: at('12:59') };
  const entry = (time: string) => creation(time, { overrides: everything, by: 'administrator' });
  expect(createBooking(given(), entry('20:10'), late)).toMatchObject({
    events: [{ data: { overrides: everything } }],
  });
  expect(createBooking(given(created('13:00')), entry('13:30'), late)).toMatchObject(
    rejected('SLOT_TAKEN'),
  );
  expect(createBooking(given(), entry('23:00'), { ...offer, now }).kind).toBe('accepted');
  expect(createBooking(given(), entry('23:30'), { ...offer, now })).toMatchObject(
    rejected('OUTSIDE_SCHEDULE', { why: 'day' }),
  );
});
