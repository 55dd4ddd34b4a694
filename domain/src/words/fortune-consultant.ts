import { amount, group, heading, line, lines, pageHead, steps } from './word-fields.ts';
import { wordsOfPage } from './words.ts';

export const fortuneConsultantWords = wordsOfPage({
  title: '独立開業・コンサルティング',
  path: '/fortune-consultant',
  fields: {
    ...pageHead,
    price: group('料金', {
      heading,
      label: line('時間と回数'),
      price: amount('料金'),
      notes: lines('ご案内（一行にひとつ）'),
    }),
    teacher: group('講師のご紹介', {
      heading,
      name: line('名前'),
      title: line('肩書き'),
      text: lines('文章', { rows: 6 }),
    }),
    plan: group('プランの内容', { heading, steps: steps('手順') }),
    methods: group('お伝えする手立て', {
      heading,
      items: lines('手立て（一行にひとつ）', { rows: 12 }),
    }),
    viewpoints: group('観点', { heading, items: lines('観点（一行にひとつ）', { rows: 5 }) }),
    contact: line('お電話の前'),
  },
  neutral: {
    description: '{{storeName}}の、占いを仕事にしたい方のためのご案内です。',
    lead: '占いを仕事にしたい方のご相談を承ります。',
    contact: 'まずはお電話でお話をお聞かせください。',
  },
});
