import { entries } from '../thing/fields.ts';
import {
  amount,
  group,
  heading,
  line,
  lines,
  linkFields,
  needed,
  pageHead,
  service,
  steps,
  terms,
} from './word-fields.ts';
import { wordsOfPage } from './words.ts';

export const fortuneClassWords = wordsOfPage({
  title: '占い教室',
  path: '/fortune-class',
  fields: {
    ...pageHead,
    intro: lines('紹介', { rows: 5 }),
    features: terms('特徴'),
    divinations: group('学べる占術と講師', {
      heading,
      items: entries({
        label: '占術',
        called: 'name',
        each: { name: needed('占術'), teacher: line('講師'), text: lines('文章') },
      }),
    }),
    fees: group('レッスンの料金', {
      heading,
      note: line('ご案内'),
      cards: entries({
        label: 'レッスン',
        called: 'title',
        each: { title: needed('題'), service: service('メニュー'), text: lines('文章') },
      }),
    }),
    courses: group('コース', {
      heading,
      cards: entries({
        label: 'コース',
        called: 'title',
        each: {
          title: needed('題'),
          span: line('回数'),
          price: amount('料金'),
          text: lines('文章'),
        },
      }),
    }),
    intensive: group('集中コース', {
      heading,
      note: lines('ご案内', { rows: 2 }),
      cards: entries({
        label: 'コース',
        called: 'title',
        each: {
          title: needed('題'),
          span: line('日数'),
          price: amount('料金'),
          normalPrice: amount('通常の料金（0は書きません）'),
          text: lines('文章'),
        },
      }),
    }),
    special: group('特別なレッスン', {
      heading,
      items: entries({
        label: 'レッスン',
        called: 'title',
        each: { title: needed('題'), text: lines('文章'), ...linkFields },
      }),
    }),
    flow: group('お申し込みの流れ', { heading, steps: steps('手順') }),
  },
  neutral: {
    description: '{{storeName}}の占い教室のご案内です。',
    lead: 'レッスンのご希望は、お気軽にお尋ねください。',
  },
});
