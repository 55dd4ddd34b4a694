import { pageHead, terms } from './word-fields.ts';
import { wordsOfPage } from './words.ts';

/** Address, telephones and hours follow from the settings (specification, public site: store information). */
export const storeInfoWords = wordsOfPage({
  title: '店舗情報',
  path: '/store-info',
  fields: {
    ...pageHead,
    facts: terms('所在地の前'),
    more: terms('お問い合わせのあと'),
  },
  neutral: {
    description: '{{storeName}}の所在地、営業時間と定休日、お電話の受付のご案内です。',
    facts: [{ term: '店名', content: '{{storeName}}' }],
  },
});
