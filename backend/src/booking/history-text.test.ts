import { bookingEvents } from '@salon/domain';
import { historyLine, tellersBefore } from './history-text.ts';

const span = { startTime: '2035-06-09T04:00:00.000Z', endTime: '2035-06-09T05:00:00.000Z' };

test('a booking that was made is told to everyone, a waiting one as such', () => {
  const line = { visibility: 'everyone', text: '2035年06月09日(土) 13:00～14:00 紫苑の予約を受け付けました（承認待ち）' };
  expect(historyLine('BookingCreated', { ...span, tellerName: '紫苑', status: 'pending' })).toEqual(line);
});

test('of a reschedule to another teller only the deciding step is told', () => {
  const to = { ...span, tellerName: '汀' };
  const text = '日時を2035年06月09日(土) 13:00～14:00から2035年06月09日(土) 13:00～14:00（汀）に変更しました';
  expect(historyLine('BookingRescheduledOut', { from: span, to })).toEqual({ visibility: 'everyone', text });
  const told = Object.keys(bookingEvents).filter((type) => type.startsWith('Reschedule') || type === 'BookingRescheduledIn');
  expect(told.map((type) => historyLine(type, { from: span, to })?.visibility)).toEqual(['nobody', 'nobody', 'nobody']);
});

test('a reschedule to another teller names both, one on another day the teller once', () => {
  const created = { type: 'BookingCreated', facts: { ...span, tellerName: '紫苑', status: 'pending' } };
  const held = { type: 'RescheduleHeld', facts: { from: span, to: { ...span, tellerName: '岳' } } };
  const out = (tellerName: string) => ({ type: 'BookingRescheduledOut', facts: { from: span, to: { ...span, tellerName } } });
  const entries = [created, held, out('汀'), out('汀')];
  const before = tellersBefore(entries);
  expect(before).toEqual([undefined, '紫苑', '紫苑', '汀']);
  const when = '2035年06月09日(土) 13:00～14:00';
  expect([2, 3].map((i) => historyLine('BookingRescheduledOut', entries[i]?.facts ?? {}, before[i])?.text)).toEqual([
    `日時を${when}（紫苑）から${when}（汀）に変更しました`,
    `日時を${when}から${when}（汀）に変更しました`,
  ]);
});

test('what happens to others than bookings is no line of a booking’s history', () => {
  expect(historyLine('TellerAdded', {})).toBeUndefined();
  expect(historyLine('toString', {})).toBeUndefined();
});
