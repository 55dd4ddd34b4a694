import { type CalendarEntry, calendarFeed, calendarFile } from './calendar.ts';

const STAMP = '2026-10-01T01:02:03.456Z';

const entry: CalendarEntry = {
  uid: 'b1@yoizuki.example',
  sequence: 2,
  status: 'CONFIRMED',
  host: 'yoizuki.example',
  start: '2026-10-24T04:30:00.000Z',
  end: '2026-10-24T05:00:00.000Z',
  title: '占い処 宵月：対面鑑定30分（紫苑）',
  description: '15分前までにお越しください。',
  location: '東京都墨田区押上1丁目1番2号',
  organizer: { name: '占い処 宵月', email: 'info@yoizuki.example' },
  url: 'https://yoizuki.example/access',
};

const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

test('a booking is a calendar file with an alarm, and without the name of a calendar', () => {
  expect(linesOf(calendarFile(entry, STAMP))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//yoizuki.example//booking//JA',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:b1@yoizuki.example',
    'SEQUENCE:2',
    'DTSTAMP:20261001T010203Z',
    'DTSTART:20261024T043000Z',
    'DTEND:20261024T050000Z',
    'SUMMARY:占い処 宵月：対面鑑定30分（紫苑）',
    'LOCATION:東京都墨田区押上1丁目1番2号',
    'DESCRIPTION:15分前までにお越しください。',
    'ORGANIZER;CN="占い処 宵月":mailto:info@yoizuki.example',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT2H',
    'DESCRIPTION:占い処 宵月：対面鑑定30分（紫苑）',
    'END:VALARM',
    'URL;VALUE=URI:https://yoizuki.example/access',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
});

test('the file of a cancelled booking removes the entry, and has no alarm', () => {
  const lines = linesOf(calendarFile({ ...entry, status: 'CANCELLED', sequence: 3 }, STAMP));
  expect(lines).toEqual(
    expect.arrayContaining([
      'METHOD:CANCEL',
      'UID:b1@yoizuki.example',
      'SEQUENCE:3',
      'STATUS:CANCELLED',
    ]),
  );
  expect(lines).not.toContain('BEGIN:VALARM');
});

test('a feed has all entries, without alarms', () => {
  const feed = { name: '占い処, 宵月：紫苑', host: 'yoizuki.example' };
  const entries = ['b1', 'b2'].map((id) => ({
    entry: { ...entry, uid: `${id}@yoizuki.example` },
    stamp: STAMP,
  }));
  const lines = linesOf(calendarFeed(feed, entries));
  expect(lines.filter((line) => /^(UID|(X-WR-CAL)?NAME|BEGIN):/.test(line))).toEqual([
    'BEGIN:VCALENDAR',
    'NAME:占い処\\, 宵月：紫苑',
    'X-WR-CALNAME:占い処\\, 宵月：紫苑',
    'BEGIN:VEVENT',
    'UID:b1@yoizuki.example',
    'BEGIN:VEVENT',
    'UID:b2@yoizuki.example',
  ]);
});
