import { group, line, lines } from './word-fields.ts';
import { wordsOfPage } from './words.ts';

/**
 * Also for calendar entries; what is to be minded on a visit comes from the booking page's words
 * (specification, words: mails).
 */
export const mailsWords = wordsOfPage({
  title: 'メール',
  path: null,
  fields: {
    booked: lines('予約確定：お礼', { rows: 2 }),
    waiting: lines('予約受付：お礼', { rows: 2 }),
    farewell: group('予約確定：結び', {
      visit: line('ご来店'),
      phone: line('電話鑑定'),
    }),
    reminded: group('ご予約前のお知らせ：結び', {
      visit: line('ご来店'),
      phone: line('電話鑑定'),
    }),
    calendar: group('カレンダーの予定の説明', {
      visit: line('ご来店'),
      phone: line('電話鑑定'),
    }),
    cancelled: line('キャンセル：結び'),
    cancelledBySalon: lines('店舗からのキャンセル：結び', { rows: 2 }),
    registered: lines('会員登録：お礼', { rows: 2 }),
    applied: lines('応募：お礼', { rows: 2 }),
    appliedNext: lines('応募：これから', { rows: 2 }),
    inquired: lines('お問い合わせ：お返事', { rows: 2 }),
  },
  neutral: {
    booked: 'このたびはご予約いただき、ありがとうございます。',
    waiting: 'このたびはお申し込みいただき、ありがとうございます。',
    farewell: {
      visit: '当日お目にかかれますことを、心よりお待ちしております。',
      phone: '当日お話しできますことを、楽しみにしております。',
    },
    reminded: {
      visit: 'お気をつけてお越しください。お待ちしております。',
      phone: 'お話しできますことを、楽しみにしております。',
    },
    calendar: { phone: 'お時間になりましたら、占い師よりお電話いたします。' },
    cancelled: 'またのご利用を心よりお待ちしております。',
    registered: '会員にご登録いただき、ありがとうございます。',
    applied: 'このたびはご応募いただき、ありがとうございます。',
    inquired: 'お問い合わせをいただき、ありがとうございます。',
  },
});
