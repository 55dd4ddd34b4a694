import { entries } from '../thing/fields.ts';
import {
  amount,
  brokenHeading,
  group,
  heading,
  line,
  lines,
  needed,
  pageHead,
  pearlSize,
  terms,
} from './word-fields.ts';
import { wordsOfPage } from './words.ts';

export const powerstoneWords = wordsOfPage({
  title: 'パワーストーン',
  path: '/powerstone',
  fields: {
    ...pageHead,
    heading: { ...brokenHeading, required: '見出しを入力してください' },
    prices: group('料金', {
      heading,
      note: lines('ご案内', { rows: 2 }),
      groups: entries({
        label: 'まとまり',
        called: 'who',
        each: {
          who: needed('どなたに'),
          items: entries({
            label: '料金',
            called: 'label',
            each: {
              label: needed('品名'),
              millimetres: pearlSize,
              price: amount('料金'),
              mark: line('添え書き', { limit: 20 }),
            },
          }),
        },
      }),
    }),
    rationale: group('おすすめする理由', {
      heading,
      text: lines('文章', { rows: 6 }),
      points: terms('要点'),
    }),
    shop: group('オンラインショップ', { heading, text: lines('文章', { rows: 2 }) }),
    social: line('Instagramの紹介'),
    book: line('予約ボタンの文字', { limit: 30 }),
  },
  neutral: {
    description: '{{storeName}}のパワーストーンのご案内です。',
    lead: '石のことは、お気軽にお尋ねください。',
    shop: { heading: 'オンラインショップ' },
  },
});
