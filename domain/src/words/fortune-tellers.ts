import { lines, pageHead } from './word-fields.ts';
import { wordsOfPage } from './words.ts';

export const fortuneTellersWords = wordsOfPage({
  title: '占い師のご紹介',
  path: '/fortune-tellers',
  fields: {
    ...pageHead,
    lead: lines('リード文', { rows: 2 }),
  },
  neutral: {
    description:
      '{{storeName}}の占い師をご紹介します。占術とお人柄、次の空き時間をご覧のうえ、そのままご予約いただけます。',
    lead: 'お気持ちに合う占い師を、ゆっくりお選びください。',
  },
});
