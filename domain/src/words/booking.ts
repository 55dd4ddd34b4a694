import { entries } from '../thing/fields.ts';
import { group, line, lines, linkFields, needed, tabTexts } from './word-fields.ts';
import { wordsOfPage } from './words.ts';

const visits = (label: string) =>
  group(label, {
    title: needed('呼び名'),
    text: line('メニューの紹介'),
    payment: line('お支払い（予約の内容の下）'),
    paymentShort: line('お支払い（料金のあと）', { limit: 50 }),
    paymentLong: lines('お支払い（ご確認の画面）'),
    onTheDay: lines('当日のお願い（一行にひとつ）'),
    farewell: line('予約完了の言葉'),
    guide: entries({
      label: '当日のご案内',
      singular: 'ご案内',
      called: 'term',
      each: { term: needed('題'), text: lines('文章', { rows: 2 }), ...linkFields },
    }),
  });

/** Shown while a visitor books, and about the visit (specification, booking: the wizard). */
export const bookingWords = wordsOfPage({
  title: 'ご予約',
  path: '/booking',
  fields: {
    ...tabTexts,
    menuLead: line('メニューのリード文'),
    face_to_face: visits('対面鑑定'),
    phone: visits('電話鑑定'),
    lesson: visits('レッスン'),
    way: group('ご来店の道順（対面鑑定とレッスン）', {
      term: line('題'),
      text: lines('文章', { rows: 2 }),
      ...linkFields,
    }),
    notices: lines('ご予約の前にお読みいただくこと（一行にひとつ）'),
    lateness: line('遅れたときの決まり'),
    byPhone: line('お電話での予約の期限'),
  },
  neutral: {
    description:
      'メニューと占い師、日時をお選びいただくだけで、{{storeName}}のご予約を24時間承ります。会員登録をなさらなくてもご予約いただけます。',
    face_to_face: { title: '対面鑑定', farewell: 'お目にかかれますことを、楽しみにしております。' },
    phone: {
      title: '電話鑑定',
      onTheDay: 'お時間になりましたら、占い師からお電話いたします。',
      farewell: 'お声を聞かせていただけますことを、楽しみにしております。',
      guide: [
        {
          term: 'お時間になったら',
          text: '占い師からお電話いたします。静かなお部屋でお待ちください。',
        },
      ],
    },
    lesson: { title: 'レッスン', farewell: 'ご一緒に学べますことを、楽しみにしております。' },
    way: { term: '道順', text: '{{address}}', linkText: '道順を見る', linkTo: '/access' },
    byPhone: '当日のオンライン予約は、{{deadline}}承ります。',
  },
});
