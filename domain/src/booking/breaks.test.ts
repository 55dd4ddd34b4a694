import { accepted, rejected } from '../given.fixture.ts';
import { noOverrides } from '../slots/bookable-slots.ts';
import { at, breakId, created, given, hours, offer, own, service } from './agenda.fixture.ts';
import type { AgendaEvent } from './agenda-events.ts';
import { refuseTime } from './booking-offer.ts';
import { addBreak, removeBreak } from './breaks.ts';

const lunch = { ...own, breakId: breakId(1), startTime: '12:00', endTime: '13:00', note: '昼休み' };
const add = { commandId: 'add', ...lunch };
const added: AgendaEvent = { type: 'BreakAdded', data: lunch };
const removed: AgendaEvent = { type: 'BreakRemoved', data: { ...own, breakId: breakId(1) } };

test('a break needs free time, inside or outside working hours, and may touch its neighbours', () => {
  expect(addBreak(given(), add)).toEqual(accepted(added));
  expect(addBreak(given(hours(), created('11:00'), created('13:00', 2)), add)).toEqual(
    accepted(added),
  );
});

test.each([
  ['a booking', [created('12:30')]],
  ['another break', [added]],
])('a break during %s is refused', (_, events) => {
  const startTime = at('12:00');
  expect(addBreak(given(...events), { ...add, breakId: breakId(2) })).toEqual(
    rejected('SLOT_TAKEN', { startTime, endTime: at('13:00') }),
  );
});

test('the end must be after the start', () => {
  const code = 'INVALID_HOURS';
  expect(addBreak(given(), { ...add, endTime: '12:00' })).toMatchObject(rejected(code));
});

const wanted = (time: string) => ({
  ...own,
  startTime: at(time),
  service,
});

test('removing a break frees its time; an unknown break is not found', () => {
  const remove = { commandId: 'remove', ...own, breakId: breakId(1) };
  expect(removeBreak(given(added), remove)).toEqual(accepted(removed));
  expect(
    refuseTime(
      given(hours(), added, removed),
      { ...wanted('12:00'), overrides: noOverrides },
      offer,
    ),
  ).toBeUndefined();
  expect(removeBreak(given(), remove)).toEqual(rejected('NOT_FOUND', { id: breakId(1) }));
});
