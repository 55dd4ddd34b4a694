import { z } from 'zod';
import { bookingEvents } from './booking/agenda-events.ts';
import type { EventData, EventDefinition } from './event-definition.ts';
import {
  type AnySalonEvent,
  changesCalendar,
  eventDefinitions,
  eventSentence,
  isEventType,
  kindOf,
  mailsOf,
  parsePersonal,
} from './events.ts';

const span = { startTime: '2035-06-09T04:00:00.000Z', endTime: '2035-06-09T05:00:00.000Z' };

test('customer and salon see a new booking, and whether it is pending', () => {
  const text = '2035年06月09日(土) 13:00～14:00 紫苑の予約を受け付けました（承認待ち）';
  expect(eventSentence('BookingCreated', { ...span, tellerName: '紫苑', status: 'pending' })).toBe(
    text,
  );
});

const seenBy = (readers: string | undefined) =>
  Object.entries(bookingEvents).flatMap(([type, { history }]) => (history === readers ? type : []));

test('histories show only the deciding step of a reschedule to another teller, and no reading records', () => {
  const to = { ...span, tellerName: '汀' };
  const text =
    '日時を2035年06月09日(土) 13:00～14:00から2035年06月09日(土) 13:00～14:00（汀）に変更しました';
  expect(eventSentence('BookingRescheduledOut', { from: span, to })).toBe(text);
  expect(seenBy(undefined)).toEqual([
    'RescheduleHeld',
    'BookingRescheduledIn',
    'RescheduleReleased',
    'ReadingRecordWritten',
    'ReadingRecordOpened',
  ]);
});

test('histories show only events of bookings', () => {
  const told = Object.entries(eventDefinitions).filter(([, { history }]) => history !== undefined);
  expect(told.filter(([type]) => isEventType(type) && kindOf(type) !== 'booking')).toEqual([]);
});

test('what happens to a booking is in its history for everyone, what the salon notes for the salon', () => {
  expect(seenBy('everyone')).toEqual([
    'BookingCreated',
    'BookingConfirmed',
    'CancellationRequested',
    'CancellationApproved',
    'CancellationDeclined',
    'CancellationWithdrawn',
    'BookingStatusChanged',
    'BookingCancelledByLink',
    'BookingRescheduled',
    'BookingRescheduledOut',
  ]);
  expect(seenBy('salon')).toEqual(
    expect.arrayContaining([
      'BookingReassigned',
      'GuestDetailsCorrected',
      'BookingFactWritten',
      'BookingMailWithheld',
      'BookingRemindersChosen',
      'BookingPaymentNoted',
    ]),
  );
});

const price = [{ label: '料金', before: '9,000円', after: '9,500円' }];
const essay = [
  { label: '説明', before: '', after: 'ゆっくりとお話を伺い、これからの一年を一緒に見つめます。' },
];

test.each([
  [
    'WorkingHoursAdded',
    { date: '2026-01-23', startTime: '11:00', endTime: '14:50' },
    { name: '橘 月乃' },
    '橘 月乃の2026年01月23日(金) 11:00～14:50の勤務時間を追加しました',
  ],
  [
    'WorkingHoursRemoved',
    { date: '2026-01-23', bookingsInside: 2 },
    { name: '橘 月乃', before: { 時間: '11:00～14:50' } },
    '橘 月乃の2026年01月23日(金) 11:00～14:50の勤務時間を削除しました（予約2件を残して）',
  ],
  [
    'GuestDetailsCorrected',
    { fields: ['name', 'phone'] },
    { name: '山田 花子' },
    '山田 花子さまの予約のお名前・電話番号を訂正しました',
  ],
  [
    'WorkingHoursRemoved',
    { date: '2026-01-23', bookingsInside: 0 },
    {},
    '2026年01月23日(金)の勤務時間を削除しました',
  ],
  [
    'BreakAdded',
    { date: '2026-01-23', startTime: '12:00', endTime: '13:00', note: '昼休み' },
    { name: '橘 月乃' },
    '橘 月乃の2026年01月23日(金) 12:00～13:00に「昼休み」を入れました',
  ],
  [
    'BreakRemoved',
    { date: '2026-01-23' },
    { name: '橘 月乃', before: { 時間: '12:00～13:00', 内容: '昼休み' } },
    '橘 月乃の2026年01月23日(金) 12:00～13:00の「昼休み」を外しました',
  ],
  ['BreakRemoved', { date: '2026-01-23' }, {}, '2026年01月23日(金)の休憩を外しました'],
  [
    'ServiceChanged',
    { service: { name: '対面鑑定 60分' } },
    { changes: price },
    'メニュー「対面鑑定 60分」の料金 9,000円 → 9,500円',
  ],
  [
    'ServiceChanged',
    { service: { name: '対面鑑定 60分' } },
    { changes: [...price, ...essay] },
    'メニュー「対面鑑定 60分」の料金・説明を変更しました',
  ],
  [
    'ServiceChanged',
    { service: { name: '対面鑑定 60分' } },
    {},
    'メニュー「対面鑑定 60分」の情報を変更しました',
  ],
  ['ServiceDeleted', {}, { name: '対面鑑定 60分' }, 'メニュー「対面鑑定 60分」を削除しました'],
  [
    'MemberProfileChanged',
    {},
    { name: '山口 美咲', changes: [{ label: '電話番号', before: null, after: null }] },
    '会員 山口 美咲さまの電話番号を変更しました',
  ],
  ['MemberDeleted', {}, {}, '会員を削除しました'],
  [
    'CancellationApproved',
    {},
    { name: '山口 美咲' },
    '山口 美咲さまのキャンセルの申請を承認しました',
  ],
  ['CancellationApproved', {}, {}, 'キャンセルの申請を承認しました'],
  [
    'BookingPaymentNoted',
    { amount: 9000, way: 'code' },
    { name: '山口 美咲' },
    '山口 美咲さまの予約のお支払い（コード決済 9,000円）を記録しました',
  ],
  ['BookingPaymentNoted', { amount: 9000, way: null }, {}, 'お支払いの記録を取り消しました'],
  [
    'TillClosed',
    {
      date: '2026-10-24',
      number: 1,
      float: 30_000,
      counted: 38_500,
      takings: { cash: 9000, card: 0, code: 0, voucher: 0 },
    },
    {},
    '2026年10月24日(土)のレジを締めました（不足 500円）',
  ],
  [
    'TillClosed',
    {
      date: '2026-10-24',
      number: 2,
      float: 30_000,
      counted: 39_000,
      takings: { cash: 9000, card: 0, code: 0, voucher: 0 },
    },
    {},
    '2026年10月24日(土)のレジを訂正して締め直しました（過不足なし）',
  ],
] as const)('%s is told with all that is known', (type, data, context, text) => {
  expect(eventSentence(type, data, context)).toBe(text);
});

test('an unknown event type is shown by its name', () => {
  expect(eventSentence('SomethingLater', {})).toBe('SomethingLater');
  expect(eventSentence('toString', {})).toBe('toString');
});

test('a status set by the salon is mailed depending on the previous one; a no-show is not mailed', () => {
  const mails = (from: string, to: string, reason: string | null = null) =>
    mailsOf({ type: 'BookingStatusChanged', data: { from, to, reason } } as AnySalonEvent);
  expect(mails('confirmed', 'cancelled', 'salon')).toEqual(['cancelled-by-salon']);
  expect(mails('confirmed', 'cancelled', 'no-show')).toEqual([]);
  expect(mails('cancelled', 'confirmed')).toEqual(['booking-confirmed-again']);
  expect(mails('pending', 'confirmed')).toEqual(['booking-confirmed']);
  expect(mails('confirmed', 'completed')).toEqual([]);
});

test('only the deciding step of a reschedule changes the calendar entry', () => {
  const changing = Object.keys(bookingEvents).filter(
    (type) => isEventType(type) && changesCalendar(type),
  );
  expect(changing).toEqual([
    'BookingConfirmed',
    'CancellationApproved',
    'BookingStatusChanged',
    'BookingCancelledByLink',
    'BookingRescheduled',
    'BookingRescheduledOut',
  ]);
});

test('a history tells every event of a booking but holds and reading records', () => {
  const untold = Object.entries<EventDefinition>(bookingEvents).filter(
    ([, { history }]) => !history,
  );
  expect(untold.map(([type]) => type)).toEqual([
    'RescheduleHeld',
    'BookingRescheduledIn',
    'RescheduleReleased',
    'ReadingRecordWritten',
    'ReadingRecordOpened',
  ]);
});

describe('personal fields of a newer version', () => {
  const definition = eventDefinitions.CancellationRequested;
  const renamed = {
    version: 2,
    fields: z.object({ remark: z.string() }),
    upcasters: { 1: ({ note }: EventData) => ({ remark: note }) },
  };
  let replaced: { restore(): void };
  beforeEach(() => {
    replaced = jest.replaceProperty(definition as { personal: unknown }, 'personal', renamed);
  });
  afterEach(() => replaced.restore());

  test('are raised from the version in which they were sealed', () => {
    expect(parsePersonal('CancellationRequested', 1, { note: '急用' })).toEqual({ remark: '急用' });
    expect(parsePersonal('CancellationRequested', 2, { remark: '急用' })).toEqual({
      remark: '急用',
    });
  });

  test('are not read where they do not fit, or are of a later program', () => {
    expect(parsePersonal('CancellationRequested', 2, { note: '急用' })).toBeUndefined();
    expect(parsePersonal('CancellationRequested', 3, { remark: '急用' })).toBeUndefined();
  });
});
