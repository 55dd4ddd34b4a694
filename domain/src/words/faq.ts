import { entries } from '../thing/fields.ts';
import {
  line,
  lines,
  linkFields,
  pageDescriptionField,
  pageTitleField,
  wordsOfPage,
} from './words.ts';

export const faqWords = wordsOfPage({
  title: 'よくあるご質問',
  path: '/faq',
  fields: {
    title: pageTitleField,
    description: pageDescriptionField,
    heading: line('見出し', { required: '見出しを入力してください' }),
    lead: lines('リード文'),
    groups: entries({
      label: '質問のまとまり',
      one: 'まとまり',
      called: 'title',
      max: 20,
      each: {
        title: line('題', { required: 'まとまりの題を入力してください' }),
        items: entries({
          label: '質問',
          one: '質問',
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
    title: 'よくあるご質問',
    description: 'ご予約やお店について、お客さまからよくいただくご質問とお答えをまとめました。',
    heading: 'よくあるご質問',
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
