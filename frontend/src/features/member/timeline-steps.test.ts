import type { HistoryEntry, MyBooking } from '../../api/api.ts';
import { timelineSteps } from './timeline-steps.ts';

const booking = (over: Partial<MyBooking> = {}) =>
  ({
    startTime: '2026-10-31T04:30:00.000Z',
    cancellationRequested: false,
    service: { type: 'face_to_face' },
    ...over,
  }) as MyBooking;
const entry = (type: string, at: string, reason: string | null = null): HistoryEntry => ({
  at,
  type,
  text: '10月31日(土) 13:30–14:00 紫苑の予約を承りました',
  actor: 'member',
  channel: 'my-page',
  reason,
  agreed: null,
});
const now = new Date('2026-10-24T04:40:00.000Z');
const usual = { dayBefore: '18:00:00', hoursBefore: 0 };
const stepsOf = (history: readonly HistoryEntry[], of = booking(), at = now, reminders = usual) =>
  timelineSteps([created, ...history], of, at, reminders);
const keysOf = (...steps: Parameters<typeof stepsOf>) => stepsOf(...steps).map(({ key }) => key);
const created = entry('BookingCreated', '2026-10-20T12:14:00.000Z');

test('a new booking is followed by the reminder of the day before and the arrival', () => {
  expect(stepsOf([])).toEqual([
    {
      key: '0-BookingCreated',
      when: '10月20日(火) 21:14',
      text: 'ご予約を承りました。確認メールをお送りしています。',
    },
    {
      key: 'reminder',
      when: '10月30日(金)',
      tone: 'todo',
      text: '前日のお知らせをメールでお送りします。',
    },
    {
      key: 'arrival',
      when: '10月31日(土) 13:15',
      tone: 'todo',
      text: '開始の15分前にお越しください。',
    },
  ]);
});

test('reminders are shown as the salon sends them', () => {
  const keys = (reminders: typeof usual) =>
    stepsOf([], booking(), now, reminders).map(({ key, when }) => `${key} ${when}`);
  expect(keys({ dayBefore: '', hoursBefore: 2 }).slice(1)).toEqual([
    'same-day 10月31日(土) 11:30',
    'arrival 10月31日(土) 13:15',
  ]);
  expect(keys({ dayBefore: '', hoursBefore: 0 }).slice(1)).toEqual(['arrival 10月31日(土) 13:15']);
});

test('an open request shows no future steps', () => {
  const asked = entry(
    'CancellationRequested',
    '2026-10-24T03:51:00.000Z',
    '子どもの発表会と重なってしまいました。',
  );
  expect(stepsOf([asked], booking({ cancellationRequested: true })).slice(1)).toEqual([
    {
      key: '1-CancellationRequested',
      when: '10月24日(土) 12:51',
      tone: 'wait',
      strong: 'キャンセルの申請を確認しております。',
      text: '承りましたら、メールでお知らせします。それまでお席はそのままです。',
      quote: '子どもの発表会と重なってしまいました。',
    },
  ]);
});

test('a decline shows the salon’s text', () => {
  const declined = entry(
    'CancellationDeclined',
    '2026-10-23T11:12:00.000Z',
    '13:30にお待ちしております。',
  );
  expect(stepsOf([declined])[1]).toEqual({
    key: '1-CancellationDeclined',
    when: '10月23日(金) 20:12',
    tone: 'no',
    strong: 'キャンセルの申請は、見送りとなりました。',
    bySalon: true,
    quote: '13:30にお待ちしております。',
  });
});

test('a reading by telephone needs no arrival', () => {
  const steps = stepsOf(
    [],
    booking({ service: { id: 's', name: '電話占い', type: 'phone', duration: 30 } }),
  );
  expect(steps.at(-1)).toEqual({
    key: 'arrival',
    when: '10月31日(土) 13:30',
    tone: 'todo',
    text: 'お時間になりましたら、占い師からお電話いたします。',
  });
});

test('a reschedule shows the old and the new time', () => {
  const rescheduled = {
    ...entry('BookingRescheduled', '2026-10-21T23:03:00.000Z'),
    text: '日時を10月29日(木) 16:00から10月31日(土) 13:30に変更しました',
  };
  expect(stepsOf([rescheduled])[1]).toEqual({
    key: '1-BookingRescheduled',
    when: '10月22日(木) 08:03',
    text: '日時を変更されました。',
    rescheduled: { from: '10月29日(木) 16:00', to: '10月31日(土) 13:30' },
  });
});

test('a past visit and one that has started show no future steps', () => {
  expect(keysOf([], booking({ status: 'completed' }))).toEqual(['0-BookingCreated']);
  expect(keysOf([], booking(), new Date('2026-10-31T04:30:00.000Z'))).toEqual(['0-BookingCreated']);
});

const set = (to: string, reason: string | null) => ({
  ...entry('BookingStatusChanged', '2026-10-23T11:12:00.000Z', reason),
  text: `状態を「予約確定」から「${to}」に変更しました`,
});

test('a cancellation because nobody came shows the reason in words', () => {
  const [, cancelled] = stepsOf(
    [set('キャンセル済み', 'no-show')],
    booking({ status: 'cancelled' }),
  );
  expect(cancelled).toEqual({
    key: '1-BookingStatusChanged',
    when: '10月23日(金) 20:12',
    tone: 'no',
    strong: 'ご予約はキャンセルとなりました。',
    text: 'ご来店が確認できなかったため、キャンセルとなりました。',
  });
});

test('the salon’s text of a cancellation is quoted, and a visit is thanked for', () => {
  const [, cancelled] = stepsOf(
    [set('キャンセル済み', '占い師の急病のため')],
    booking({ status: 'cancelled' }),
  );
  expect([cancelled?.quote, cancelled?.bySalon, cancelled?.text]).toEqual([
    '占い師の急病のため',
    true,
    undefined,
  ]);
  const [, completed] = stepsOf([set('完了', null)], booking({ status: 'completed' }));
  expect(completed?.text).toBe('ご利用いただき、ありがとうございました。');
});

test.each([
  ['CancellationApproved', 'キャンセルを承りました。'],
  ['BookingCancelledByLink', 'メールのリンクからキャンセルされました。'],
])('%s ends the trace', (type, strong) => {
  const steps = stepsOf(
    [entry(type, '2026-10-23T11:12:00.000Z')],
    booking({ status: 'cancelled' }),
  );
  expect(steps.slice(1)).toEqual([
    { key: `1-${type}`, when: '10月23日(金) 20:12', tone: 'no', strong },
  ]);
});
