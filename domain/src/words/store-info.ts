import { needed, terms } from './word-fields.ts';
import { lines, pageDescriptionField, pageTitleField, wordsOfPage } from './words.ts';

/** Address, telephones and hours follow from the settings (specification, public site: store information). */
export const storeInfoWords = wordsOfPage({
  title: '店舗情報',
  path: '/store-info',
  fields: {
    title: pageTitleField,
    description: pageDescriptionField,
    heading: needed('見出し'),
    lead: lines('リード文'),
    facts: terms('所在地の前'),
    more: terms('お問い合わせのあと'),
  },
  neutral: {
    title: '店舗情報',
    description: '{{storeName}}の所在地、営業時間と定休日、お電話の受付のご案内です。',
    heading: '店舗情報',
    facts: [{ term: '店名', content: '{{storeName}}' }],
  },
});
