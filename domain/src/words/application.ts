import { entries } from '../thing/fields.ts';
import {
  brokenHeading,
  group,
  line,
  lines,
  needed,
  pageHead,
  steps,
  terms,
} from './word-fields.ts';
import { wordsOfPage } from './words.ts';

const blocks = (label: string) =>
  entries({
    label,
    singular: 'まとまり',
    called: 'heading',
    each: {
      heading: needed('見出し'),
      text: lines('文章'),
      items: lines('箇条書き（一行にひとつ）'),
      marks: lines('大きく見せる言葉（一行にひとつ）', { limit: 200, rows: 2 }),
    },
  });

export const applicationWords = wordsOfPage({
  title: '占い師の募集',
  path: '/application',
  fields: {
    ...pageHead,
    heading: { ...brokenHeading, required: '見出しを入力してください' },
    condition: line('応募の条件'),
    thanks: line('応募のあとのご案内'),
    section: group('ホームの募集', {
      heading: brokenHeading,
      text: lines('文章'),
      facts: terms('条件'),
    }),
    advert: group('募集のご案内', {
      heading: needed('見出し'),
      badge: line('札', { limit: 20 }),
      lead: lines('リード文'),
      highlights: terms('要点'),
      work: blocks('仕事のこと'),
      conditions: blocks('応募のこと'),
      selectionHeading: line('選考の流れの見出し'),
      selection: steps('選考の流れ'),
    }),
    inquiry: group('お問い合わせ', {
      lead: lines('リード文', { rows: 2 }),
      done: line('送ったあとのご案内'),
    }),
  },
  neutral: {
    title: '占い師応募フォーム',
    description: '{{storeName}}の占い師募集のご案内と、応募フォームです。',
    heading: '占い師\n応募フォーム',
    lead: 'ご応募をお考えくださり、ありがとうございます。いただいた内容は、選考のためだけに使わせていただきます。',
    thanks: '担当からご連絡いたします。',
    advert: {
      heading: '占い師募集のご案内',
      lead: '{{storeName}}では、占い師を募集しております。お気軽にお問い合わせください。',
    },
    inquiry: {
      lead: 'ご応募の前のご質問を、お気軽にお寄せください。',
      done: '担当よりご連絡いたします。',
    },
  },
});
