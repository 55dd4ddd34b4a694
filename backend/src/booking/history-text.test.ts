import { bookingEvents } from '@salon/domain';
import { historyLine } from './history-text.ts';

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

test('what happens to others than bookings is no line of a booking’s history', () => {
  expect(historyLine('TellerAdded', {})).toBeUndefined();
  expect(historyLine('toString', {})).toBeUndefined();
});
