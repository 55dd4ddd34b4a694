import { entries } from '../thing/fields.ts';
import {
  amount,
  brokenHeading,
  group,
  heading,
  line,
  lines,
  linkCards,
  linkFields,
  needed,
  pearlSize,
  service,
  tabTexts,
} from './word-fields.ts';
import { wordsOfPage } from './words.ts';

export const homeWords = wordsOfPage({
  title: 'ホーム',
  path: '/',
  fields: {
    ...tabTexts,
    hero: group('はじめの画面', {
      copy: lines('大きな言葉', { limit: 100, rows: 2, required: '大きな言葉を入力してください' }),
      place: lines('お店の紹介', { limit: 200, rows: 2 }),
      offerWho: lines('初めての方への料金の前', { limit: 50, rows: 2 }),
      offer: service('初めての方のメニュー'),
    }),
    tellers: group('占い師のご紹介', { lead: lines('リード文', { rows: 2 }) }),
    stones: group('パワーストーン', {
      label: line('小見出し'),
      heading: brokenHeading,
      names: lines('石の名前（一行にひとつ）', { limit: 200, rows: 4 }),
      text: lines('文章'),
      prices: entries({
        label: '料金',
        called: 'label',
        each: {
          label: needed('品名'),
          millimetres: pearlSize,
          price: amount('料金'),
        },
      }),
    }),
    coupon: group('LINEの友だち追加', {
      stub: line('半券'),
      heading,
      amount: amount('割引（円）'),
      note: lines('ご案内', { rows: 2 }),
    }),
    sns: group('SNS・ブログ', {
      heading: line('見出し'),
      instagram: line('Instagramの紹介'),
      blog: line('ブログの紹介'),
    }),
    greeting: group('ごあいさつ', { heading, text: lines('文章', { rows: 6 }) }),
    linkCards,
    angelNumbers: group('エンジェルナンバー', {
      heading,
      text: lines('文章'),
      samples: entries({
        label: '例',
        called: 'term',
        each: { term: needed('数'), content: line('意味') },
      }),
    }),
    media: entries({
      label: 'メディア掲載（新しい順）',
      singular: '掲載',
      called: 'title',
      each: {
        date: line('年月', { limit: 7, hint: '2026.09' }),
        title: needed('題'),
        linkTo: linkFields.linkTo,
      },
    }),
    closing: group('おわりの画面', { heading: brokenHeading, text: lines('文章', { rows: 2 }) }),
  },
  neutral: {
    title: '{{storeName}}',
    description: '{{storeName}}のご案内と、オンライン予約のページです。',
    hero: { copy: '占いの店へ、\nようこそ。' },
    tellers: { lead: '気になる占い師の「次の空き」から、そのままご予約いただけます。' },
    sns: { heading: 'SNS・ブログ' },
    closing: {
      heading: 'ご予約を\nお待ちしております。',
      text: 'ご予約は24時間、こちらから承ります。',
    },
  },
});
