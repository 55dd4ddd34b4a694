import { demoMenu, demoSettings, demoWords } from '@salon/demo';
import {
  bookingNumber,
  encodeAgendaId,
  factsOf,
  factValues,
  fillWords,
  type PageTexts,
  type WordedPage,
  wholeTexts,
} from '@salon/domain';
import { type CalendarBooking, calendarOf } from '../booking/calendar.ts';
import { type SalonFacts, salonFacts } from '../settings/salon-now.ts';
import { type MailContent, renderMail } from './mail-content.ts';
import { bookingChanged, bookingConfirmed } from './templates/booking-mails.ts';
import {
  cancellationApproved,
  cancellationRequested,
  cancelledByLink,
  cancelledBySalon,
} from './templates/cancellation-mails.ts';

const TODAY = '2026-10-24';

function demoSalon(): SalonFacts {
  const settings = demoSettings(TODAY);
  const services = demoMenu.map(({ id, service }) => ({ id, ...service }));
  const facts = factValues(factsOf(settings, services, TODAY));
  const words = <P extends WordedPage>(page: P) =>
    // By the page's declaration.
    fillWords(wholeTexts(page, demoWords[page]), facts) as PageTexts<P>;
  return salonFacts(settings, 'https://yoizuki.example', words);
}

const salon = demoSalon();
const bookingId = encodeAgendaId({
  kind: 'booking',
  tellerId: '11111111-1111-4111-8111-111111111111',
  date: '2026-10-24',
  random: new Uint8Array(10),
});
const booking: CalendarBooking = {
  bookingId,
  customer: '山田 花子',
  hasMyPage: false,
  tellerName: '紫苑',
  service: { name: '対面鑑定30分', type: 'face_to_face', duration: 30 },
  totalPrice: 4500,
  status: 'confirmed',
  startTime: '2026-10-24T04:30:00.000Z',
  endTime: '2026-10-24T05:00:00.000Z',
  notes: '<b>仕事のこと</b>',
  sequence: 2,
  cancelPath: '/cancel/b1.x',
};

const rendered = (content: MailContent) => renderMail(content, salon);
const confirmed = (more: Partial<CalendarBooking> = {}) =>
  rendered(bookingConfirmed({ ...booking, ...more }, salon));

test('the confirmation has Tokyo time, teller, price and cancel link, in text and HTML', () => {
  const { subject, text, html } = confirmed();
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

test('phone number, address and site are links, no external image is loaded, and customers’ input is escaped', () => {
  const { html } = confirmed();
  expect(html).toMatch(/<a href="tel:0780000000"[^>]*>078-000-0000<\/a>/);
  expect(html).toMatch(/<a href="mailto:info@yoizuki\.example"[^>]*>info@yoizuki\.example<\/a>/);
  expect(html).toMatch(/<a href="https:\/\/yoizuki\.example"[^>]*>yoizuki\.example<\/a>/);
  expect(html).not.toMatch(/<img|url\(|<link/);
  expect(html).toContain('&lt;b&gt;仕事のこと&lt;/b&gt;');
});

test.each<[string, Partial<CalendarBooking>, readonly string[], RegExp]>([
  [
    'at the salon has access, what to bring, and links to change, save and view the booking',
    { hasMyPage: true },
    [
      '■ 道順：みなと坂モール2階、中央のエスカレーターを上がって左手の奥、紺の暖簾です。',
      '■ お持ちもの：とくにございません。',
      '▼ 道順を見る\nhttps://yoizuki.example/access',
      '▼ ご予約の変更・キャンセル\nhttps://yoizuki.example/cancel/b1.x',
      '▼ カレンダーに追加\nhttps://yoizuki.example/api/bookings/cancel/b1.x/calendar.ics',
      '▼ マイページを開く\nhttps://yoizuki.example/mypage',
    ],
    /電話鑑定/,
  ],
  ['of a guest has no link to the member page', {}, [], /\/mypage/],
  [
    'by telephone names the type once, explains the prepayment, and no visit',
    { service: { ...booking.service, name: '電話占い', type: 'phone' } },
    [
      'メニュー：電話占い（～30分）',
      '当日お話しできますことを、楽しみにしております。',
      '鑑定の前にお振込をお願いいたします。',
    ],
    /電話鑑定・|お目にかかれ/,
  ],
  [
    'of a lesson asks for cash payment afterwards and for writing materials',
    { service: { ...booking.service, type: 'lesson' } },
    ['レッスンのあとに現金で承ります。', '筆記用具だけお持ちください。'],
    /鑑定が終わりましたら/,
  ],
  [
    'does not repeat minutes that are part of the service’s name',
    { service: { ...booking.service, name: '対面鑑定 30分' } },
    ['メニュー：対面鑑定 30分\n'],
    /～30分/,
  ],
])('the mail of a reading %s', (_, more, parts, absent) => {
  const { text } = confirmed(more);
  for (const part of parts) expect(text).toContain(part);
  expect(text).not.toMatch(absent);
});

const earlier = { startTime: '2026-10-23T04:30:00.000Z', endTime: '2026-10-23T05:00:00.000Z' };
test.each([
  {
    what: 'time',
    before: { ...earlier, tellerName: null },
    subject: 'へご予約の日時を変更しました',
    first: 'ご予約の日時を変更いたしました。変更後の内容は以下のとおりです。',
    facts: /■ 変更前：2026年10月23日\(金\) 13:30～14:00\n(?!■ 変更前の占い師)/,
  },
  {
    what: 'teller',
    before: { startTime: booking.startTime, endTime: booking.endTime, tellerName: '御影 岳' },
    subject: 'のご予約の担当の占い師を変更しました',
    first:
      'ご予約の担当の占い師を変更いたしました。御影 岳に代わりまして紫苑が担当いたします。変更後の内容は以下のとおりです。',
    facts: /\n\n■ 変更前の占い師：御影 岳\n/,
  },
  {
    what: 'time and teller',
    before: { ...earlier, tellerName: '御影 岳' },
    subject: 'へご予約の日時と担当の占い師を変更しました',
    first:
      'ご予約の日時と担当の占い師を変更いたしました。御影 岳に代わりまして紫苑が担当いたします。',
    facts: /■ 変更前：2026年10月23日\(金\) 13:30～14:00\n■ 変更前の占い師：御影 岳\n/,
  },
])('a booking of another $what tells just that, and what was before', (row) => {
  const mail = rendered(bookingChanged({ ...booking, before: row.before }, salon));
  expect(mail.subject).toBe(`【占い処 宵月】10月24日(土) 13:30${row.subject}`);
  expect(mail.text).toContain(`山田 花子 様\n\n${row.first}`);
  expect(mail.text).toMatch(row.facts);
  expect(mail.text).toMatch(/日時：2026年10月24日\(土\) 13:30～14:00\n[\s\S]*占い師：紫苑\n/);
});

test('the HTML title is the subject, in which a line break cannot inject a header', () => {
  const { subject, html } = rendered(
    cancellationRequested({ ...booking, customer: '<花>\r\nBcc: x@example.jp', words: null }),
  );
  expect(subject).not.toMatch(/[\r\n]/);
  expect(html).toContain(`<title>${subject.replace('<花>', '&lt;花&gt;')}</title>`);
});

test('the calendar entry has a stable id, the salon as organizer, and its page', () => {
  expect(calendarOf(booking, salon)).toMatchObject({
    uid: `${bookingId}@yoizuki.example`,
    title: '占い処 宵月：対面鑑定30分（紫苑）',
    organizer: { name: '占い処 宵月', email: 'info@yoizuki.example' },
    url: 'https://yoizuki.example/access',
  });
});

test('mails about a confirmed or cancelled booking have its calendar entry', () => {
  const written = [bookingConfirmed, cancellationApproved, cancelledByLink, cancelledBySalon];
  expect(written.map((write) => write(booking, salon).calendar)).toEqual(
    written.map(() => booking),
  );
});
