import { accepted, rejected } from '../given.fixture.ts';
import { book, bookingId, created, given, hours, hoursId, own } from './agenda.fixture.ts';
import type { AgendaEvent } from './agenda-events.ts';
import { addWorkingHours, publishWorkingHours, removeWorkingHours } from './working-hours.ts';

const entry = {
  ...own,
  hoursId: hoursId(2),
  startTime: '10:00',
  endTime: '14:00',
  serviceType: null,
  isActive: true,
};
const added = { type: 'WorkingHoursAdded', data: entry } as const;
const add = { commandId: 'add', ...entry };
const published = { isDraft: false };
const removed = (bookingsInside: number): AgendaEvent => ({
  type: 'WorkingHoursRemoved',
  data: { ...own, hoursId: hoursId(1), bookingsInside },
});
const remove = { commandId: 'remove', ...own, hoursId: hoursId(1), force: false };

test('working hours may overlap others', () => {
  expect(addWorkingHours(given(), add, published)).toEqual(accepted(added));
  expect(addWorkingHours(given(hours('10:00', '15:00')), add, published)).toEqual(accepted(added));
});

test('an exact duplicate is refused, the same time for another service type is not', () => {
  const state = given(hours('10:00', '14:00'));
  expect(addWorkingHours(state, add, published)).toEqual(
    rejected('HOURS_DUPLICATE', { hoursId: hoursId(1) }),
  );
  expect(addWorkingHours(state, { ...add, serviceType: 'phone' }, published).kind).toBe('accepted');
});

test.each([
  ['14:00', '14:00'],
  ['14:00', '10:00'],
])('hours from %s to %s are invalid', (startTime, endTime) => {
  expect(addWorkingHours(given(), { ...add, startTime, endTime }, published)).toEqual(
    rejected('INVALID_HOURS', { startTime, endTime }),
  );
});

test('hours may last until midnight', () => {
  expect(addWorkingHours(given(), { ...add, endTime: '24:00' }, published).kind).toBe('accepted');
});

test('hours without bookings can be removed', () => {
  expect(removeWorkingHours(given(hours('10:00', '14:00'), created('14:00')), remove)).toEqual(
    accepted(removed(0)),
  );
  expect(given(hours(), removed(0)).hours).toEqual([]);
});

test('hours with bookings need `force` to be removed, and the bookings stay', () => {
  const state = given(
    hours('10:00', '14:00'),
    created('10:00'),
    created('13:30', 2),
    created('15:00', 3),
  );
  expect(removeWorkingHours(state, remove)).toEqual(
    rejected('HOURS_BOOKED', { hoursId: hoursId(1), count: 2 }),
  );
  expect(removeWorkingHours(state, { ...remove, force: true })).toEqual(accepted(removed(2)));
  expect(state.bookings.get(bookingId(1))).toMatchObject({ status: 'confirmed' });
});

test('unknown hours are not found', () => {
  expect(removeWorkingHours(given(), remove)).toEqual(rejected('NOT_FOUND', { id: hoursId(1) }));
});

describe('hours of a draft month', () => {
  const drafted = { type: 'WorkingHoursDrafted', data: entry } as const;
  const publication = { commandId: 'publish', ...own };

  test('are added as drafts, cannot be booked, and are refused as duplicates', () => {
    expect(addWorkingHours(given(), add, { isDraft: true })).toEqual(accepted(drafted));
    expect(given(drafted)).toMatchObject({ hours: [], drafts: [{ hoursId: hoursId(2) }] });
    expect(addWorkingHours(given(drafted), { ...add, hoursId: hoursId(3) }, published)).toEqual(
      rejected('HOURS_DUPLICATE', { hoursId: hoursId(2) }),
    );
  });

  test('cannot be booked before they are published', () => {
    expect(book(given(drafted), '11:00')).toMatchObject(rejected('OUTSIDE_SCHEDULE'));
    expect(book(given(drafted, added), '11:00').kind).toBe('accepted');
  });

  test('are published once, unchanged, alongside existing hours', () => {
    expect(publishWorkingHours(given(hours('15:00', '18:00'), drafted), publication)).toEqual(
      accepted(added),
    );
    expect(given(drafted, added)).toMatchObject({
      hours: [{ hoursId: hoursId(2) }],
      drafts: [],
    });
    expect(publishWorkingHours(given(drafted, added), publication)).toEqual(accepted());
  });

  test('can be removed without `force`, since nobody can have booked in them', () => {
    const removed = { type: 'DraftedHoursRemoved', data: { ...own, hoursId: hoursId(2) } } as const;
    expect(removeWorkingHours(given(drafted), { ...remove, hoursId: hoursId(2) })).toEqual(
      accepted(removed),
    );
    expect(given(drafted, removed).drafts).toEqual([]);
  });
});
