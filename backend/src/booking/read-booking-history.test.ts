import { eventSentence } from '@salon/domain';
import { tellersBefore } from './read-booking-history.ts';

const span = { startTime: '2035-06-09T04:00:00.000Z', endTime: '2035-06-09T05:00:00.000Z' };

test('a reschedule to another teller names both, one to another day names the teller once', () => {
  const created = {
    type: 'BookingCreated',
    facts: { ...span, tellerName: '紫苑', status: 'pending' },
  };
  const held = { type: 'RescheduleHeld', facts: { from: span, to: { ...span, tellerName: '岳' } } };
  const out = (tellerName: string) => ({
    type: 'BookingRescheduledOut',
    facts: { from: span, to: { ...span, tellerName } },
  });
  const entries = [created, held, out('汀'), out('汀')];
  const before = tellersBefore(entries);
  expect(before).toEqual([undefined, '紫苑', '紫苑', '汀']);
  const when = '2035年06月09日(土) 13:00～14:00';
  expect(
    [2, 3].map((i) =>
      eventSentence('BookingRescheduledOut', entries[i]?.facts ?? {}, { tellerName: before[i] }),
    ),
  ).toEqual([
    `日時を${when}（紫苑）から${when}（汀）に変更しました`,
    `日時を${when}から${when}（汀）に変更しました`,
  ]);
});
