import { entries } from '../thing/fields.ts';
import { line, lines, linkFields, pageHead } from './word-fields.ts';
import { wordsOfPage } from './words.ts';

export const faqWords = wordsOfPage({
  title: 'よくあるご質問',
  path: '/faq',
  fields: {
    ...pageHead,
    groups: entries({
      label: '質問のまとまり',
      singular: 'まとまり',
      called: 'title',
      each: {
        title: line('題', { required: 'まとまりの題を入力してください' }),
        items: entries({
          label: '質問',
          called: 'question',
          each: {
            question: line('質問', { required: '質問を入力してください' }),
            answer: lines('答え', { required: '答えを入力してください' }),
            ...linkFields,
            showsBooking: {
              label: '予約ボタンと電話番号',
              kind: 'flag',
              words: ['添える', '添えない'],
              initial: false,
            },
          },
        }),
      },
    }),
  },
  neutral: {
    description: 'ご予約やお店について、お客さまからよくいただくご質問とお答えをまとめました。',
    lead: 'ここにないことは、お気軽にお尋ねください。',
    groups: [
      {
        title: 'ご予約について',
        items: [
          {
            question: '予約はどのようにすればよいですか。',
            answer: 'オンラインで24時間承っております。',
            showsBooking: true,
          },
          {
            question: '当日の予約はできますか。',
            answer: 'はい。オンラインでは、{{deadline}}承ります。',
          },
        ],
      },
    ],
  },
});
