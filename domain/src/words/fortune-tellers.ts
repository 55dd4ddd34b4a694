import { needed } from './word-fields.ts';
import { lines, pageDescriptionField, pageTitleField, wordsOfPage } from './words.ts';

export const fortuneTellersWords = wordsOfPage({
  title: '占い師のご紹介',
  path: '/fortune-tellers',
  fields: {
    title: pageTitleField,
    description: pageDescriptionField,
    heading: needed('見出し'),
    lead: lines('リード文', { rows: 2 }),
  },
  neutral: {
    title: '占い師のご紹介',
    description:
      '{{storeName}}の占い師をご紹介します。占術とお人柄、次の空き時間をご覧のうえ、そのままご予約いただけます。',
    heading: '占い師のご紹介',
    lead: 'お気持ちに合う占い師を、ゆっくりお選びください。',
  },
});
