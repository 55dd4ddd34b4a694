import { bookingNumber, encodeAgendaId } from '@salon/domain';
import { type BookingFacts, calendarFile } from '../booking/calendar.ts';
import { bookingOfCancelToken, cancelToken } from '../booking/linked-booking.ts';
import type { SalonFacts } from '../settings/current-settings.ts';
import { render } from './mail-content.ts';
import { messageId } from './mail-worker.ts';
import { bookingChanged, bookingConfirmed } from './templates/booking-mails.ts';
import {
  cancellationApproved,
  cancellationRequested,
  cancelledByLink,
  cancelledBySalon,
} from './templates/cancellation-mails.ts';

const salon: SalonFacts = {
  storeName: '占い処 宵月',
  phones: ['078-000-0000', '078-000-0001'],
  contactEmail: 'info@yoizuki.example',
  publicUrl: 'https://yoizuki.example',
  address: '神戸市中央区みなと坂1丁目 みなと坂モール 2階',
};
const bookingId = encodeAgendaId({
  kind: 'booking',
  tellerId: '11111111-1111-4111-8111-111111111111',
  date: '2026-10-24',
  random: new Uint8Array(10),
});
const booking: BookingFacts = {
  bookingId,
  customer: '山田 花子',
  isMember: false,
  tellerName: '紫苑',
  serviceName: '対面鑑定30分',
  serviceType: 'face_to_face',
  duration: 30,
  price: 4500,
  startTime: '2026-10-24T04:30:00.000Z',
  endTime: '2026-10-24T05:00:00.000Z',
  notes: '<b>仕事のこと</b>',
  sequence: 2,
  calendarStatus: 'CONFIRMED',
  cancelPath: '/cancel/b1.x',
};

test('the confirmation has Tokyo time, teller, price and cancel link, in text and HTML', () => {
  const { subject, text, html } = render(bookingConfirmed(booking, salon), salon);
  expect(subject).toBe('【占い処 宵月】10月24日(土) 13:30のご予約を承りました');
  for (const part of [
    '山田 花子 様',
    '2026年10月24日(土) 13:30～14:00',
    bookingNumber(bookingId),
    '紫苑',
    '4,500円',
    'https://yoizuki.example/cancel/b1.x',
    '078-000-0000',
  ]) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
});

test('the mail of a reading at the salon has access, what to bring, and links to change, save and view the booking', () => {
  const { text } = render(bookingConfirmed({ ...booking, isMember: true }, salon), salon);
  for (const part of [
    '■ 道順：みなと坂モール2階、中央のエスカレーターを上がって左手の奥、紺の暖簾です。',
    '■ お持ちもの：とくにございません。',
    '▼ 道順を見る\nhttps://yoizuki.example/access',
    '▼ ご予約の変更・キャンセル\nhttps://yoizuki.example/cancel/b1.x',
    '▼ カレンダーに追加\nhttps://yoizuki.example/api/bookings/cancel/b1.x/calendar.ics',
    '▼ マイページを開く\nhttps://yoizuki.example/mypage',
  ]) {
    expect(text).toContain(part);
  }
  expect(render(bookingConfirmed(booking, salon), salon).text).not.toContain('/mypage');
});

test('phone number and site are links, and no external image is loaded', () => {
  const { html } = render(bookingConfirmed(booking, salon), salon);
  expect(html).toMatch(/<a href="tel:0780000000"[^>]*>078-000-0000<\/a>/);
  expect(html).toMatch(/<a href="https:\/\/yoizuki\.example"[^>]*>yoizuki\.example<\/a>/);
  expect(html).not.toMatch(/<img|url\(|<link/);
});

test('the mail of a phone reading names the type once, and no visit', () => {
  const { text } = render(
    bookingConfirmed({ ...booking, serviceName: '電話占い', serviceType: 'phone' }, salon),
    salon,
  );
  expect(text).toContain('メニュー：電話占い（～30分）');
  expect(text).toContain('当日お話しできますことを、楽しみにしております。');
  expect(text).not.toMatch(/電話鑑定・|お目にかかれ/);
});

test('customers’ input is escaped in HTML', () => {
  expect(render(bookingConfirmed(booking, salon), salon).html).toContain(
    '&lt;b&gt;仕事のこと&lt;/b&gt;',
  );
});

test('the mail of a phone reading explains the prepayment', () => {
  expect(
    render(bookingConfirmed({ ...booking, serviceType: 'phone' }, salon), salon).text,
  ).toContain('電話鑑定は前払いです');
});

test('the mail of a lesson asks for cash payment afterwards and for writing materials', () => {
  const { text } = render(bookingConfirmed({ ...booking, serviceType: 'lesson' }, salon), salon);
  expect(text).toContain('お支払いはレッスン後に、現金でお願いいたします。');
  expect(text).toContain('筆記用具をお持ちください。');
  expect(text).not.toContain('鑑定後');
});

test('minutes that are part of the service’s name are not repeated', () => {
  const named = { ...booking, serviceName: '対面鑑定 30分' };
  expect(render(bookingConfirmed(named, salon), salon).text).toContain('メニュー：対面鑑定 30分\n');
});

test.each([
  {
    what: 'time',
    before: {
      startTime: '2026-10-23T04:30:00.000Z',
      endTime: '2026-10-23T05:00:00.000Z',
      tellerName: null,
    },
    subject: '10月24日(土) 13:30へご予約の日時を変更しました',
    first: 'ご予約の日時を変更いたしました。変更後の内容は以下のとおりです。',
    facts: /■ 変更前：2026年10月23日\(金\) 13:30～14:00\n(?!■ 変更前の占い師)/,
  },
  {
    what: 'teller',
    before: { startTime: booking.startTime, endTime: booking.endTime, tellerName: '御影 岳' },
    subject: '10月24日(土) 13:30のご予約の担当の占い師を変更しました',
    first:
      'ご予約の担当の占い師を変更いたしました。御影 岳に代わりまして紫苑が担当いたします。変更後の内容は以下のとおりです。',
    facts: /\n\n■ 変更前の占い師：御影 岳\n/,
  },
  {
    what: 'time and teller',
    before: {
      startTime: '2026-10-23T04:30:00.000Z',
      endTime: '2026-10-23T05:00:00.000Z',
      tellerName: '御影 岳',
    },
    subject: '10月24日(土) 13:30へご予約の日時と担当の占い師を変更しました',
    first:
      'ご予約の日時と担当の占い師を変更いたしました。御影 岳に代わりまして紫苑が担当いたします。変更後の内容は以下のとおりです。',
    facts: /■ 変更前：2026年10月23日\(金\) 13:30～14:00\n■ 変更前の占い師：御影 岳\n/,
  },
])(
  'a booking of another $what tells just that, and what was before',
  ({ before, subject, first, facts }) => {
    const mail = render(bookingChanged({ ...booking, before }, salon), salon);
    expect(mail.subject).toBe(`【占い処 宵月】${subject}`);
    expect(mail.text).toContain(`山田 花子 様\n\n${first}`);
    expect(mail.text).toMatch(facts);
    expect(mail.text).toMatch(/日時：2026年10月24日\(土\) 13:30～14:00\n[\s\S]*占い師：紫苑\n/);
  },
);

test('the HTML title of a mail is its subject', () => {
  const { subject, html } = render(
    cancellationRequested({ ...booking, customer: '<花>', note: null }, salon),
    salon,
  );
  expect(html).toContain(`<title>${subject.replace('<花>', '&lt;花&gt;')}</title>`);
});

test('a line break in a name cannot inject a header', () => {
  expect(
    render(
      cancellationRequested({ ...booking, customer: 'A\r\nBcc: x@example.jp', note: null }, salon),
      salon,
    ).subject,
  ).not.toMatch(/[\r\n]/);
});

test('the calendar entry has the times in UTC, a stable id, the salon as its organizer, and a sequence', () => {
  const entry = bookingConfirmed(booking, salon).calendar;
  const file = entry === undefined ? '' : calendarFile(entry, '2026-10-01T00:00:00.000Z');
  for (const line of [
    'METHOD:PUBLISH',
    `UID:${bookingId}@yoizuki.example`,
    'SEQUENCE:2',
    'STATUS:CONFIRMED',
    'BEGIN:VALARM',
    'TRIGGER:-PT2H',
    'URL;VALUE=URI:https://yoizuki.example/access',
    'DTSTART:20261024T043000Z',
    'DTEND:20261024T050000Z',
    'ORGANIZER;CN="占い処 宵月":mailto:info@yoizuki.example',
  ]) {
    expect(file.replaceAll('\r\n ', '').split('\r\n')).toContain(line);
  }
});

test('a teller’s name cannot break a line of the calendar file', () => {
  const entry = bookingConfirmed({ ...booking, tellerName: '紫苑, 改め; 朝霧\\' }, salon).calendar;
  const file = entry === undefined ? '' : calendarFile(entry, '2026-10-01T00:00:00.000Z');
  const title = `占い処 宵月：${booking.serviceName}（紫苑\\, 改め\\; 朝霧\\\\）`;
  expect(file.replaceAll('\r\n ', '').split('\r\n')).toEqual(
    expect.arrayContaining([`NAME:${title}`, `X-WR-CALNAME:${title}`, `SUMMARY:${title}`]),
  );
});

test('the cancellation mail removes the entry from the calendar', () => {
  const cancelled = { ...booking, sequence: 3, calendarStatus: 'CANCELLED' } as const;
  for (const write of [cancellationApproved, cancelledByLink, cancelledBySalon]) {
    const entry = write(cancelled, salon).calendar;
    const file = entry === undefined ? '' : calendarFile(entry, '2026-10-01T00:00:00.000Z');
    expect(file).toMatch(/METHOD:CANCEL\r\n[\s\S]*SEQUENCE:3\r\n[\s\S]*STATUS:CANCELLED\r\n/);
    expect(file.replaceAll('\r\n ', '')).toContain(`UID:${bookingId}@yoizuki.example`);
    expect(file).not.toContain('VALARM');
  }
});

test('a cancel token resolves to its booking, and a tampered one to none', () => {
  const key = Buffer.alloc(32, 7);
  const token = cancelToken(key, 'b1');
  expect(bookingOfCancelToken(key, token)).toBe('b1');
  expect(bookingOfCancelToken(key, token.replace('b1', 'b2'))).toBeUndefined();
  expect(bookingOfCancelToken(Buffer.alloc(32, 8), token)).toBeUndefined();
  expect(bookingOfCancelToken(key, 'b1')).toBeUndefined();
  expect(bookingOfCancelToken(key, '')).toBeUndefined();
});

test('the message id is derived from event and template', () => {
  expect(
    messageId({ eventId: 'e1', template: 'booking-confirmed' }, 'https://yoizuki.example'),
  ).toBe('<booking-confirmed.e1@yoizuki.example>');
});
