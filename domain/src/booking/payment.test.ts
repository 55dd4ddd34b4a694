import { about, bookingId, created, given, now, own } from './agenda.fixture.ts';
import { agenda } from './agenda.ts';
import type { AgendaEvent, BookingStatus } from './agenda-events.ts';
import { notePayment, paymentsOn } from './payment.ts';
import { setStatus } from './set-status.ts';

const key = { ...own, bookingId: bookingId(1) };
const changed = (from: BookingStatus, to: BookingStatus): AgendaEvent => ({
  type: 'BookingStatusChanged',
  data: { ...key, from, to, reason: null },
});
const noted = (way: 'cash' | 'card' | null): AgendaEvent => ({
  type: 'BookingPaymentNoted',
  data: { ...key, tellerName: '紫苑', amount: 9000, way },
});
const booked = created('13:00');
const paid = [booked, changed('confirmed', 'completed'), noted('cash')];
const note = (way: 'cash' | 'card' | null, shownWay?: 'cash' | 'card' | null) => ({ ...about(), way, shownWay });
const accepted = (...events: readonly AgendaEvent[]) => ({ kind: 'accepted', events });

test.each<[string, readonly AgendaEvent[], ReturnType<typeof note>, readonly AgendaEvent[]]>([
  ['completes the reading that it is for', [booked], note('cash'), [changed('confirmed', 'completed'), noted('cash')]],
  [
    'completes one that waited for approval',
    [created('13:00', 1, 'pending')],
    note('card'),
    [changed('pending', 'completed'), noted('card')],
  ],
  ['is noted of a reading that was completed before', [booked, changed('confirmed', 'completed')], note('cash', null), [noted('cash')]],
  ['is corrected', paid, note('card', 'cash'), [noted('card')]],
  ['is taken back, and the reading stays completed', paid, note(null, 'cash'), [noted(null)]],
  ['that is noted already changes nothing, whatever the desk was shown', paid, note('cash', null), []],
  ['that nobody noted is not taken back', [booked], note(null), []],
])('a payment %s', (_, events, command, expected) => {
  expect(notePayment(given(...events), command)).toEqual(accepted(...expected));
});

test('of two desks that note different ways at once the second is refused', () => {
  expect(notePayment(given(...paid), note('card', null))).toEqual({
    kind: 'rejected',
    rejection: { code: 'PAYMENT_CHANGED', bookingId: bookingId(1), way: 'cash' },
  });
});

test('a cancelled booking takes no payment, an unknown one is not found, a repeated command is done', () => {
  expect(notePayment(given(booked, changed('confirmed', 'cancelled')), note('cash'))).toMatchObject({
    rejection: { code: 'ALREADY_CANCELLED' },
  });
  expect(notePayment(given(), note('cash'))).toMatchObject({ rejection: { code: 'NOT_FOUND' } });
  const done = agenda.evolve(given(booked), noted('cash'), { commandId: 'command', at: now });
  expect(notePayment(done, note('card'))).toEqual(accepted());
});

test.each(['confirmed', 'cancelled'] as const)('a payment is taken back when its reading becomes %s', (status) => {
  const set = { ...about(), status, reason: null, text: '' };
  expect(setStatus(given(...paid), set)).toEqual(accepted(changed('completed', status), noted(null)));
  expect(paymentsOn(given(...paid, changed('completed', status), noted(null)))).toEqual([]);
});

test('what is paid on an agenda is the price of each reading by its way', () => {
  expect(paymentsOn(given(...paid, created('15:00', 2)))).toEqual([{ way: 'cash', amount: 9000 }]);
});
