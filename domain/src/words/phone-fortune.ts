import { entries } from '../thing/fields.ts';
import {
  group,
  heading,
  line,
  lines,
  linkFields,
  needed,
  pageHead,
  service,
  stepFields,
  terms,
} from './word-fields.ts';
import { wordsOfPage } from './words.ts';

export const phoneFortuneWords = wordsOfPage({
  title: '電話占い',
  path: '/phone-fortune',
  fields: {
    ...pageHead,
    lead: lines('リード文', { rows: 2 }),
    price: group('料金', {
      service: service('メニュー'),
      after: line('料金のあと'),
      note: line('ご案内'),
    }),
    benefits: group('よいところ', { heading, items: terms('内容') }),
    steps: group('ご利用の流れ', {
      heading,
      items: entries({
        label: '手順',
        called: 'title',
        each: { ...stepFields, ...linkFields },
      }),
    }),
    teller: group('担当の占い師', { heading, text: lines('紹介のない占い師の文章', { rows: 2 }) }),
    bank: group('お振込先', {
      heading,
      lead: lines('リード文', { rows: 2 }),
      accounts: entries({
        label: '口座',
        called: 'title',
        each: { title: needed('題'), rows: terms('内容') },
      }),
      notes: lines('ご案内（一行にひとつ）'),
    }),
  },
  neutral: {
    description: '{{storeName}}の、お電話での鑑定のご案内です。',
    teller: { heading: '担当の占い師' },
  },
});
