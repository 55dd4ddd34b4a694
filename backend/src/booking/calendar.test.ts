import ical, { escape as escapeText, ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { ALARM_HOURS, type CalendarEntry, calendarFile } from './calendar.ts';

const STAMP = '2026-10-01T01:02:03.456Z';

const entry: CalendarEntry = {
  ...{ uid: 'b1@yoizuki.example', sequence: 2, status: 'CONFIRMED', host: 'yoizuki.example' },
  ...{ start: '2026-10-24T04:30:00.000Z', end: '2026-10-24T05:00:00.000Z' },
  ...{ title: '占い処 宵月：対面鑑定30分（紫苑）', description: '15分前までにお越しください。', location: '東京都墨田区押上1丁目1番2号' },
  organizer: { name: '占い処 宵月', email: 'info@yoizuki.example' },
  url: 'https://yoizuki.example/access',
};

/** The same file by a library that knows all of the format. */
function byLibrary({ uid, title, start, end, host, status, ...rest }: CalendarEntry): string {
  const calendar = ical({
    // The library escapes every text but this one.
    name: escapeText(title, false),
    prodId: { company: host, product: 'booking', language: 'JA' },
    method: status === 'CANCELLED' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  const times = { start: new Date(start), end: new Date(end), stamp: new Date(STAMP) };
  const event = calendar.createEvent({ ...rest, ...times, id: uid, status: ICalEventStatus[status], summary: title });
  if (status !== 'CANCELLED') event.createAlarm({ type: ICalAlarmType.display, triggerBefore: ALARM_HOURS * 3600, description: title });
  return calendar.toString();
}

test.each<[string, Partial<CalendarEntry>]>([
  ['a reading at the salon', {}],
  ['a cancelled one', { status: 'CANCELLED', sequence: 3 }],
  ['a salon without an address', { location: '' }],
  [
    'signs that the format uses itself',
    { title: 'a, b; c\\d "e"', location: '一階\r\n二階\n三階, "奥"', organizer: { name: '"宵"\\月', email: 'a@b.jp' } },
  ],
  ['a long title of one, two, three and four bytes', { title: 'aé月🌙'.repeat(30) }],
  ...[72, 73, 74, 75, 76, 148].map((length): [string, Partial<CalendarEntry>] => [`${length} letters`, { location: 'x'.repeat(length) }]),
])('the file is byte for byte that of a calendar library: %s', (_, change) => {
  expect(calendarFile({ ...entry, ...change }, STAMP)).toBe(byLibrary({ ...entry, ...change }));
});
