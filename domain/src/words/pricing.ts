import { entries } from '../thing/fields.ts';
import {
  brokenHeading,
  group,
  heading,
  line,
  lines,
  linkCards,
  needed,
  pageHead,
  service,
  terms,
} from './word-fields.ts';
import { wordsOfPage } from './words.ts';

export const pricingWords = wordsOfPage({
  title: '料金',
  path: '/pricing',
  fields: {
    ...pageHead,
    payHeading: line('お支払い方法の前'),
    first: group('初めての方', {
      who: line('どなたに'),
      what: line('メニューの呼び名'),
      service: service('メニュー'),
      note: line('ご案内'),
    }),
    usual: group('料金の一覧', {
      heading,
      note: line('ご案内'),
      slips: entries({
        label: '料金',
        called: 'service',
        each: {
          service: service('メニュー'),
          caption: line('ひとこと'),
          mark: line('印（人気など）', { limit: 10 }),
          markFilled: {
            label: '印の色',
            kind: 'flag',
            words: ['塗りつぶす', '枠だけ'],
            initial: false,
          },
        },
      }),
      extras: entries({
        label: 'そのほかの料金',
        singular: '料金',
        called: 'term',
        each: {
          term: needed('項目'),
          before: line('料金の前'),
          service: service('メニュー'),
          after: line('料金のあと'),
          note: lines('ご案内', { rows: 2 }),
        },
      }),
    }),
    facts: group('お支払いとご予約のこと', { heading: brokenHeading, items: terms('内容') }),
    linkCards,
  },
  neutral: {
    description: '{{storeName}}の料金と、お支払いのご案内です。',
    lead: 'メニューごとの料金は、ご予約の画面でお確かめいただけます。すべて税込です。',
    payHeading: 'お支払い方法',
  },
});
