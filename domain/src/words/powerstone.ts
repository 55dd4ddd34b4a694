import { entries } from '../thing/fields.ts';
import { amount, brokenHeading, group, heading, needed, terms } from './word-fields.ts';
import { line, lines, pageDescriptionField, pageTitleField, wordsOfPage } from './words.ts';

export const powerstoneWords = wordsOfPage({
  title: 'パワーストーン',
  path: '/powerstone',
  fields: {
    title: pageTitleField,
    description: pageDescriptionField,
    heading: { ...brokenHeading, required: '見出しを入力してください' },
    lead: lines('リード文'),
    prices: group('料金', {
      heading,
      note: lines('ご案内', { rows: 2 }),
      groups: entries({
        label: 'まとまり',
        one: 'まとまり',
        called: 'who',
        max: 20,
        each: {
          who: needed('どなたに'),
          items: entries({
            label: '料金',
            one: '料金',
            called: 'label',
            max: 20,
            each: {
              label: needed('品名'),
              millimetres: {
                label: '玉の大きさ（mm）',
                kind: 'number',
                min: 0,
                max: 30,
                message: '0から30までの整数で入力してください',
                initial: 0,
                words: (size: number) => `${size}mm`,
              },
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
    title: 'パワーストーン',
    description: '{{storeName}}のパワーストーンのご案内です。',
    heading: 'パワーストーン',
    lead: '石のことは、お気軽にお尋ねください。',
    shop: { heading: 'オンラインショップ' },
  },
});
