import { entries } from '../thing/fields.ts';
import { group, heading, line, lines, needed, picture, tabTexts } from './word-fields.ts';
import { wordsOfPage } from './words.ts';

export const conceptWords = wordsOfPage({
  title: 'お店について',
  path: '/concept',
  fields: {
    ...tabTexts,
    heading: needed('見出し'),
    copy: lines('大きな言葉', { limit: 100, rows: 2 }),
    text: lines('紹介'),
    featuresHeading: line('お約束の見出し'),
    features: entries({
      label: 'お約束',
      called: 'title',
      each: { title: needed('題'), text: lines('文章', { rows: 5 }), picture: picture() },
    }),
    message: group('代表より', { heading, text: lines('文章', { rows: 8 }) }),
  },
  neutral: {
    title: '{{storeName}}について',
    description: '{{storeName}}のご紹介です。',
    heading: '{{storeName}}について',
    featuresHeading: 'お約束',
  },
});
