import { accepted, rejected } from '../given.fixture.ts';
import { about, bookingId, changed, created, given, key, offer } from './agenda.fixture.ts';
import type { AgendaEvent } from './agenda-events.ts';
import { notePayment, paymentsOn } from './payment.ts';
import { setStatus } from './set-status.ts';

const noted = (way: 'cash' | 'card' | null): AgendaEvent => ({
  type: 'BookingPaymentNoted',
  data: { ...key, tellerName: '紫苑', amount: 9000, way },
});
const booked = created('13:00');
const paid = [booked, changed('confirmed', 'completed'), noted('cash')];
const note = (way: 'cash' | 'card' | null, shownWay?: 'cash' | 'card' | null) => ({
  ...about(),
  way,
  shownWay,
});

test.each<[string, readonly AgendaEvent[], ReturnType<typeof note>, readonly AgendaEvent[]]>([
  [
    'completes its reading',
    [booked],
    note('cash'),
    [changed('confirmed', 'completed'), noted('cash')],
  ],
  [
    'completes a pending reading',
    [created('13:00', 1, 'pending')],
    note('card'),
    [changed('pending', 'completed'), noted('card')],
  ],
  [
    'can be recorded for a completed reading',
    [booked, changed('confirmed', 'completed')],
    note('cash', null),
    [noted('cash')],
  ],
  ['is corrected', paid, note('card', 'cash'), [noted('card')]],
  ['can be withdrawn; the reading stays completed', paid, note(null, 'cash'), [noted(null)]],
  ['repeated changes nothing, whatever the desk was shown', paid, note('cash', null), []],
  ['that was never recorded cannot be withdrawn', [booked], note(null), []],
])('a payment %s', (_, events, command, expected) => {
  expect(notePayment(given(...events), command)).toEqual(accepted(...expected));
});

test('when two desks record different ways of payment, the second is refused', () => {
  expect(notePayment(given(...paid), note('card', null))).toEqual(
    rejected('PAYMENT_CHANGED', { bookingId: bookingId(1), way: 'cash' }),
  );
});

test('a cancelled booking takes no payment, an unknown one is not found', () => {
  expect(notePayment(given(booked, changed('confirmed', 'cancelled')), note('cash'))).toMatchObject(
    rejected('ALREADY_CANCELLED'),
  );
  expect(notePayment(given(), note('cash'))).toMatchObject(rejected('NOT_FOUND'));
});

test.each(['confirmed', 'cancelled'] as const)(
  'a payment is withdrawn when its reading becomes %s',
  (status) => {
    const set = { ...about(), status, reason: null, text: '' };
    expect(setStatus(given(...paid), set, offer)).toEqual(
      accepted(changed('completed', status), noted(null)),
    );
    expect(paymentsOn(given(...paid, changed('completed', status), noted(null)))).toEqual([]);
  },
);

test('an agenda’s payments are the prices of its paid readings, by way of payment', () => {
  expect(paymentsOn(given(...paid, created('15:00', 2)))).toEqual([{ way: 'cash', amount: 9000 }]);
});
